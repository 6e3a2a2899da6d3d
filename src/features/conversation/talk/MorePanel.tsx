import { useRef, useState } from 'react'
import { FileInput, takeMedia, useCamera } from '@/kit/attachments/useCamera'
import { positionOf, type Place } from '@/kit/place/place'
import { useLatePart } from '@/kit/screen/late'
import { device } from '@/platform/current'
import { TileFace } from '@/ui/TileFace'
import { type IconGlyph } from '@/ui/icon/Icon'
import { CameraIcon, FolderIcon, PicturesIcon, PinIcon } from '@/ui/icon/icons'
import type { MessageSender } from '../useSend'

export interface MorePanelProps {
  sending: MessageSender
  onSent: () => void
}

const loadPicker = () => import('@/kit/place/picker/LocationPicker').then((module) => module.LocationPicker)
const loadCases = () => import('./CaseSheet').then((module) => module.CaseSheet)

/** Maximum number of photos at a time. Each becomes a message. */
const MAX_PHOTOS = 9

/** Attachments: photos, a position, a case. */
export function MorePanel({ sending, onSent }: MorePanelProps) {
  const album = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { Part: LocationPicker, ...place } = useLatePart('位置', loadPicker)
  const { Part: CaseSheet, ...cases } = useLatePart('案件', loadCases)
  const sendPhotos = (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    void sending.sayPhotos(files.slice(0, MAX_PHOTOS)).then(onSent)
  }
  const camera = useCamera({ name: '拍照发送', add: sendPhotos })
  const choose = () =>
    device().can('album')
      ? void takeMedia({ source: 'album', most: MAX_PHOTOS, video: false }, sendPhotos)
      : album.current?.click()
  const sendPlace = (chosen: Place) => {
    const at = positionOf(chosen) ?? { longitude: null, latitude: null }
    place.close()
    const { name, address } = chosen
    void sending.say({ kind: 'position', text: name || address, address, ...at }).then(onSent)
  }
  return (
    <div className="cg-say-more" role="group" aria-label="发送更多">
      <Tile icon={CameraIcon} label="拍照" onClick={camera.shoot} />
      <Tile icon={PicturesIcon} label="相册" onClick={choose} />
      <Tile icon={PinIcon} label="位置" onClick={place.open} />
      <Tile icon={FolderIcon} label="案件" onClick={cases.open} />
      {camera.input}
      <FileInput input={album} name="从相册选择照片" accept="image/*" add={sendPhotos} />
      {busy && (
        <p className="cg-say-busy" role="status">
          正在处理照片…
        </p>
      )}
      {LocationPicker && place.isOpen && (
        <LocationPicker value={null} onPick={sendPlace} onClose={place.close} />
      )}
      {CaseSheet && (
        <CaseSheet
          open={cases.isOpen}
          onClose={cases.close}
          onPick={({ id, taskNo }) => {
            cases.close()
            void sending.say({ kind: 'case', text: taskNo, caseId: id }).then(onSent)
          }}
        />
      )}
    </div>
  )
}

const Tile = ({ icon, label, onClick }: { icon: IconGlyph; label: string; onClick: () => void }) => (
  <button type="button" className="cg-say-tile" onClick={onClick}>
    <TileFace icon={icon} label={label} />
  </button>
)
