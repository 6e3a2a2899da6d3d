import { HOUR, kilometres } from '@/domain/time'
import type { Sums } from './sums'

export interface SumStripProps {
  sums: Sums
  /** Of one day: its inspections are counted, not the days. */
  day: boolean
}

/** What was walked and found in the month or on the day, in figures. */
export function SumStrip({ sums: { days, count, mileage, span, problems }, day }: SumStripProps) {
  const figures = [
    day ? { label: '巡查（次）', value: count } : { label: '巡查（天）', value: days },
    { label: '里程（公里）', value: kilometres(mileage) },
    { label: '时长（小时）', value: (span / HOUR).toFixed(1) },
    { label: '问题（件）', value: problems },
  ]
  return (
    <dl className="cg-insp-sums num">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
