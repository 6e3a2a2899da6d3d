import type { Inspection } from '@/api/contract/inspect'
import { formatTime } from '@/domain/format'
import { kilometres, spokenDay } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { spanOf, spanText } from './sums'

/** 08:21 – 11:40; 14:12 起 while it goes on. */
function hoursOf({ startTime, endTime }: Pick<Inspection, 'startTime' | 'endTime'>): string {
  const clock = (ms: number | null) => (ms === null ? '' : formatTime(ms, 'HH:mm'))
  if (startTime === null) return '时间不明'
  return endTime === null ? `${clock(startTime)} 起` : `${clock(startTime)} – ${clock(endTime)}`
}

/** An inspection in a list: when, how far, how long, what was found. */
export function InspectionCard({ row, onOpen }: { row: Inspection; onOpen: () => void }) {
  const now = useNow()
  const { startTime, gridText, mileage, problemCount, underWay } = row
  return (
    <RowCard
      lamp={startTime !== null && <span>{spokenDay(startTime, now)}</span>}
      no={gridText}
      title={hoursOf(row)}
      text={
        <span className="num">
          里程 {kilometres(mileage)} 公里 · 用时 {spanText(spanOf(row, now))}
        </span>
      }
      foot={
        <>
          {underWay && <Tag tone="brand">进行中</Tag>}
          {problemCount > 0 ? <Tag tone="warn">发现问题 {problemCount} 件</Tag> : <Tag>未发现问题</Tag>}
        </>
      }
      onOpen={onOpen}
    />
  )
}
