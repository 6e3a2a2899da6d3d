import type { OwnShift } from '@/api/contract/duty'
import { MonthGrid, type DayMark } from '@/kit/calendar/MonthGrid'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import type { Asked } from './dutyUrl'
import { dayOfShift, spokenSums, sumsOf, type ShiftSums } from './shiftSums'

export interface DutyMonthProps {
  asked: Asked
  shifts: readonly OwnShift[]
  onAsk: (change: Partial<Asked>) => void
}

/** Never by colour alone: what was missed is a ring, what was late a square. */
const lookOf = ({ missed, late }: ShiftSums): string => (missed > 0 ? 'missed' : late > 0 ? 'late' : 'ok')

/** The month with how one's shifts went on each day. */
export function DutyMonth({ asked, shifts, onAsk }: DutyMonthProps) {
  const now = useNow()
  const markOf = (day: string): DayMark | null => {
    const own = shifts.filter((shift) => dayOfShift(shift) === day)
    if (own.length === 0) return null
    const sums = sumsOf(own, now)
    return { spoken: spokenSums(sums), drawn: <i className={`cg-duty-dot cg-duty-${lookOf(sums)}`} /> }
  }
  return (
    <Card>
      <MonthGrid
        month={asked.month}
        chosen={asked.day}
        now={now}
        markOf={markOf}
        onChoose={(day) => onAsk({ day })}
        onMonth={(month) => onAsk({ month, day: '' })}
      />
      <p className="cg-duty-legend" aria-hidden>
        <i className="cg-duty-dot cg-duty-ok" /> 正常
        <i className="cg-duty-dot cg-duty-late" /> 迟到或早退
        <i className="cg-duty-dot cg-duty-missed" /> 缺签
      </p>
    </Card>
  )
}
