import type { Inspection } from '@/api/contract/inspect'
import type { Month } from '@/domain/month'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { MonthGrid, type DayMark } from '@/kit/calendar/MonthGrid'
import { dayOfInspection, spokenSums, sumsOf } from './sums'

export interface MonthCardProps {
  month: Month
  day: string
  rows: readonly Inspection[]
  onDay: (day: string) => void
  onMonth: (month: Month) => void
}

/** The month with what was walked and found on each day. */
export function MonthCard({ month, day, rows, onDay, onMonth }: MonthCardProps) {
  const now = useNow()
  const markOf = (of: string): DayMark | null => {
    const some = rows.filter((row) => dayOfInspection(row) === of)
    if (some.length === 0) return null
    const sums = sumsOf(some, now)
    return {
      spoken: spokenSums(sums),
      drawn: (
        <>
          <i className="cg-insp-dot" />
          {sums.problems > 0 && <b className="cg-insp-found">{sums.problems}</b>}
        </>
      ),
    }
  }
  return (
    <Card>
      <MonthGrid month={month} chosen={day} now={now} markOf={markOf} onChoose={onDay} onMonth={onMonth} />
      <p className="cg-insp-legend" aria-hidden>
        <i className="cg-insp-dot" /> 有巡查 <b className="cg-insp-found">2</b> 发现问题的件数
      </p>
    </Card>
  )
}
