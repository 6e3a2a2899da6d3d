import { Choice } from '@/ui/field/Choice'
import { readingOf } from '@/kit/data/useApiQuery'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion, type Criterion, type CriterionProps } from '@/kit/list/filters/filters'
import { distinct } from '@/domain/distinct'
import { useDict } from '@/kit/data/useDict'
import type { Lamp } from '@/domain/deadline/lamp'
import { FLOW_MODE_LABEL, FlowMode } from '@/domain/enums'
import { inputTime, readInputTime } from '@/domain/dateRules'
import { DAY, dayNumber, dayStart, parseWireTime, wireTime, type Millis } from '@/domain/time'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { nameOf, OneOfMany } from './oneOf'
import '@/kit/list/list.css'

const OPTIONS: readonly { value: Lamp; label: string }[] = [
  { value: 'red', label: '红灯' },
  { value: 'yellow', label: '黄灯' },
  { value: 'green', label: '绿灯' },
  { value: 'parked', label: '挂账' },
]
const LAMPS = OPTIONS.map(({ value }) => value)
const labelOf = (lamp: Lamp): string => OPTIONS.find(({ value }) => value === lamp)?.label ?? ''

/** 灯色: state of the deadline. */
export const lamp = criterion<readonly Lamp[]>({
  key: 'lamp',
  empty: [],
  read: (query) => readSome(query.get('lamp'), LAMPS),
  write: (lamps) => ({ lamp: lamps.join(',') }),
  wire: (lamps) => ({ lamp: lamps.join(',') }),
  Field: ({ value, onChange }) => (
    <Choice label="灯色" multiple options={OPTIONS} value={value} onChange={onChange} />
  ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={value.map(labelOf).join('、')} onRemove={() => onChange([])} />
  ),
})

interface DictValueSpec {
  /** Its query parameter. */
  key: string
  /** Its name on the wire. */
  wire: string
  label: string
  /** Key of the business dictionary. */
  dict: string
}

function useEntries(dict: string) {
  const list = readingOf(useDict(dict))
  // A value may occur under several case types (spec §3).
  const entries = list.data && distinct(list.data, ({ value }) => value)
  return { list, options: entries?.map(({ label, value }) => ({ text: label, value })) }
}

/** One value of a business dictionary. */
export const dictValue = ({ key, wire, label, dict }: DictValueSpec): Criterion =>
  criterion<string>({
    key,
    empty: '',
    read: (query) => query.get(key) ?? '',
    write: (value) => ({ [key]: value }),
    wire: (value) => ({ [wire]: value }),
    Field: ({ value, onChange }) => (
      <OneOfMany label={label} {...useEntries(dict)} value={value} onPick={onChange} />
    ),
    Chip: ({ value, onChange }) => (
      <RemovableChip label={nameOf(useEntries(dict).options, value)} onRemove={() => onChange('')} />
    ),
  })

interface SomeOfOptions {
  /** Its name in the address and on the wire. */
  key: string
  label: string
  /** All values, in the order they are offered. */
  options: readonly { value: string; label: string }[]
  /** Values that an address may contain and the sheet does not offer. */
  hidden?: readonly string[]
  /** Hidden values that are sent along with an offered one of the same label. */
  along?: Readonly<Record<string, string>>
}

/** Some of a few values that the app itself knows, joined by commas on the wire: 当前阶段, 级别. */
export function someOf({ key, label, options, hidden = [], along = {} }: SomeOfOptions): Criterion {
  const known = options.map(({ value }) => value)
  const offered = options.filter(({ value }) => !hidden.includes(value))
  const nameOf = (value: string): string => options.find((option) => option.value === value)?.label ?? ''
  return criterion<readonly string[]>({
    key,
    empty: [],
    read: (query) => readSome(query.get(key), known),
    write: (values) => ({ [key]: values.join(',') }),
    wire: (values) => ({
      [key]: [...new Set(values.flatMap((each) => [each, along[each] ?? each]))].join(','),
    }),
    Field: ({ value, onChange }) => (
      <Choice
        label={label}
        multiple
        options={offered}
        value={value}
        // In the order they are offered, not in the order of taps.
        onChange={(picked) =>
          onChange(offered.map((option) => option.value).filter((each) => picked.includes(each)))
        }
      />
    ),
    Chip: ({ value, onChange }) => (
      <RemovableChip label={[...new Set(value.map(nameOf))].join('、')} onRemove={() => onChange([])} />
    ),
  })
}

/** 紧急程度: the flow mode of spec §3. */
export const urgency = someOf({
  key: 'flowMode',
  label: '紧急程度',
  options: [FlowMode.emergency, FlowMode.normal].map((value) => ({ value, label: FLOW_MODE_LABEL[value] })),
})

/** 督办: an open 督办任务 is about it, or none. */
export const supervised = someOf({
  key: 'supervised',
  label: '督办',
  options: [
    { value: '1', label: '督办中' },
    { value: '0', label: '没有督办' },
  ],
})

/** Values joined by commas, as an address and a gateway take them; unknown values are dropped. */
const readSome = <K extends string>(text: string | null, known: readonly K[]): K[] =>
  (text ?? '').split(',').flatMap((part) => known.filter((key) => key === part))

const PERIODS = ['today', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]
const PERIOD_DAYS: Record<Period, number> = { today: 1, week: 7, month: 30 }

/** A preset period, or custom dates; each replaces the other. */
interface Days {
  period: Period | ''
  /** YYYY-MM-DD in Chinese time, both included; '' is open. */
  from: string
  to: string
}

interface DaysWords {
  /** The event of the dates: 派遣时间. */
  label: string
  /** The first period: 今天派遣. */
  today: string
}

const NONE: Days = { period: '', from: '', to: '' }
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** A date of an address; '' where invalid. */
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

/** Why the dates are invalid, as a message; '' when valid. */
const daysProblem = ({ from, to }: Days): string =>
  from !== '' && to !== '' && from > to ? '开始日期不能晚于结束日期' : ''

/** 06-01 至 06-12 */
const spokenDays = ({ from, to }: Days): string =>
  [from.slice(5) || '最早', to.slice(5) || '今天'].join(' 至 ')

/** The dates of an event. */
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
        // Where an address has both, the dates win.
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
