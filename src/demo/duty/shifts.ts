import { DAY, dayNumber, dayStart, HOUR, type Millis, parseWireTime } from '@/domain/time'
import { daysOf } from '@/domain/month'
import type { Db } from '../city/model'
import { DemoError } from '../gateway/errors'
import { DUTY_GROUPS, type PlannedGroup, type Seat, type Shift } from './model'

const LENGTH: Millis = 8 * HOUR

/** Days back and days ahead that have shifts. */
const TOLD = 75
const PLANNED = 14

const firstOf = (db: Pick<Db, 'duty'>, group: PlannedGroup) => {
  const began = group.beganAt(db.duty.begun)
  return { first: Math.floor(began / LENGTH), offset: began % LENGTH }
}

function shiftOfGroup(db: Pick<Db, 'duty'>, group: PlannedGroup, number: number): Shift {
  const { first, offset } = firstOf(db, group)
  const { teams } = group
  const from = number * LENGTH + offset
  // Four teams for three shifts a day, so that a person has at most one a day.
  const team = (((number - first) % teams.length) + teams.length) % teams.length
  return {
    id: `${group.id}-${number}`,
    group,
    number,
    first,
    from,
    to: from + LENGTH,
    seats: teams[team] ?? [],
  }
}

export function shiftOf(db: Pick<Db, 'duty'>, id: string): Shift {
  const [groupId, digits = ''] = id.split('-')
  const group = DUTY_GROUPS.find((each) => each.id === groupId)
  if (!group || !/^\d+$/.test(digits)) throw new DemoError('值班不存在或已被删除')
  const shift = shiftOfGroup(db, group, Number(digits))
  if (Math.abs(shift.from - db.duty.begun) > (TOLD + PLANNED) * DAY) throw new DemoError('值班不存在或已过期')
  return shift
}

export const shiftBeside = (db: Pick<Db, 'duty'>, { group, number }: Shift, by: number): Shift =>
  shiftOf(db, `${group.id}-${number + by}`)

export function shiftsBetween(db: Pick<Db, 'duty'>, from: Millis, to: Millis): Shift[] {
  const begin = Math.max(from, db.duty.begun - TOLD * DAY)
  const end = Math.min(to, db.duty.begun + PLANNED * DAY)
  return DUTY_GROUPS.flatMap((group) => {
    const { offset } = firstOf(db, group)
    const low = Math.floor((begin - offset) / LENGTH)
    const count = Math.max(0, Math.ceil((end - offset) / LENGTH) - low)
    return Array.from({ length: count }, (_, index) => shiftOfGroup(db, group, low + index))
  })
    .filter((shift) => shift.to > begin && shift.from < end)
    .sort((a, b) => a.from - b.from)
}

export const seatOf = ({ seats }: Shift, userId: string): Seat | undefined =>
  seats.find((seat) => seat.userId === userId)

export function shiftsInMonth(db: Db, userId: string, month: string): Shift[] {
  const days = daysOf(month)
  const [first, last] = [days[0], days[days.length - 1]].map((day) => parseWireTime(day) ?? 0)
  const [from, to] = [first ?? 0, (last ?? 0) + DAY]
  return shiftsBetween(db, from, to)
    .filter((shift) => shift.from >= from && shift.from < to && seatOf(shift, userId))
    .reverse()
}

export function shiftsOnDay(db: Db, day: Millis, now: Millis): Shift[] {
  const from = dayStart(dayNumber(day))
  const isOn = (shift: Shift) => shift.from <= now && now < shift.to
  return shiftsBetween(db, from, from + DAY).sort((a, b) => Number(isOn(b)) - Number(isOn(a)))
}

/** By the hour it begins in Chinese time. */
export function shiftName({ from }: Pick<Shift, 'from'>): string {
  const hour = (from - dayStart(dayNumber(from))) / HOUR
  if (hour >= 4 && hour < 11) return '早班'
  return hour >= 11 && hour < 19 ? '中班' : '夜班'
}
