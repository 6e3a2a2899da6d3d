import { inputTime, readInputTime } from '@/domain/dateRules'
import { DAY, dayNumber, dayStart, parseWireTime, wireTime, type Millis } from '@/domain/time'
import { Choice } from '@/ui/field/Choice'
import { RemovableChip } from '@/ui/list/Chips'
import { DatePicker } from '../../../pickers/DatePicker'
import { criterion, type Criterion, type CriterionProps } from '../filters'
import { readSome } from './choices'
import '../../list.css'

const PERIODS = ['today', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]
const PERIOD_DAYS: Record<Period, number> = { today: 1, week: 7, month: 30 }

/** A period by one tap, or days of one's own; one takes the place of the other. */
interface Days {
  period: Period | ''
  /** YYYY-MM-DD in Chinese time, both included; '' is open. */
  from: string
  to: string
}

export interface DaysWords {
  /** What the days are of: 派遣时间. */
  label: string
  /** The first period: 今天派遣. */
  today: string
}

const NONE: Days = { period: '', from: '', to: '' }
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** A day of an address; '' where it is none. */
const readDay = (text: string | null): string =>
  text !== null && DAY_TEXT.test(text) && parseWireTime(text) !== null ? text : ''

const hasDays = ({ from, to }: Pick<Days, 'from' | 'to'>): boolean => from !== '' || to !== ''

/** First and last moment; '' is open. A period counts whole days of Chinese time. */
function wire({ period, from, to }: Days, now: Millis): { startTime: string; endTime: string } {
  const last = parseWireTime(to)
  const endTime = last === null ? '' : wireTime(last + DAY - 1)
  if (hasDays({ from, to })) return { startTime: from && wireTime(parseWireTime(from) ?? now), endTime }
  const first = period && wireTime(dayStart(dayNumber(now)) - (PERIOD_DAYS[period] - 1) * DAY)
  return { startTime: first, endTime }
}

/** Why the days cannot be used, in words; '' when they can. */
const daysProblem = ({ from, to }: Days): string =>
  from !== '' && to !== '' && from > to ? '开始日期不能晚于结束日期' : ''

/** 06-01 至 06-12 */
const spokenDays = ({ from, to }: Days): string =>
  [from.slice(5) || '最早', to.slice(5) || '今天'].join(' 至 ')

/** The days something happened on. */
export function days({ label, today }: DaysWords): Criterion {
  const labels: Record<Period, string> = { today, week: '近 7 天', month: '近 30 天' }
  const options = PERIODS.map((value) => ({ value, label: labels[value] }))
  return criterion<Days>({
    key: 'days',
    empty: NONE,
    read: (query) => ({
      period: readSome(query.get('period'), PERIODS)[0] ?? '',
      from: readDay(query.get('from')),
      to: readDay(query.get('to')),
    }),
    write: ({ period, from, to }) => ({ period, from, to }),
    wire,
    problem: daysProblem,
    Field: (props) => <DaysField label={label} options={options} {...props} />,
    Chip: ({ value, onChange }) => (
      <RemovableChip
        // Where an address has both, the days are what is asked.
        label={value.period === '' || hasDays(value) ? spokenDays(value) : labels[value.period]}
        onRemove={() => onChange(NONE)}
      />
    ),
  })
}

interface DaysFieldProps extends CriterionProps<Days> {
  label: string
  options: readonly { value: Period; label: string }[]
}

function DaysField({ label, options, value, onChange }: DaysFieldProps) {
  const day = (ms: Millis | null) => inputTime(ms, 'date')
  return (
    <>
      <Choice
        label={label}
        options={options}
        value={value.period ? [value.period] : []}
        onChange={([period]) => onChange({ ...NONE, period: period ?? '' })}
      />
      <div className="cg-filter-days">
        <DatePicker
          label="从"
          kind="date"
          rule="past"
          value={readInputTime(value.from)}
          onChange={(ms) => onChange({ ...value, from: day(ms), period: '' })}
          error={daysProblem(value) || undefined}
        />
        <DatePicker
          label="到"
          kind="date"
          rule="past"
          value={readInputTime(value.to)}
          onChange={(ms) => onChange({ ...value, to: day(ms), period: '' })}
        />
      </div>
    </>
  )
}
