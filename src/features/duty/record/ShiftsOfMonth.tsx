import { dutyMonth, type OwnShift } from '@/api/contract/duty'
import {
  dayOf,
  formatDate,
  formatMonth,
  isDayOf,
  isMonth,
  monthAfter,
  monthOf,
  type Month,
} from '@/domain/month'
import { keepDots } from '@/domain/text'
import type { Millis } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useOutbox } from '@/stores/outbox/state'
import { LinkButton, Button } from '@/ui/button/Button'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { shownShift, SignTags, hoursOf, shiftTitle } from '@/features/duty/roster/shownShift'
import { MonthGrid, type DayMark } from '@/kit/list/MonthGrid'
import { Card, RowCard, Tag } from '@/ui/Card'
import { AMEND_STATE_LABEL } from '@/domain/duty/amend'
import { AMEND_TONE } from '@/features/duty/sign/SignAmend'
import { shiftState, type ShiftState, SHIFT_STATE_LABEL, SIGN_LABEL } from '@/domain/duty/shift'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'

/** The filters of 值班报备记录, stored in its address. */
interface DutyCriteria {
  month: Month
  /** '' for the whole month. */
  day: string
}

/** The last month whose roster can be seen. */
const lastMonth = (present: Month): Month => monthAfter(present, 1)

/** The month and day of the address; invalid values count as absent. */
function useDutyUrl(): [DutyCriteria, (change: Partial<DutyCriteria>) => void] {
  const [query, change] = useUrlState()
  const present = monthOf(useNow())
  const named = query.get('month') ?? ''
  const month = isMonth(named) && named <= lastMonth(present) ? named : present
  const day = query.get('day') ?? ''
  const criteria = { month, day: isDayOf(day, month) ? day : '' }
  const setCriteria = (to: Partial<DutyCriteria>) => {
    const next = { ...criteria, ...to }
    change({ month: next.month === present ? '' : next.month, day: next.day })
  }
  return [criteria, setCriteria]
}

/** The start day of a shift; '' where unknown. */
const dayOfShift = ({ from }: Pick<OwnShift, 'from'>): string => (from === null ? '' : dayOf(from))

/** Counts per result in a month or on a day. */
type ShiftSums = Record<ShiftState, number> & { total: number }

function sumsOf(shifts: readonly OwnShift[], now: Millis): ShiftSums {
  const sums: ShiftSums = { coming: 0, onDuty: 0, ok: 0, late: 0, missed: 0, total: shifts.length }
  for (const shift of shifts) sums[shiftState(shift, now)] += 1
  return sums
}

/** States by priority for the mark of a day. Only a shift that is over has a result. */
const MARKED = ['missed', 'late', 'onDuty', 'coming', 'ok'] as const

/** The counts for screen readers: 值班 2 次，迟到或早退 1 次. */
const spokenSums = (sums: ShiftSums): string =>
  [
    `值班 ${sums.total} 次`,
    ...MARKED.filter((state) => state !== 'ok' && sums[state] > 0).map(
      (state) => `${SHIFT_STATE_LABEL[state]} ${sums[state]} 次`,
    ),
  ].join('，')

interface DutyMonthProps {
  criteria: DutyCriteria
  shifts: readonly OwnShift[]
  onChange: (change: Partial<DutyCriteria>) => void
}

/** The shape of a mark. Each state has its own shape, for users who do not see the colour. */
const lookOf = (sums: ShiftSums): ShiftState => MARKED.find((state) => sums[state] > 0) ?? 'ok'

const LEGEND = ['ok', 'late', 'missed', 'onDuty', 'coming'] as const

/** The month with the results of the user's shifts on each day. */
function DutyMonth({ criteria, shifts, onChange }: DutyMonthProps) {
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
        month={criteria.month}
        chosen={criteria.day}
        now={now}
        until={lastMonth(monthOf(now))}
        markOf={markOf}
        onChoose={(day) => onChange({ day })}
        onMonth={(month) => onChange({ month, day: '' })}
      />
      <p className="cg-duty-legend" aria-hidden>
        {LEGEND.map((state) => (
          <span key={state}>
            <i className={`cg-duty-dot cg-duty-${state}`} /> {SHIFT_STATE_LABEL[state]}
          </span>
        ))}
      </p>
    </Card>
  )
}

/** The user's shift in a list. A tap opens the signatures, the button opens the shift. */
function ShiftCard({ shift }: { shift: OwnShift }) {
  const nav = useNav()
  const now = useNow()
  const { id, signId, groupName, post } = shift
  return (
    <RowCard
      lamp={<span>{SHIFT_STATE_LABEL[shiftState(shift, now)]}</span>}
      no={post}
      title={shiftTitle(shift, now)}
      kind={hoursOf(shift, now)}
      text={groupName}
      foot={
        <>
          <SignTags facts={shift} />
          {shift.amends?.map(({ id: key, side, state }) => (
            <Tag key={key} tone={AMEND_TONE[state]}>{`${SIGN_LABEL[side]}${AMEND_STATE_LABEL[state]}`}</Tag>
          ))}
        </>
      }
      action={
        <Button
          kind="plain"
          size="small"
          label={`${shiftTitle(shift, now)}的班组与交接`}
          onClick={() => nav.go(to.dutyDetail({ id }))}
        >
          班组
        </Button>
      }
      onOpen={() => nav.go(to.signDetail({ id: signId }))}
    />
  )
}

/** The user's shifts of a month, by day. */
export function ShiftsOfMonth() {
  const [criteria, setCriteria] = useDutyUrl()
  const read = useApiQuery(dutyMonth, { query: { month: criteria.month } })
  const acts = useOutbox((state) => state.items)
  const shifts = (read.data ?? []).map((shift) => shownShift(shift, acts))
  return (
    <>
      <DutyMonth criteria={criteria} shifts={shifts} onChange={setCriteria} />
      <Loaded of={read} what="值班记录" look="block" skeleton={<SkeletonCard count={3} />}>
        {() => <Listed criteria={criteria} shifts={shifts} onAll={() => setCriteria({ day: '' })} />}
      </Loaded>
    </>
  )
}

const isAhead = ({ from }: OwnShift, now: Millis): boolean => from !== null && dayOf(from) > dayOf(now)

interface ListedProps {
  criteria: DutyCriteria
  shifts: readonly OwnShift[]
  onAll: () => void
}

function Listed({ criteria: { month, day }, shifts, onAll }: ListedProps) {
  const now = useNow()
  const shown = day === '' ? shifts : shifts.filter((shift) => dayOfShift(shift) === day)
  // Started shifts first, newest on top; then future ones, soonest on top.
  const begun = shown.filter((shift) => !isAhead(shift, now))
  const ahead = shown.filter((shift) => isAhead(shift, now)).reverse()
  const title = day === '' ? formatMonth(month) : formatDate(day)
  const { total, ok, late, missed, onDuty, coming } = sumsOf(shown, now)
  const figures = [
    `共 ${total} 班`,
    // No results before the first shift.
    ...(coming < total ? [`正常 ${ok}`, `迟到或早退 ${late}`, `缺签 ${missed}`] : []),
    onDuty > 0 && `值班中 ${onDuty}`,
    coming > 0 && `未开始 ${coming}`,
  ]
  return (
    <section className="cg-duty-list" aria-label={title}>
      <div className="cg-duty-title">
        <h2 className="num">{title}</h2>
        {day !== '' && <LinkButton onClick={onAll}>看整月</LinkButton>}
      </div>
      {total > 0 && <p className="cg-duty-sums num">{keepDots(figures.filter(Boolean).join(' · '))}</p>}
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
