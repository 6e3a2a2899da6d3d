import { device } from '@/platform/current'
import { useRef } from 'react'
import { AddTile } from '@/ui/photo/PhotoTile'
import { CameraIcon, PicturesIcon, VideoIcon } from '@/ui/icon/icons'
import { FileInput, takeMedia, useCamera } from './useCamera'
import { doubtText } from '@/domain/attachment'
import type { Flaw } from '@/platform/photo/quality'
import { TextField } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import type { PhotoItem } from './photoItem'
import type { Photos } from './usePhotos'

export interface AddTilesProps {
  /** Name of the field: 处置后照片. */
  label: string
  /** Label of the camera tile. */
  hint: string
  video: boolean
  /** Number of photos that can still be added. */
  room: number
  add: (files: readonly File[], fresh: boolean) => void
}

// By extension too: some pickers accept .mov files no other way.
const VIDEO = 'video/mp4,video/quicktime,.mp4,.mov'

/** The add buttons: camera and album of the native shell where available, else the browser's pickers. */
export function AddTiles({ label, hint, video, room, add }: AddTilesProps) {
  const fresh = (files: readonly File[]) => add(files, true)
  const stored = (files: readonly File[]) => add(files, false)
  const camera = useCamera({ name: `拍摄${label}`, most: room, video, add: fresh })
  const wish = { source: 'album', most: room, video } as const
  return (
    <>
      <AddTile label={hint} icon={CameraIcon} onClick={camera.shoot} />
      {camera.input}
      {video && !device().can('camera') && (
        <Picker add={fresh} name={`录制${label}`} text="录像" accept={VIDEO} camera icon={VideoIcon} />
      )}
      {device().can('album') ? (
        <AddTile label="从相册选" icon={PicturesIcon} onClick={() => void takeMedia(wish, stored)} />
      ) : (
        <Picker
          add={stored}
          name={`选择${label}`}
          text="从相册选"
          accept={video ? `image/*,${VIDEO}` : 'image/*'}
          icon={PicturesIcon}
        />
      )}
    </>
  )
}

interface PickerProps {
  add: (files: readonly File[]) => void
  /** Accessible name of the input. */
  name: string
  text: string
  accept: string
  /** Opens the camera directly instead of the album. */
  camera?: boolean
  icon: typeof CameraIcon
}

function Picker({ text, icon, ...files }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <AddTile label={text} icon={icon} onClick={() => input.current?.click()} />
      <FileInput input={input} {...files} />
    </>
  )
}

interface PhotoNotesProps {
  items: readonly PhotoItem[]
  photos: Photos
}

/** Below the photos: quality problems, and what the user must explain. */
export function PhotoNotes({ items, photos }: PhotoNotesProps) {
  const noted = items
    .map((item, index) => ({ item, place: `第 ${index + 1} 张` }))
    .filter(({ item }) => !item.lost && (item.flaws.length > 0 || item.doubts.length > 0))
  if (noted.length === 0) return null
  return (
    <div className="cg-photo-notes">
      {noted.map(({ item, place }) => (
        <div key={item.id}>
          {item.flaws.length > 0 && <Flaws {...{ item, place, photos }} />}
          {item.doubts.length > 0 && (
            <TextField
              label={`${place}为什么用它`}
              required
              hint={doubtText(item)}
              placeholder="一句话说明，和照片一起提交"
              maxLength={100}
              value={item.remark}
              onChange={(remark) => photos.setRemark(item.id, remark)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

const FLAW_WORDS: Record<Flaw, string> = { dark: '光线过暗', blurred: '照片可能模糊' }

interface FlawsProps {
  item: PhotoItem
  /** 第 2 张 */
  place: string
  photos: Photos
}

/** A warning, not an error: the phone may be wrong, and at night there may be no better photo. */
function Flaws({ item, place, photos }: FlawsProps) {
  const again = useCamera({
    name: `重拍${place}照片`,
    add: (files) => void photos.replace(item.id, files),
  })
  return (
    <Notice
      tone="warn"
      action={
        <>
          <LinkButton label={`重拍${place}`} onClick={again.shoot}>
            重拍
          </LinkButton>
          {again.input}
          <LinkButton label={`${place}仍然使用`} onClick={() => photos.accept(item.id)}>
            仍然使用
          </LinkButton>
        </>
      }
    >
      {place}：{item.flaws.map((flaw) => FLAW_WORDS[flaw]).join('，')}
    </Notice>
  )
}
