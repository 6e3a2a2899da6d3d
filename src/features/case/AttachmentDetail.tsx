import { useState } from 'react'
import { caseRecordPhoto, type CasePhoto } from '@/api/contract/case'
import { mediaKind } from '@/domain/attachment'
import { spokenDay } from '@/domain/time'
import { PhotoCard } from '@/kit/case/CasePhotos'
import { groupPhotos, photoSource, type PhotoGroup } from '@/kit/case/photos'
import { DetailScreen } from '@/kit/DetailScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useNow } from '@/kit/useNow'
import { Card } from '@/ui/Card'
import { FileLink } from '@/ui/FileLink'
import { Segmented } from '@/ui/Segmented'
import { StateBlock } from '@/ui/StateBlock'

type Order = 'kind' | 'time'
const ORDERS: { value: Order; label: string }[] = [
  { value: 'kind', label: '按类型' },
  { value: 'time', label: '按时间' },
]

/** 附件详情: every file of a case, by kind or by day; what is no picture is downloaded. */
export default function AttachmentDetail() {
  const { id } = useScreenParams('attachmentDetail')
  const files = useApiQuery(caseRecordPhoto, { query: { id } })
  const [order, setOrder] = useState<Order>('kind')
  const now = useNow()
  return (
    <DetailScreen record={files} what="附件">
      {(all) => {
        if (all.length === 0) {
          return <StateBlock kind="empty" title="还没有附件" text="上报、处置和核查的照片会出现在这里。" />
        }
        const media = all.filter(({ photoPath }) => mediaKind(photoPath) !== 'file')
        const others = all.filter(({ photoPath }) => mediaKind(photoPath) === 'file')
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
                  <FileLink key={file.id} name={file.photoName || '未命名文件'} href={photoSource(file)} />
                ))}
              </Card>
            )}
          </>
        )
      }}
    </DetailScreen>
  )
}

/** By Chinese day, newest first; files without a time come last. */
function groupByDay(photos: readonly CasePhoto[], now: number): PhotoGroup[] {
  const days = new Map<string, CasePhoto[]>()
  for (const photo of [...photos].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))) {
    const title = photo.time === null ? '时间不明' : spokenDay(photo.time, now)
    days.set(title, [...(days.get(title) ?? []), photo])
  }
  return [...days].map(([title, some]) => ({ title, photos: some }))
}
