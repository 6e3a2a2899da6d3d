// Patterns (dayjs) are in format.ts, so that the first screen does not load them.

/** A moment as epoch milliseconds, or a duration in milliseconds. */
export type Millis = number

export const MINUTE: Millis = 60_000
export const HOUR: Millis = 60 * MINUTE
/** spec §9: 86400000 ms. */
export const DAY: Millis = 24 * HOUR

// The city uses Asia/Shanghai on any device; it has had no summer time since 1991.
export const CITY_OFFSET_HOURS = 8
const CITY_OFFSET = CITY_OFFSET_HOURS * HOUR

const WIRE_TEXT =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i
const EPOCH_TEXT = /^\d{13}$/

/** Number of the calendar day (days since 1970-01-01, UTC+8) of a moment. */
export function dayNumber(ms: Millis): number {
  return Math.floor((ms + CITY_OFFSET) / DAY)
}

/** First moment of a calendar day by its number. */
export function dayStart(day: number): Millis {
  return day * DAY - CITY_OFFSET
}

/** 'YYYY-MM-DD' of a calendar day by its number. */
export function dayKey(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

function offsetOf(text: string | undefined): Millis | null {
  if (text === undefined) return CITY_OFFSET
  if (text === 'Z' || text === 'z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(-2))
  if (hours > 14 || minutes > 59) return null
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR + minutes * MINUTE)
}

function momentOf(parts: RegExpExecArray): Millis | null {
  const field = (index: number) => Number(parts[index] ?? '0')
  const [year, month, day] = [field(1), field(2), field(3)]
  const [hour, minute, second] = [field(4), field(5), field(6)]
  const offset = offsetOf(parts[8])
  if (hour > 23 || minute > 59 || second > 59 || offset === null) return null
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC turns 30 February into March; a gateway with such a date is wrong.
  const real =
    midnight.getUTCFullYear() === year &&
    midnight.getUTCMonth() === month - 1 &&
    midnight.getUTCDate() === day
  if (!real) return null
  const fraction = Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000)
  return midnight.getTime() + hour * HOUR + minute * MINUTE + second * 1000 + fraction - offset
}

/**
 * Parses a time as gateways write it. Accepts '2026-06-12', '2026-06-12 10:40[:30]', ISO with or without offset, a 13-digit
 * epoch (number or text). A text without offset is UTC+8. Returns epoch ms, or null for anything else.
 */
export function parseWireTime(text: string | number | null | undefined): Millis | null {
  if (text === null || text === undefined) return null
  const trimmed = String(text).trim()
  if (EPOCH_TEXT.test(trimmed)) return Number(trimmed)
  if (typeof text === 'number') return null
  const parts = WIRE_TEXT.exec(trimmed)
  return parts === null ? null : momentOf(parts)
}

/** 'YYYY-MM-DDTHH:mm:ss.sssZ' with the city's clock instead of UTC; '' for NaN. */
function cityText(ms: Millis): string {
  const shifted = new Date(ms + CITY_OFFSET)
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString()
}

/** A moment as sent to the gateway: 'YYYY-MM-DD HH:mm:ss' in UTC+8; '' for NaN. */
export function wireTime(ms: Millis): string {
  return cityText(ms).slice(0, 19).replace('T', ' ')
}

/** spec §5, §9: a date earlier than one day (86400000 ms) before now is refused. */
export function notBeforeOneDayAgo(ms: Millis, now: Millis): boolean {
  return ms >= now - DAY
}

/** spec §5: a date after now is refused. */
export function notAfterNow(ms: Millis, now: Millis): boolean {
  return ms <= now
}

/** spec §9, mileage: metres divided by 1000, rounded to 2 decimals, e.g. 1234 → '1.23'. No number → '0.00'. */
export function kilometres(metres: number): string {
  // Rounded as an integer first: (1005 / 1000).toFixed(2) would give 1.00.
  return Number.isFinite(metres) ? (Math.round(metres / 10) / 100).toFixed(2) : '0.00'
}

function dateText(ms: Millis, now: Millis): string {
  const [year = '', month, day] = cityText(ms).slice(0, 10).split('-')
  const date = `${Number(month)}月${Number(day)}日`
  return cityText(now).startsWith(year) ? date : `${year}年${date}`
}

/** A day as text: 昨天 / 今天 / 明天 / 7月1日 / 2027年7月1日. */
export function formatRelativeDay(ms: Millis, now: Millis): string {
  const days = dayNumber(ms) - dayNumber(now)
  if (days === -1) return '昨天'
  if (days === 0) return '今天'
  if (days === 1) return '明天'
  return dateText(ms, now)
}

/** A moment as text: 今天 14:20 / 昨天 16:05 / 6月12日 10:40 / 2025年6月12日 10:40. */
export function formatRelativeTime(ms: Millis, now: Millis): string {
  return `${formatRelativeDay(ms, now)} ${cityText(ms).slice(11, 16)}`
}

/**
 * A duration in ms as text: 不到1分 / 38分 / 2小时10分 / 1天3小时. Whole minutes, rounded down; without minutes from one day
 * on; zero parts are dropped; the sign is ignored.
 */
export function formatDuration(ms: Millis): string {
  const total = Math.floor(Math.abs(ms) / MINUTE)
  if (!(total >= 1)) return '不到1分'
  const days = Math.floor(total / 1440)
  const hours = Math.floor((total % 1440) / 60)
  const minutes = days > 0 ? 0 : total % 60
  const part = (count: number, unit: string) => (count > 0 ? `${count}${unit}` : '')
  return part(days, '天') + part(hours, '小时') + part(minutes, '分')
}

/**
 * How long ago, as text: 刚刚 / 5 分钟前 / 2 小时前 / 昨天 / 6月12日. A future moment (a phone clock running ahead) is 刚刚.
 */
export function formatAgo(ms: Millis, now: Millis): string {
  const age = now - ms
  if (age < MINUTE) return '刚刚'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`
  if (dayNumber(ms) === dayNumber(now)) return `${Math.floor(age / HOUR)} 小时前`
  return formatRelativeDay(ms, now)
}
