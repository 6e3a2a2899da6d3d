import { memo, useId, useState } from 'react'
import { type PhotoKind, photoKindLabel, TILE_WIDTH, albumText, NO_SCENE } from '@/domain/attachment'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Field } from '@/ui/field/Field'
import { PhotoGrid, PreparingTile, PhotoTile } from '@/ui/photo/PhotoTile'
import { useNow, useSteady } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { AddTiles, PhotoNotes } from './photoTiles'
import { pictureOf, fileUrl } from '../data/filePreview'
import { usePhotoViewer } from '../detail/usePhotoViewer'
import { formatTime } from '@/domain/format'
import { formatRelativeDay, type Millis, MINUTE } from '@/domain/time'
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

/** Thumbnail of one photo with its upload state. */
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
      // A photo without data can neither be opened nor sent.
      onOpen={item.lost ? undefined : onOpen}
      onRetry={item.lost ? undefined : onRetry}
      onRemove={onRemove}
    />
  )
}

/** 15:58 处置后; from the album: 相册 · 11月10日 · 距案发地 1.2 公里, and its type. */
function captionOf({ source, takenAt, away, kind }: PhotoItem, now: Millis): string {
  const what = photoKindLabel(kind)
  if (source === 'album') {
    const words = albumText({ takenAt, away }, (day) => formatRelativeDay(day, now))
    // Tiles are narrow, so the distance has a separate line.
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

/** A position older than this (ms) is not the position of the shot. */
const RECENT = 2 * MINUTE

/** The watermark data of a form's photos: from the form, else the user and the phone's position. */
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

/** The photo to retake from the same angle; a tap enlarges it. */
function PreviousTile({ src }: { src: string }) {
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

/** Props in three groups: the form, the photos to take, and the look of the field. */
export interface PhotoFieldProps extends PhotoForm {
  /** The photo types, in the order they are taken. */
  kinds: readonly PhotoKind[]
  /** At least one photo of each of these types is required. */
  requiredKinds?: readonly PhotoKind[] | undefined
  /** Videos are allowed too. */
  video?: boolean
  /** Maximum number. */
  most?: number
  /** Watermark data apart from the time: user name and last position where the form gives none. */
  stamp?: () => Partial<Stamp>
  label: string
  required?: boolean
  error?: string | undefined
  /** Label of the camera tile. */
  hint?: string
  /** Address of the photo to retake from the same angle. */
  compareWith?: string | undefined
}

const MOST = 12

const noStamp = () => ({})

/**
 * Photos of a form with their state: queued, uploading, failed with retry, received by the server. A key elsewhere in the form
 * does not draw them again, also where `stamp` and `onChange` are new functions each time.
 */
export function PhotoField({ stamp = noStamp, onChange, ...props }: PhotoFieldProps) {
  return <DrawnPhotos {...props} stamp={useSteady(stamp)} onChange={useSteady(onChange)} />
}

const DrawnPhotos = memo(function DrawnPhotos(props: PhotoFieldProps) {
  const { label, name, items, kinds, required = false, error, video = false, most = MOST } = props
  const photos = usePhotos(props, { kinds, most, video, stamp: useStamp(props.stamp) })
  const [at, setAt] = useState(0)
  const [pendingDelete, setPendingDelete] = useState<PhotoItem | null>(null)
  const { Part: Viewer, ...viewer } = useLatePart('照片', loadViewer)
  const id = useId()
  // Photos on the server need a confirmation; others are deleted immediately.
  const remove = (item: PhotoItem) => (item.path === '' ? photos.remove(item.id) : setPendingDelete(item))
  return (
    <Field
      label={label}
      name={name}
      required={required}
      error={error}
      labelId={id}
      hint={photos.unkept ? '本机存不下照片，传完之前请不要离开' : undefined}
      right={progressText(props)}
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
      <RemoveQuestion item={pendingDelete} onRemove={photos.remove} onClose={() => setPendingDelete(null)} />
    </Field>
  )
})

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
  /** Number of photos that can still be added. */
  room: number
  video: boolean
}

/** The tiles after the photos: photos in preparation, the photo to compare with, and the add buttons. */
function NewPhotos({ field, photos, room, video }: NewPhotosProps) {
  const { label, compareWith } = field
  return (
    <>
      {photos.preparing.length > 0 && <Underway preparing={photos.preparing} />}
      {compareWith !== undefined && room > 0 && <PreviousTile src={compareWith} />}
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

/** In preparation; the user can cancel a slow one. */
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
function progressText({ items, requiredKinds = [] }: PhotoFieldProps): string | undefined {
  const missing = missingKinds(items, requiredKinds).map(photoKindLabel)
  const here = present(items)
  const received = here.filter(({ path }) => path !== '').length
  const parts = [
    missing.length > 0 ? `还差：${missing.join('、')}` : '',
    here.length > 0 ? `已收到 ${received} / ${here.length}` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' · ') : undefined
}

function hintOf({ hint, items, requiredKinds = [] }: PhotoFieldProps): string {
  const [next] = missingKinds(items, requiredKinds)
  return hint ?? (next ? `拍${photoKindLabel(next)}` : '拍照')
}
