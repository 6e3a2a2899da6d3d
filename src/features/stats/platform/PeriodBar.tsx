import { inputTime, readInputTime } from '@/domain/dateRules'
import { PERIOD_KINDS, PERIOD_LABEL, type Period, type PeriodKind } from '@/domain/stats/period'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { Choice } from '@/ui/field/Choice'
import '@/kit/list/list.css'

const OPTIONS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_LABEL[value] }))

export interface PeriodBarProps {
  period: Period
  onKind: (kind: PeriodKind) => void
  onDays: (days: { from: string; to: string }) => void
}

/** The days the figures are of, by one tap, or one's own. */
export function PeriodBar({ period, onKind, onDays }: PeriodBarProps) {
  const { kind, from, to } = period
  const day = (ms: number | null, instead: string) => inputTime(ms, 'date') || instead
  return (
    <>
      <div className="cg-stat-period">
        <Choice
          label="统计时段"
          hideLabel
          options={OPTIONS}
          value={[kind]}
          onChange={([picked]) => picked && onKind(picked)}
        />
      </div>
      {kind === 'own' && (
        <div className="cg-filter-days">
          <DatePicker
            label="从"
            kind="date"
            rule="past"
            value={readInputTime(from)}
            onChange={(ms) => {
              const next = day(ms, from)
              onDays({ from: next, to: next > to ? next : to })
            }}
          />
          <DatePicker
            label="到"
            kind="date"
            rule="past"
            value={readInputTime(to)}
            onChange={(ms) => {
              const next = day(ms, to)
              onDays({ from: next < from ? next : from, to: next })
            }}
          />
        </div>
      )}
    </>
  )
}
