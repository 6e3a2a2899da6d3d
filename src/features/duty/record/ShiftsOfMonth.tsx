import { dutyMonth, type OwnShift } from '@/api/contract/duty'
import { dayOf, spokenDate, spokenMonth } from '@/domain/month'
import type { Millis } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/useNow'
import { useOutbox } from '@/stores/outbox/state'
import { LinkButton } from '@/ui/button/LinkButton'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { shownShift } from '../sign/shownShift'
import { DutyMonth } from './DutyMonth'
import { useDutyUrl, type Asked } from './dutyUrl'
import { ShiftCard } from './ShiftCard'
import { dayOfShift, sumsOf } from './shiftSums'

/** A month of one's own shifts, by day. */
export function ShiftsOfMonth() {
  const [asked, ask] = useDutyUrl()
  const read = useApiQuery(dutyMonth, { query: { month: asked.month } })
  const acts = useOutbox((state) => state.items)
  const shifts = (read.data ?? []).map((shift) => shownShift(shift, acts))
  return (
    <>
      <DutyMonth asked={asked} shifts={shifts} onAsk={ask} />
      <Loaded of={read} what="值班记录" look="block" skeleton={<SkeletonCard count={3} />}>
        {() => <Listed asked={asked} shifts={shifts} onAll={() => ask({ day: '' })} />}
      </Loaded>
    </>
  )
}

const isAhead = ({ from }: OwnShift, now: Millis): boolean => from !== null && dayOf(from) > dayOf(now)

interface ListedProps {
  asked: Asked
  shifts: readonly OwnShift[]
  onAll: () => void
}

function Listed({ asked: { month, day }, shifts, onAll }: ListedProps) {
  const now = useNow()
  const shown = day === '' ? shifts : shifts.filter((shift) => dayOfShift(shift) === day)
  // What has begun comes first, the newest on top; then what is ahead, the next on top.
  const begun = shown.filter((shift) => !isAhead(shift, now))
  const ahead = shown.filter((shift) => isAhead(shift, now)).reverse()
  const title = day === '' ? spokenMonth(month) : spokenDate(day)
  const { total, ok, late, missed, coming } = sumsOf(shown, now)
  const figures = [
    `共 ${total} 班`,
    `正常 ${ok}`,
    `迟到或早退 ${late}`,
    `缺签 ${missed}`,
    coming > 0 && `未开始 ${coming}`,
  ]
  return (
    <section className="cg-duty-list" aria-label={title}>
      <div className="cg-duty-title">
        <h2 className="num">{title}</h2>
        {day !== '' && <LinkButton onClick={onAll}>看整月</LinkButton>}
      </div>
      {total > 0 && <p className="cg-duty-sums num">{figures.filter(Boolean).join(' · ')}</p>}
      {begun.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
      {ahead.length > 0 && <h2 className="cg-duty-ahead num">{`接下来 ${ahead.length} 班`}</h2>}
      {ahead.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
      {total === 0 && (
        <StateBlock
          kind="empty"
          title={day === '' ? '这个月没有您的班' : '这一天没有您的班'}
          text="排班由班组长安排，排好后会出现在这里。"
        />
      )}
    </section>
  )
}
