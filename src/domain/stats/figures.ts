import { formatDuration } from '../time'
import { COUNTS, type CountKey, type Counted } from './counts'

// The figures of docs/domain.md as screens show them: numbers, rates of two numbers, and one average. Each is a value with its
// label and its calculation.

interface Base {
  label: string
  group: FigureGroup
  /** Which direction is good; left out where neither is. */
  good?: 'up' | 'down' | undefined
}

export interface NumberFigure extends Base {
  kind: 'number'
  count: CountKey
}

export interface RateFigure extends Base {
  kind: 'rate'
  count: CountKey
  of: CountKey
}

export interface TimeFigure extends Base {
  kind: 'time'
  /** The count it is the average over. */
  of: CountKey
}

export type Figure = NumberFigure | RateFigure | TimeFigure

export const FIGURE_GROUPS = ['上报与立案', '处置', '结案与返工', '采集员'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

const number = (group: FigureGroup, count: CountKey, good?: Base['good']): NumberFigure => ({
  kind: 'number',
  group,
  count,
  label: COUNTS[count].label,
  good,
})

const rate = (
  group: FigureGroup,
  label: string,
  [count, of]: readonly [CountKey, CountKey],
  good: Base['good'] = 'up',
): RateFigure => ({ kind: 'rate', group, label, count, of, good })

/** docs/domain.md "Figures of statistics", in its order within each group. */
export const FIGURES = {
  reported: number('上报与立案', 'reported'),
  registered: number('上报与立案', 'registered'),
  dispatched: number('上报与立案', 'dispatched'),
  registeredRate: rate('上报与立案', '按时立案率', ['registeredInTime', 'registered']),
  due: number('处置', 'due'),
  handled: number('处置', 'handled'),
  handledInTime: number('处置', 'handledInTime'),
  overdue: number('处置', 'overdue', 'down'),
  handledRate: rate('处置', '处置率', ['handled', 'due']),
  handledInTimeRate: rate('处置', '按期处置率', ['handledInTime', 'due']),
  handlingTime: { kind: 'time', group: '处置', label: '平均处置时长', of: 'handled', good: 'down' },
  delayed: number('处置', 'delayed', 'down'),
  parked: number('处置', 'parked', 'down'),
  toClose: number('结案与返工', 'toClose'),
  closed: number('结案与返工', 'closed'),
  closedRate: rate('结案与返工', '结案率', ['closed', 'toClose']),
  closedInTimeRate: rate('结案与返工', '按期结案率', ['closedInTime', 'toClose']),
  reworkRate: rate('结案与返工', '返工率', ['reworked', 'handled'], 'down'),
  validRate: rate('采集员', '有效上报率', ['validReport', 'decidedReport']),
  verifiedRate: rate('采集员', '按时核实率', ['verifiedInTime', 'toVerify']),
  checkedRate: rate('采集员', '按时核查率', ['checkedInTime', 'toCheck']),
} satisfies Record<string, Figure>

export type FigureKey = keyof typeof FIGURES

/** Whether a text from outside is a figure. */
export const isFigureKey = (text: unknown): text is FigureKey =>
  typeof text === 'string' && Object.prototype.hasOwnProperty.call(FIGURES, text)

export const FIGURE_KEYS: readonly FigureKey[] = Object.keys(FIGURES).filter(isFigureKey)

/** A figure by its key. */
export const figureOf = (key: FigureKey): Figure => FIGURES[key]

/** The counts of a figure, the numerator first. */
export function countsOf(figure: Figure): readonly CountKey[] {
  if (figure.kind === 'rate') return [figure.count, figure.of]
  return [figure.kind === 'number' ? figure.count : figure.of]
}

/** The count whose list a tap on a figure opens. */
export const listedBy = (figure: Figure): CountKey => (figure.kind === 'time' ? figure.of : figure.count)

/** Value of a figure: a number of cases, a share (0–1), or ms; null when the divisor is 0. */
export function valueOf(figure: Figure, counted: Counted): number | null {
  if (figure.kind === 'number') return counted[figure.count]
  const of = counted[figure.of]
  if (of === 0) return null
  return (figure.kind === 'rate' ? counted[figure.count] : counted.handlingTime) / of
}

/** 92.3%, rounded down so that 100% means all. */
export const percent = (share: number): string => {
  const tenths = Math.floor(share * 1000 + 1e-9)
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}%`
}

/** A value as text: 128, 92.3%, 3小时20分; – for null. */
export function formatFigure({ kind }: Pick<Figure, 'kind'>, value: number | null): string {
  if (value === null) return '–'
  if (kind === 'rate') return percent(value)
  return kind === 'time' ? formatDuration(value) : String(value)
}

/** The definition of a figure in a sentence. */
export function describeFigure(figure: Figure): string {
  if (figure.kind === 'number') return COUNTS[figure.count].definition
  if (figure.kind === 'rate')
    return `${figure.label} = ${COUNTS[figure.count].label} ÷ ${COUNTS[figure.of].label}`
  return `从派遣到处置的时长（自然时间）之和 ÷ ${COUNTS[figure.of].label}`
}

/** Change of a figure: direction and amount. */
export interface Change {
  way: 'up' | 'down' | 'same'
  /** 12.5%, 2.1 个百分点, 35分; '' for no change. */
  by: string
  good: boolean | null
}

/** Change between two values; null when one is unknown, or when no share can be calculated. */
export function changeOf(
  figure: Pick<Figure, 'kind' | 'good'>,
  is: number | null,
  was: number | null,
): Change | null {
  if (is === null || was === null) return null
  const by = amountOf(figure, is, was)
  if (by === null) return null
  const way = by === '' ? 'same' : is > was ? 'up' : 'down'
  return { way, by, good: way === 'same' || !figure.good ? null : figure.good === way }
}

/** Amount of a change as text; '' when it is too small to show, null when it cannot be calculated. */
function amountOf(figure: Pick<Figure, 'kind'>, is: number, was: number): string | null {
  const gap = Math.abs(is - was)
  if (gap === 0) return ''
  if (figure.kind === 'rate') {
    const points = Math.round(gap * 1000) / 10
    return points === 0 ? '' : `${points} 个百分点`
  }
  if (figure.kind === 'time') return gap < 60_000 ? '' : formatDuration(gap)
  return was === 0 ? null : `${Math.round((gap / was) * 1000) / 10}%`
}

/** 升 12.5%, 持平. */
export const formatChange = ({ way, by }: Change): string =>
  way === 'same' ? '持平' : `${way === 'up' ? '升' : '降'} ${by}`
