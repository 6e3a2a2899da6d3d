import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { Field } from '@/ui/Field'
import { AddTile, PhotoGrid, PhotoTile } from '@/ui/PhotoTile'
import { photoKindLabel } from '../photoKind'
import type { PhotoItem } from './photoItem'
import type { Transfer } from './uploadQueue'
import { usePhotos } from './usePhotos'
import { useItemSource } from './useItemSource'

const ItemViewer = lazy(() => import('./ItemViewer').then((module) => ({ default: module.ItemViewer })))

export interface PhotoFieldProps {
  label: string
  /** What the next photo is of. */
  kind: PhotoKind
  items: readonly PhotoItem[]
  onChange: (next: (items: readonly PhotoItem[]) => PhotoItem[]) => void
  required?: boolean
  error?: string
  /** On the empty tile. */
  hint: string
}

/** At most so many photos of one kind. */
const MOST = 9

/** Photos of a form with where each one stands: waiting, on its way, failed with retry, received by the server. */
export function PhotoField({ label, kind, items, onChange, required, error, hint }: PhotoFieldProps) {
  const { transfers, add, remove, retry } = usePhotos(items, onChange)
  const [at, setAt] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const received = items.filter(({ path }) => path !== '').length
  const pick = (files: FileList | null) => {
    void add([...(files ?? [])].slice(0, MOST - items.length), kind)
    // The same file chosen again must count as a change.
    if (input.current) input.current.value = ''
  }
  return (
    <Field
      label={label}
      required={required}
      error={error}
      labelId={id}
      right={items.length > 0 && `已收到 ${received} / ${items.length}`}
    >
      <PhotoGrid label={label}>
        {items.map((item, index) => (
          <ItemTile
            key={item.id}
            item={item}
            alt={`${photoKindLabel(item.kind)}第 ${index + 1} 张`}
            transfer={transfers.get(item.id)}
            onOpen={() => setAt(index)}
            onRetry={() => retry(item.id)}
            onRemove={() => remove(item.id)}
          />
        ))}
        {items.length < MOST && <AddTile label={hint} onClick={() => input.current?.click()} />}
      </PhotoGrid>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={`选择${label}`}
        onChange={(event) => pick(event.target.files)}
      />
      {at !== null && (
        <Suspense>
          <ItemViewer items={items} index={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </Field>
  )
}

interface ItemTileProps {
  item: PhotoItem
  alt: string
  transfer: Transfer | undefined
  onOpen: () => void
  onRetry: () => void
  onRemove: () => void
}

function ItemTile({ item, alt, transfer, onOpen, onRetry, onRemove }: ItemTileProps) {
  const src = useItemSource(item)
  return (
    <PhotoTile
      src={src}
      alt={alt}
      caption={`${formatTime(item.takenAt, 'HH:mm')} ${photoKindLabel(item.kind)}`}
      {...tileState(item, transfer)}
      onOpen={onOpen}
      onRetry={onRetry}
      onRemove={onRemove}
    />
  )
}

function tileState({ path }: PhotoItem, transfer: Transfer | undefined) {
  if (path !== '') return { state: 'received' as const }
  if (transfer?.state === 'uploading')
    return { state: 'uploading' as const, percent: Math.round(transfer.share * 100) }
  if (transfer?.state === 'failed') return { state: 'failed' as const, reason: transfer.reason }
  return { state: 'waiting' as const }
}
