import { formatTime } from '@/domain/format'
import { dayKey, dayNumber, dayStart, formatDuration, formatRelativeTime, type Millis } from '@/domain/time'
import { isWorkdayNumber, type TimeSpan, type WorkCalendar } from './calendar'
import { mergedPauses, restBetween, without } from './stretches'

type BreakLabel = '午休' | '夜间' | '周末' | '节假日' | '挂账'

/** An uncounted span between start and deadline, with its label. */
export interface Break extends TimeSpan {
  label: BreakLabel
  /** 挂账 only: the reason. */
  reason?: string
  /** 挂账 only: it has no known end. */
  open?: boolean
}

interface PauseLike {
  from: Millis
  to: Millis | null
  reason: string
}

function daysOff(span: TimeSpan, calendar: WorkCalendar): number[] {
  const off: number[] = []
  for (let day = dayNumber(span.from); day <= dayNumber(span.to - 1); day += 1) {
    if (!isWorkdayNumber(day, calendar)) off.push(day)
  }
  return off
}

function restLabel(rest: TimeSpan, calendar: WorkCalendar): BreakLabel {
  const off = daysOff(rest, calendar)
  if (off.some((day) => calendar.holidays.has(dayKey(day)))) return '节假日'
  if (off.length > 0) return '周末'
  // A break between two workdays ends at 08:00, the one within a day at 14:00.
  return formatTime(rest.to, 'H') === '14' ? '午休' : '夜间'
}

function pauseBreaks(pauses: readonly PauseLike[], whole: TimeSpan, now: Millis): Break[] {
  return mergedPauses(pauses, now)
    .map((span) => {
      const inside = pauses.filter((pause) => pause.from < span.to && (pause.to ?? now) > span.from)
      const reasons = [...new Set(inside.map((pause) => pause.reason).filter((reason) => reason !== ''))]
      const open = inside.some((pause) => pause.to === null)
      const from = Math.max(span.from, whole.from)
      return {
        label: '挂账' as const,
        from,
        to: Math.min(span.to, whole.to),
        reason: reasons.join('；'),
        open,
      }
    })
    .filter((found) => found.to > found.from)
}

/**
 * The uncounted spans between start and end, in order. With `calendar` null only pauses stop the clock. A pause outside counted
 * time (at night) is left out; any other pause hides the breaks it covers.
 */
export function breaksOf(
  start: Millis,
  end: Millis,
  pauses: readonly PauseLike[],
  calendar: WorkCalendar | null,
  now: Millis,
): Break[] {
  const rests = calendar === null ? [] : restBetween(start, end, calendar)
  const parked = pauseBreaks(pauses, { from: start, to: end }, now).filter(
    (pause) => without(pause, rests).length > 0,
  )
  const resting = rests.flatMap((rest) => {
    // Labelled by the whole break, so a night cut short by a pause is still a night.
    const label = calendar === null ? '夜间' : restLabel(rest, calendar)
    return without(rest, parked).map((piece) => ({ label, ...piece }))
  })
  return [...parked, ...resting].sort((a, b) => a.from - b.from)
}

/** The break in which the case was dispatched: shown as a later start, not as a break. */
function isLeading(found: Break, start: Millis): boolean {
  return found.from === start && found.label !== '挂账'
}

/** When counting started: the end of the break that contains the start, else the start. */
export function startMoment(start: Millis, breaks: readonly Break[]): Millis {
  return breaks.find((found) => isLeading(found, start))?.to ?? start
}

function clockText(ms: Millis, now: Millis): string {
  return dayNumber(ms) === dayNumber(now) ? formatTime(ms, 'HH:mm') : formatRelativeTime(ms, now)
}

/** '10:40 起算', with its day unless that is today. */
export function startText(ms: Millis, now: Millis): string {
  return `${clockText(ms, now)} 起算`
}

function daysText(found: Break, calendar: WorkCalendar): string {
  const off = daysOff(found, calendar)
  const first = dayStart(off[0] ?? dayNumber(found.from))
  const last = dayStart(off[off.length - 1] ?? dayNumber(found.from))
  if (first === last) return formatTime(first, 'M月D日')
  const sameMonth = formatTime(first, 'YYYYMM') === formatTime(last, 'YYYYMM')
  return `${formatTime(first, 'M月D日')}–${formatTime(last, sameMonth ? 'D日' : 'M月D日')}`
}

function whenText(found: Break, calendar: WorkCalendar, now: Millis): string {
  const sameDay = dayNumber(found.from) === dayNumber(found.to)
  const end = formatTime(found.to, 'HH:mm')
  if (found.label === '挂账') {
    if (found.open === true) return `${clockText(found.from, now)} 至今`
    return `${clockText(found.from, now)}–${sameDay ? end : formatRelativeTime(found.to, now)}`
  }
  if (found.label === '周末' || found.label === '节假日') return daysText(found, calendar)
  return `${formatTime(found.from, 'HH:mm')}–${sameDay ? end : `次日 ${end}`}`
}

function kindText(kind: readonly Break[], calendar: WorkCalendar, now: Millis): string {
  const [first, second] = kind
  if (first === undefined) return ''
  if (second === undefined) return `${first.label} ${whenText(first, calendar, now)}`
  const total = kind.reduce((sum, found) => sum + found.to - found.from, 0)
  const sum = first.label === '挂账' ? `共 ${formatDuration(total)}` : ''
  return `${first.label} ${kind.length} 次${sum}`
}

/** '午休 12:00–14:00 不计'; types joined, several of a type counted; '' without breaks. */
export function breaksText(
  start: Millis,
  breaks: readonly Break[],
  calendar: WorkCalendar,
  now: Millis,
): string {
  const counted = breaks.filter((found) => !isLeading(found, start))
  const labels = [...new Set(counted.map((found) => found.label))]
  const texts = labels.map((label) =>
    kindText(
      counted.filter((found) => found.label === label),
      calendar,
      now,
    ),
  )
  return texts.length === 0 ? '' : `${texts.join('、')} 不计`
}

/** Up to this many breaks of a type are listed separately; more are summed up. */
const MOST_LISTED = 2

function lineOf({ label, from, to, reason, open }: Break, now: Millis): string {
  const sameDay = dayNumber(from) === dayNumber(to)
  const end = open === true ? '今' : sameDay ? formatTime(to, 'HH:mm') : formatRelativeTime(to, now)
  return `${label} ${formatRelativeTime(from, now)} 至${open === true ? '' : ' '}${end}${reason ? `，${reason}` : ''}`
}

/**
 * The breaks between start and deadline as lines, in the order of the first of each type: each 挂账 with its reason; of nights,
 * lunches, weekends and holidays the first two, or their number and sum (午休 5 次，共 10小时).
 */
export function breakLines(breaks: readonly Break[], now: Millis): string[] {
  const labels = [...new Set(breaks.map(({ label }) => label))]
  return labels.flatMap((label) => {
    const kind = breaks.filter((found) => found.label === label)
    if (label === '挂账' || kind.length <= MOST_LISTED) return kind.map((found) => lineOf(found, now))
    const total = kind.reduce((sum, { from, to }) => sum + to - from, 0)
    return [`${label} ${kind.length} 次，共 ${formatDuration(total)}`]
  })
}
