import type * as v from 'valibot'
import type { dutyDetail, dutyOnDay, dutyToday, signDetail } from '@/api/contract/duty'
import { dueSide, LATEST_OUT } from '@/domain/duty/shift'
import { DAY, HOUR, wireTime } from '@/domain/time'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import type { Shift, SignRecord } from './model'
import { seatOf, shiftBeside, shiftName, shiftsBetween } from './shifts'
import { confirmedOf, notesOf, photoAsked, shiftFacts, signIdOf, signOf } from './signs'

// From what the demo knows of duty to what the gateway sends.

const wireShift = (shift: Shift) => ({
  id: shift.id,
  name: shiftName(shift),
  groupName: shift.group.name,
  from: wireTime(shift.from),
  to: wireTime(shift.to),
  placeName: shift.group.place.name,
  longitude: shift.group.place.longitude,
  latitude: shift.group.place.latitude,
  photoAsked: photoAsked(shift),
})

const wireTimes = (db: Db, shift: Shift, userId: string) => {
  const { inTime, outTime } = shiftFacts(db, shift, userId)
  return { inTime: timeOr(inTime), outTime: timeOr(outTime) }
}

/** A shift as its own people see it. */
export const wireOwnShift = (db: Db, shift: Shift, userId: string) => ({
  ...wireShift(shift),
  ...wireTimes(db, shift, userId),
  post: seatOf(shift, userId)?.post ?? '',
  signId: signIdOf(shift, userId),
  holderId: userId,
})

const wireMembers = (db: Db, shift: Shift) =>
  shift.seats.flatMap(({ userId, post }) => {
    const user = db.users.get(userId)
    if (!user) return []
    const { name, orgName, mobile: phone } = user
    return [
      {
        userId,
        signId: signIdOf(shift, userId),
        name,
        post,
        orgName,
        phone,
        ...wireTimes(db, shift, userId),
      },
    ]
  })

const wireNotes = (db: Db, shift: Shift) =>
  notesOf(db, shift).map(({ time, ...note }) => ({ ...note, time: wireTime(time) }))

function wireConfirmed(db: Db, shift: Shift) {
  const confirmed = confirmedOf(db, shift, shiftBeside(db, shift, 1))
  return { confirmedByName: confirmed?.byName ?? '', confirmedTime: timeOr(confirmed?.time) }
}

/** A shift with its people and what was handed over. */
export function wireShiftDetail(db: Db, shift: Shift): v.InferInput<typeof dutyDetail.body> {
  const former = shiftBeside(db, shift, -1)
  return {
    ...wireShift(shift),
    members: wireMembers(db, shift),
    notes: wireNotes(db, shift),
    ...wireConfirmed(db, shift),
    former: {
      shiftId: former.id,
      name: shiftName(former),
      from: wireTime(former.from),
      to: wireTime(former.to),
      notes: wireNotes(db, former),
      ...wireConfirmed(db, former),
    },
  }
}

type WireRoster = NonNullable<v.InferInput<typeof dutyOnDay.body>>[number]

export const wireRoster = (db: Db, shift: Shift): WireRoster => ({
  ...wireShift(shift),
  members: wireMembers(db, shift),
})

/** The shift somebody has to do with now, and the one after it. */
export function wireToday(db: Db, user: User): v.InferInput<typeof dutyToday.body> {
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
  const former = shift && shiftBeside(db, shift, -1)
  return {
    shift: shift ? wireOwnShift(db, shift, user.id) : null,
    next: next ? wireOwnShift(db, next, user.id) : null,
    toConfirm:
      former !== undefined &&
      shift !== undefined &&
      notesOf(db, former).length > 0 &&
      confirmedOf(db, former, shift) === null,
  }
}

const wireSigned = (sign: SignRecord | null) =>
  sign && {
    time: wireTime(sign.time),
    receivedTime: wireTime(sign.receivedAt),
    longitude: sign.place?.longitude ?? null,
    latitude: sign.place?.latitude ?? null,
    accuracy: sign.place?.accuracy ?? null,
    metres: sign.metres,
    farReason: sign.farReason,
    note: sign.note,
    attachments: wireFiles({ attachments: sign.photos }),
  }

/** How one person signed one shift. */
export const wireSign = (db: Db, shift: Shift, holder: User): v.InferInput<typeof signDetail.body> => ({
  ...wireShift(shift),
  ...wireTimes(db, shift, holder.id),
  id: signIdOf(shift, holder.id),
  shiftId: shift.id,
  holderId: holder.id,
  holderName: holder.name,
  post: seatOf(shift, holder.id)?.post ?? '',
  in: wireSigned(signOf(db, shift, holder.id, 'in')),
  out: wireSigned(signOf(db, shift, holder.id, 'out')),
})
