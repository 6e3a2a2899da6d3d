import { formatTime } from './format'
import type { Millis } from './time'

// Resident identity numbers: GB 11643-1999.

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The check digit of the first 17 digits (MOD 11-2). */
export const checkDigitOf = (digits: string): string =>
  CHECKS[
    [...digits].slice(0, 17).reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11
  ] ?? ''

/** Whether eight digits are a past day, YYYYMMDD; `now` is epoch ms. */
function isBirthday(day: string, now: Millis): boolean {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6))]
  const real = new Date(Date.UTC(year, month - 1, date))
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== date) return false
  return year >= 1900 && day <= formatTime(now, 'YYYYMMDD')
}

/** Error of an identity number; '' for none. A lower-case x is valid. `now` is epoch ms. */
export function idCardFault(id: string, now: Millis): string {
  const text = id.trim().toUpperCase()
  if (!/^\d{17}[\dX]$/.test(text)) return '证件号码应为 18 位，最后一位可以是 X'
  if (!isBirthday(text.slice(6, 14), now)) return '证件号码里的出生日期不对，请核对'
  return text[17] === checkDigitOf(text) ? '' : '证件号码的校验位不对，请核对'
}

/** The gender in an identity number (spec §3: 1 man, 2 woman); '' for an invalid one. */
export const genderOfIdCard = (id: string): string =>
  /^\d{17}[\dXx]$/.test(id.trim()) ? (Number(id.trim()[16]) % 2 === 1 ? '1' : '2') : ''
