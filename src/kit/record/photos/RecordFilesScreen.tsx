import { useState } from 'react'
import { photoKey, type RecordPhoto } from '@/api/contract/record'
import { formatRelativeDay } from '@/domain/time'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { FileLink } from '@/ui/FileLink'
import { StateBlock } from '@/ui/state/StateBlock'
import { DetailScreen } from '../../detail/DetailScreen'
import { useNow } from '@/kit/screen/hooks'
import type { RecordKind, RecordRow } from '../kind'
import { groupPhotos, photoMedia, photoSource, type PhotoGroup } from './photos'
import { PhotoCard } from '@/kit/record/recordCards'
import { HandlingInfoScreen, RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import type { RecordView } from '@/kit/record/row/FlowScreen'
import { useRecord } from '@/kit/record/useRecord'

type Order = 'kind' | 'time'
const ORDERS: { value: Order; label: string }[] = [
  { value: 'kind', label: '按类型' },
  { value: 'time', label: '按时间' },
]

export interface RecordFilesScreenProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** 附件详情: every file of a record, by type or by day; files that are no pictures are downloaded. */
export function RecordFilesScreen<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordFilesScreenProps<R, D, A>) {
  const files = useRecord(kind.reads.files, id)
  return (
    <DetailScreen record={files} what="附件">
      {(all) =>
        all.length > 0 ? (
          <Files all={all} />
        ) : (
          <StateBlock kind="empty" title="还没有附件" text="上报、处置和核查的照片会出现在这里。" />
        )
      }
    </DetailScreen>
  )
}

function Files({ all }: { all: readonly RecordPhoto[] }) {
  const [order, setOrder] = useState<Order>('kind')
  const now = useNow()
  const media = all.filter((file) => photoMedia(file) !== 'file')
  const others = all.filter((file) => photoMedia(file) === 'file')
  const groups = order === 'kind' ? groupPhotos(media) : groupByDay(media, now)
  return (
    <>
      <Segmented label="排列" hideLabel options={ORDERS} value={order} onChange={setOrder} />
      {groups.map(({ title, photos }) => (
        <PhotoCard key={title} title={title} photos={photos} />
      ))}
      {others.length > 0 && (
        <Card title="其他文件" count={`${others.length} 个`}>
          {others.map((file) => (
            <FileLink key={photoKey(file)} name={file.photoName || '未命名文件'} href={photoSource(file)} />
          ))}
        </Card>
      )}
    </>
  )
}

/** By Chinese day, newest first; files without a time come last. */
function groupByDay(photos: readonly RecordPhoto[], now: number): PhotoGroup[] {
  const days = new Map<string, RecordPhoto[]>()
  for (const photo of [...photos].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))) {
    const title = photo.time === null ? '时间不明' : formatRelativeDay(photo.time, now)
    days.set(title, [...(days.get(title) ?? []), photo])
  }
  return [...days].map(([title, some]) => ({ title, photos: some }))
}

interface RecordPartScreenProps<R extends RecordRow, D extends R, A extends string> {
  id: string
  view: RecordView<R, D, A>
  /** The parameter of its address. */
  part: string | undefined
}

/** A record by its address: its flow (`part=flow`), its files (`part=files`) or its detail. */
export function RecordPartScreen<R extends RecordRow, D extends R, A extends string>({
  id,
  view,
  part,
}: RecordPartScreenProps<R, D, A>) {
  if (part === 'flow') return <HandlingInfoScreen kind={view.kind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={view.kind} id={id} />
  return <RecordDetailScreen id={id} view={view} />
}
