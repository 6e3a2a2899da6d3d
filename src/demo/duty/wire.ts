import type { dutyDetail, dutyOnDay, dutyToday, signDetail } from '@/api/contract/duty'
import { dueSide, LATEST_OUT } from '@/domain/duty/shift'
import { DAY, HOUR, wireTime } from '@/domain/time'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { type BodyOf, pick, times } from '../records/wire'
import { wireAmendsOf } from './amend'
import type { Shift, SignRecord } from './model'
import {
  confirmedOf,
  needsPhoto,
  notesOf,
  seatOf,
  shiftBeside,
  shiftFacts,
  shiftName,
  shiftsBetween,
  signIdOf,
  signOf,
} from './shifts'

const wireShift = (shift: Shift) => ({
  ...pick(shift, 'id'),
  ...times(shift, 'from', 'to'),
  ...pick(shift.group.place, 'longitude', 'latitude'),
  name: shiftName(shift),
  groupName: shift.group.name,
  placeName: shift.group.place.name,
  photoAsked: needsPhoto(shift),
})

const wireTimes = (db: Db, shift: Shift, userId: string) =>
  times(shiftFacts(db, shift, userId), 'inTime', 'outTime')

export const wireOwnShift = (db: Db, shift: Shift, userId: string) => ({
  ...wireShift(shift),
  ...wireTimes(db, shift, userId),
  post: seatOf(shift, userId)?.post ?? '',
  signId: signIdOf(shift, userId),
  holderId: userId,
  amends: wireAmendsOf(db, shift, userId),
})

const wireMembers = (db: Db, shift: Shift) =>
  shift.seats.flatMap(({ userId, post }) => {
    const user = db.users.get(userId)
    if (!user) return []
    const of = { userId, post, signId: signIdOf(shift, userId), phone: user.mobile }
    return [{ ...of, ...pick(user, 'name', 'orgName'), ...wireTimes(db, shift, userId) }]
  })

const wireNotes = (db: Db, shift: Shift) =>
  notesOf(db, shift).map((note) => ({ ...note, ...times(note, 'time') }))

function wireConfirmed(db: Db, shift: Shift) {
  const confirmed = confirmedOf(db, shift, shiftBeside(db, shift, 1))
  return { confirmedByName: confirmed?.byName ?? '', confirmedTime: timeOr(confirmed?.time) }
}

export function wireShiftDetail(db: Db, shift: Shift): BodyOf<typeof dutyDetail> {
  const previous = shiftBeside(db, shift, -1)
  return {
    ...wireShift(shift),
    members: wireMembers(db, shift),
    notes: wireNotes(db, shift),
    ...wireConfirmed(db, shift),
    former: {
      shiftId: previous.id,
      name: shiftName(previous),
      ...times(previous, 'from', 'to'),
      notes: wireNotes(db, previous),
      ...wireConfirmed(db, previous),
    },
  }
}

export const wireRoster = (db: Db, shift: Shift): NonNullable<BodyOf<typeof dutyOnDay>>[number] => ({
  ...wireShift(shift),
  members: wireMembers(db, shift),
})

/** Whether a user has signed in for a shift and not out. */
export const isOnShift = (db: Db, { id }: User): boolean => {
  const now = db.clock.now()
  return shiftsBetween(db, now - 8 * HOUR - LATEST_OUT, now + HOUR)
    .filter((shift) => seatOf(shift, id))
    .map((shift) => shiftFacts(db, shift, id))
    .some(({ inTime, outTime }) => inTime !== null && outTime === null)
}

export function wireToday(db: Db, user: User): BodyOf<typeof dutyToday> {
  const now = db.clock.now()
  const own = shiftsBetween(db, now - 8 * HOUR - LATEST_OUT, now + 7 * DAY).filter((shift) =>
    seatOf(shift, user.id),
  )
  const signable = own.find(
    (shift) => shift.from <= now && (shift.to > now || dueSide(shiftFacts(db, shift, user.id), now) !== null),
  )
  const ahead = own.filter((shift) => shift.from > now)
  const shift = signable ?? ahead[0]
  const next = ahead.find((each) => each !== shift)
  const previous = shift && shiftBeside(db, shift, -1)
  return {
    shift: shift ? wireOwnShift(db, shift, user.id) : null,
    next: next ? wireOwnShift(db, next, user.id) : null,
    toConfirm:
      previous !== undefined &&
      shift !== undefined &&
      notesOf(db, previous).length > 0 &&
      confirmedOf(db, previous, shift) === null,
  }
}

const wireSigned = (sign: SignRecord | null) =>
  sign && {
    ...pick(sign, 'metres', 'farReason', 'note'),
    ...times(sign, 'time'),
    receivedTime: wireTime(sign.receivedAt),
    longitude: sign.place?.longitude ?? null,
    latitude: sign.place?.latitude ?? null,
    accuracy: sign.place?.accuracy ?? null,
    attachments: wireFiles(sign.photos),
  }

export const wireSign = (db: Db, shift: Shift, holder: User): BodyOf<typeof signDetail> => ({
  ...wireShift(shift),
  ...wireTimes(db, shift, holder.id),
  id: signIdOf(shift, holder.id),
  shiftId: shift.id,
  holderId: holder.id,
  holderName: holder.name,
  post: seatOf(shift, holder.id)?.post ?? '',
  in: wireSigned(signOf(db, shift, holder.id, 'in')),
  out: wireSigned(signOf(db, shift, holder.id, 'out')),
  amends: wireAmendsOf(db, shift, holder.id),
})
