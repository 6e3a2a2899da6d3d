import dayjs from 'dayjs'
// With its extension: Playwright's walks load it by Node's rules.
import utc from 'dayjs/plugin/utc.js'
import { CITY_OFFSET_HOURS, type Millis } from './time'

dayjs.extend(utc)

/** spec §9: default date format. */
const DEFAULT_PATTERN = 'YYYY-MM-DD HH:mm'

/** A moment (ms) by a dayjs pattern, in UTC+8; default spec §9. NaN becomes ''. */
export function formatTime(ms: Millis, pattern: string = DEFAULT_PATTERN): string {
  const time = dayjs.utc(ms).utcOffset(CITY_OFFSET_HOURS)
  return time.isValid() ? time.format(pattern) : ''
}
