import { useId, useState } from 'react'
import { type PhotoKind, photoKindLabel, TILE_WIDTH, albumWords, NO_SCENE } from '@/domain/attachment'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Field } from '@/ui/field/Field'
import { PhotoGrid, PreparingTile, PhotoTile } from '@/ui/photo/PhotoTile'
import { useLatePart, useNow } from '@/kit/screen/hooks'
import { AddTiles, PhotoNotes } from './photoTiles'
import { pictureOf, fileUrl } from '../data/filePreview'
import { usePhotoViewer } from '../detail/usePhotoViewer'
import { formatTime } from '@/domain/format'
import { spokenDay, type Millis, MINUTE } from '@/domain/time'
import { type PhotoItem, missingKinds, present } from './photoItem'
import type { Stamp } from './stamp'
import type { Transfer } from './uploadQueue'
import { useItemSource } from './useItemSource'
import { usePhotos, type PhotoForm, type Photos } from './usePhotos'
import { now } from '@/stores/clock'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePosition } from '../data/usePosition'

interface ItemTileProps {
  item: PhotoItem
  alt: string
  transfer: Transfer | undefined
  onOpen: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One photo of a form, small, with where it stands. */
function ItemTile({ item, alt, transfer, onOpen, onRetry, onRemove }: ItemTileProps) {
  const src = useItemSource(item)
  return (
    <PhotoTile
      src={src}
      whole={fileUrl(item.path)}
      alt={alt}
      video={item.media === 'video'}
      caption={captionOf(item, useNow())}
      {...tileState(item, transfer)}
      // What is nowhere can neither be looked at nor sent.
      onOpen={item.lost ? undefined : onOpen}
      onRetry={item.lost ? undefined : onRetry}
      onRemove={onRemove}
    />
  )
}

/** 15:58 处置后; out of the album: 相册 · 11月10日 · 距案发地 1.2 公里, and of what. */
function captionOf({ source, takenAt, away, kind }: PhotoItem, now: Millis): string {
  const what = photoKindLabel(kind)
  if (source === 'album') {
    const words = albumWords({ takenAt, away }, (day) => spokenDay(day, now))
    // A tile is narrow: the distance has a line of its own.
    return `${words.replace(' · 距', '\n距')}\n${what}`
  }
  return takenAt === null ? what : `${formatTime(takenAt, 'HH:mm')} ${what}`
}

function tileState({ path, lost }: PhotoItem, transfer: Transfer | undefined) {
  if (lost) return { state: 'failed' as const, reason: '照片已不在本机，请重新拍摄' }
  if (path !== '') return { state: 'received' as const }
  if (transfer?.state === 'uploading')
    return { state: 'uploading' as const, percent: Math.round(transfer.share * 100) }
  if (transfer?.state === 'failed') {
    return { state: 'failed' as const, reason: transfer.reason, again: transfer.again }
  }
  return { state: 'waiting' as const }
}

/** Where the phone was longer ago than this (ms) is not where the shutter was. */
const RECENT = 2 * MINUTE

/** What a form's photos bear: what the form says, else who takes them and where the phone is. */
function useStamp(given?: () => Partial<Stamp>): () => Stamp {
  const person = useAccount()?.name ?? ''
  const { fix } = usePosition()
  return () => ({
    place: '',
    number: '',
    person,
    position: fix && now() - fix.time < RECENT ? fix : null,
    scene: NO_SCENE,
    ...given?.(),
  })
}

const CAPTION = '对照：处置前'

/** The photo to take again from the same angle; a tap shows it large. */
function FormerTile({ src }: { src: string }) {
  const { open, viewer } = usePhotoViewer([{ src, caption: CAPTION }])
  return (
    <>
      <PhotoTile
        {...pictureOf(src, TILE_WIDTH)}
        alt="要对照的处置前照片"
        caption={CAPTION}
        onOpen={() => open(src)}
      />
      {viewer}
    </>
  )
}

const loadViewer = () => import('./ItemViewer').then(({ ItemViewer }) => ItemViewer)

/** Three groups: the form they belong to, what is taken, and how the field looks. */
export interface PhotoFieldProps extends PhotoForm {
  /** What may be seen, in the order it is taken. */
  kinds: readonly PhotoKind[]
  /** Of these one each must be there. */
  asked?: readonly PhotoKind[] | undefined
  /** Videos, too. */
  video?: boolean
  /** At most so many. */
  most?: number
  /** What the photos bear besides time: the account and the last position where the form says nothing. */
  stamp?: () => Partial<Stamp>
  label: string
  required?: boolean
  error?: string | undefined
  /** On the camera's tile. */
  hint?: string
  /** The address of a photo to take again from the same angle. */
  compareWith?: string | undefined
}

const MOST = 12

/** Photos of a form with where each one stands: waiting, on its way, failed with retry, received by the server. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, name, items, kinds, asked = [], required = false, error, video = false, most = MOST } = props
  const photos = usePhotos(props, { kinds, most, video, stamp: useStamp(props.stamp) })
  const [at, setAt] = useState(0)
  const [doomed, setDoomed] = useState<PhotoItem | null>(null)
  const { Part: Viewer, ...viewer } = useLatePart('照片', loadViewer)
  const id = useId()
  // What the server has is asked for again; the rest goes at once.
  const remove = (item: PhotoItem) => (item.path === '' ? photos.remove(item.id) : setDoomed(item))
  return (
    <Field
      label={label}
      name={name}
      required={required}
      error={error}
      labelId={id}
      hint={photos.unkept ? '本机存不下照片，传完之前请不要离开' : undefined}
      right={standing(items, asked)}
    >
      <PhotoGrid label={label}>
        <Items {...{ items, photos }} onOpen={(index) => (setAt(index), viewer.open())} onRemove={remove} />
        <NewPhotos
          field={props}
          photos={photos}
          room={most - items.length - photos.preparing.length}
          video={video}
        />
      </PhotoGrid>
      <PhotoNotes {...{ items, photos }} />
      {Viewer && viewer.isOpen && (
        <Viewer
          {...{ items, kinds, photos }}
          index={at}
          onIndex={setAt}
          onRemove={remove}
          onClose={viewer.close}
        />
      )}
      <RemoveQuestion item={doomed} onRemove={photos.remove} onClose={() => setDoomed(null)} />
    </Field>
  )
}

interface ItemsProps {
  items: readonly PhotoItem[]
  photos: Photos
  onOpen: (index: number) => void
  onRemove: (item: PhotoItem) => void
}

const Items = ({ items, photos, onOpen, onRemove }: ItemsProps) =>
  items.map((item, index) => (
    <ItemTile
      key={item.id}
      item={item}
      alt={`${photoKindLabel(item.kind)}第 ${index + 1} 张`}
      transfer={photos.transfers.get(item.id)}
      onOpen={() => onOpen(index)}
      onRetry={() => photos.retry(item.id)}
      onRemove={() => onRemove(item)}
    />
  ))

interface NewPhotosProps {
  field: PhotoFieldProps
  photos: Photos
  /** So many more may come. */
  room: number
  video: boolean
}

/** After the photos: those still being prepared, the one to compare with, and the ways to more. */
function NewPhotos({ field, photos, room, video }: NewPhotosProps) {
  const { label, compareWith } = field
  return (
    <>
      {photos.preparing.length > 0 && <Underway preparing={photos.preparing} />}
      {compareWith !== undefined && room > 0 && <FormerTile src={compareWith} />}
      {room > 0 && (
        <AddTiles
          label={label}
          video={video}
          room={room}
          hint={hintOf(field)}
          add={(files, fresh) => void photos.add(files, fresh)}
        />
      )}
    </>
  )
}

/** What is being prepared; what takes too long can be given up. */
function Underway({ preparing }: Pick<Photos, 'preparing'>) {
  const late = preparing.filter((one) => one.late)
  const giveUp = () => {
    for (const one of late) one.giveUp()
    toast.info(`${late.length} 张已放弃，请重新拍摄或换一张`)
  }
  return <PreparingTile count={preparing.length} onGiveUp={late.length > 0 ? giveUp : undefined} />
}

interface RemoveQuestionProps {
  item: PhotoItem | null
  onRemove: (id: string) => void
  onClose: () => void
}

function RemoveQuestion({ item, onRemove, onClose }: RemoveQuestionProps) {
  const confirm = () => {
    if (item) onRemove(item.id)
    onClose()
  }
  return (
    <Dialog
      open={item !== null}
      title="删除这张照片？"
      danger
      confirmText="删除"
      onConfirm={confirm}
      onCancel={onClose}
    >
      服务器已经收到它，删除后要重新拍摄。
    </Dialog>
  )
}

/** '还差：远景 · 已收到 1 / 2' */
function standing(items: readonly PhotoItem[], wanted: readonly PhotoKind[]): string | undefined {
  const missing = missingKinds(items, wanted).map(photoKindLabel)
  const here = present(items)
  const received = here.filter(({ path }) => path !== '').length
  const parts = [
    missing.length > 0 ? `还差：${missing.join('、')}` : '',
    here.length > 0 ? `已收到 ${received} / ${here.length}` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' · ') : undefined
}

function hintOf({ hint, items, asked = [] }: PhotoFieldProps): string {
  const [next] = missingKinds(items, asked)
  return hint ?? (next ? `拍${photoKindLabel(next)}` : '拍照')
}
