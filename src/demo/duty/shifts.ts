import type { dutySign, DutyNote } from '@/api/contract/duty'
import {
  countedSignTime,
  maySign,
  type ShiftFacts,
  shiftSignProblems,
  type SignSide,
} from '@/domain/duty/shift'
import { distance, isPosition } from '@/domain/geo'
import { daysOf } from '@/domain/month'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE, parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { takePhotos } from '../records/flow'
import { createRandom, type Random } from '../seed/random'
import { DUTY_GROUPS, type PlannedGroup, type Seat, type Shift, type SignRecord } from './model'
import texts from './texts.json'

const LENGTH: Millis = 8 * HOUR

/** Shifts exist for this many days back and ahead. */
const PAST = 75
const PLANNED = 62

const firstOf = (db: Pick<Db, 'duty'>, group: PlannedGroup) => {
  const began = group.beganAt(db.duty.begun)
  return { first: Math.floor(began / LENGTH), offset: began % LENGTH }
}

function shiftOfGroup(db: Pick<Db, 'duty'>, group: PlannedGroup, number: number): Shift {
  const { first, offset } = firstOf(db, group)
  const { teams } = group
  const from = number * LENGTH + offset
  // Four teams share three shifts a day: each user has at most one a day.
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
  if (Math.abs(shift.from - db.duty.begun) > (PAST + PLANNED) * DAY) throw new DemoError('值班不存在或已过期')
  return shift
}

export const shiftBeside = (db: Pick<Db, 'duty'>, { group, number }: Shift, by: number): Shift =>
  shiftOf(db, `${group.id}-${number + by}`)

export function shiftsBetween(db: Pick<Db, 'duty'>, from: Millis, to: Millis): Shift[] {
  const begin = Math.max(from, db.duty.begun - PAST * DAY)
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

/** Names a shift by its first hour in Chinese time. */
export function shiftName({ from }: Pick<Shift, 'from'>): string {
  const hour = (from - dayStart(dayNumber(from))) / HOUR
  if (hour >= 4 && hour < 11) return '早班'
  return hour >= 11 && hour < 19 ? '中班' : '夜班'
}

/** Accounts that sign for themselves since the world began. */
const ACCOUNTS: readonly string[] = ['1001', '1002', '1003']
export const signIdOf = ({ id }: Shift, userId: string): string => `${id}-${userId}`

/** Collectors need a photo for shifts since the world began. */
export const needsPhoto = ({ group, number, first }: Shift): boolean => group.id === 'D1' && number >= first

/** A seeded signature: minutes from the begin or end of the shift, null if missing. */
function drawnOffset(random: Random, side: SignSide): number | null {
  const what = random.weighted([
    ['well', 84],
    ['off', 11],
    ['missed', 5],
  ] as const)
  if (what === 'missed') return null
  if (side === 'in') return what === 'well' ? -random.int(2, 25) : random.int(3, 45)
  return what === 'well' ? random.int(1, 20) : -random.int(5, 60)
}

/** Sign-ins of the shift that was on when the world began, in minutes: 王建国 was late. */
const STAGED: Readonly<Record<string, number>> = { '1002': -6, '1003': 12 }

/** A signature without what a phone adds. */
export const BLANK_SIGN = { place: null, metres: null, farReason: '', note: '', photos: [], clientId: '' }

function drawnSign(db: Db, shift: Shift, userId: string, side: SignSide): SignRecord | null {
  if (!seatOf(shift, userId)) return null
  const isOwn = ACCOUNTS.includes(userId)
  if (isOwn && (shift.number > shift.first || (shift.number === shift.first && side === 'out'))) return null
  const staged = shift.number === shift.first ? STAGED[userId] : undefined
  if (isOwn && shift.number === shift.first && staged === undefined) return null
  const random = createRandom(`duty/${signIdOf(shift, userId)}/${side}`)
  const offset = staged ?? drawnOffset(random, side)
  if (offset === null) return null
  const time = (side === 'in' ? shift.from : shift.to) + offset * MINUTE
  if (time > db.clock.now()) return null
  const later = random.chance(0.05) ? random.int(20, 90) * MINUTE : 0
  const far = random.chance(0.06)
  const metres = far ? random.int(260, 900) : random.int(3, 90)
  const { longitude, latitude } = shift.group.place
  return {
    ...BLANK_SIGN,
    time,
    receivedAt: time + later,
    place: { longitude, latitude: latitude + metres / 111_195, accuracy: random.int(6, 40) },
    metres,
    farReason: far ? '在辖区处置突发情况，就地' + (side === 'in' ? '签到' : '签退') : '',
    note: side === 'out' && seatOf(shift, userId)?.post === '值班长' ? random.pick(texts.handovers) : '',
  }
}

export const signOf = (db: Db, shift: Shift, userId: string, side: SignSide): SignRecord | null =>
  db.duty.signs.get(`${signIdOf(shift, userId)}/${side}`) ?? drawnSign(db, shift, userId, side)

export const shiftFacts = (db: Db, shift: Shift, userId: string): ShiftFacts => ({
  from: shift.from,
  to: shift.to,
  holderId: seatOf(shift, userId) ? userId : '',
  inTime: signOf(db, shift, userId, 'in')?.time ?? null,
  outTime: signOf(db, shift, userId, 'out')?.time ?? null,
})

export const signBy = (db: Db, user: User, clientId: string): readonly [string, SignRecord] | undefined =>
  [...db.duty.signs].find(([key, sign]) => sign.clientId === clientId && key.includes(`-${user.id}/`))

/** Takes a signature, checked by the time it was made. A known client id returns the same answer. */
export function takeSign({ db, user, now, data }: CallOf<typeof dutySign>) {
  const known = signBy(db, user, data.clientId)
  if (known) return receiptOf(known)
  const { shiftId, side, clientId, farReason, note, attachments } = data
  const shift = shiftOf(db, shiftId)
  const time = countedSignTime(parseWireTime(data.time) ?? now, now)
  refuseMove(maySign(side, shiftFacts(db, shift, user.id), user, time))
  const position = { longitude: data.longitude, latitude: data.latitude }
  const place = isPosition(position) ? { ...position, accuracy: data.accuracy } : null
  const metres = place ? distance(place, shift.group.place) : null
  const form = { farReason, note, photoCount: attachments.length, photoRequired: needsPhoto(shift) }
  refuseProblems(shiftSignProblems(side, form, { metres, accuracy: data.accuracy }))
  const photos = takePhotos(db, user, { id: signIdOf(shift, user.id), photos: [] }, attachments)
  const sign: SignRecord = { time, receivedAt: now, place, metres, farReason, note, photos, clientId }
  const key = `${signIdOf(shift, user.id)}/${side}`
  db.duty.signs.set(key, sign)
  return receiptOf([key, sign])
}

const receiptOf = ([id, { time }]: readonly [string, SignRecord]) => ({ id, counted: time })

type NoteRecord = Omit<DutyNote, 'time'> & { time: Millis }

export const notesOf = (db: Db, shift: Shift): NoteRecord[] =>
  shift.seats
    .flatMap(({ userId }): NoteRecord[] => {
      const sign = signOf(db, shift, userId, 'out')
      const byName = db.users.get(userId)?.name ?? ''
      return sign && sign.note !== ''
        ? [{ id: signIdOf(shift, userId), byName, time: sign.time, text: sign.note }]
        : []
    })
    .sort((a, b) => a.time - b.time)

/** Returns the confirmation of a shift's notes. Before the world began, the next shift confirmed them. */
export function confirmedOf(db: Db, shift: Shift, next: Shift) {
  const confirmed = db.duty.confirmed.get(shift.id)
  if (confirmed) return confirmed
  const waits = next.number >= next.first && next.seats.some(({ userId }) => ACCOUNTS.includes(userId))
  const [leader] = next.seats.filter(({ post }) => post === '值班长')
  if (waits || !leader || notesOf(db, shift).length === 0) return null
  const time = next.from + 10 * MINUTE
  if (time > db.clock.now() || next.from - shift.from > 9 * HOUR) return null
  return { byName: db.users.get(leader.userId)?.name ?? '', time }
}
