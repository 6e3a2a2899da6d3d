import type * as v from 'valibot'
import type { dutySign } from '@/api/contract/duty'
import {
  countedSignTime,
  maySign,
  type ShiftFacts,
  shiftSignProblems,
  type SignSide,
} from '@/domain/duty/shift'
import { distance, isPosition } from '@/domain/geo'
import { HOUR, type Millis, MINUTE, parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../records/refuse'
import { takePhotos } from '../records/sent'
import { createRandom, type Random } from '../seed/random'
import type { Shift, SignRecord } from './model'
import { seatOf, shiftOf } from './shifts'
import texts from './texts.json'

/** These accounts sign themselves from when the world began. */
const ACCOUNTS: readonly string[] = ['1001', '1002', '1003']
export const signIdOf = ({ id }: Shift, userId: string): string => `${id}-${userId}`

/** Collectors need a photo since the world began. */
export const photoAsked = ({ group, number, first }: Shift): boolean => group.id === 'D1' && number >= first

/** An old signature; minutes from the begin or the end, null for none. */
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

/** Of the shift under way when the world began: 王建国 was late. */
const STAGED: Readonly<Record<string, number>> = { '1002': -6, '1003': 12 }

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
    time,
    receivedAt: time + later,
    place: { longitude, latitude: latitude + metres / 111_195, accuracy: random.int(6, 40) },
    metres,
    farReason: far ? '在辖区处置突发情况，就地' + (side === 'in' ? '签到' : '签退') : '',
    note: side === 'out' && seatOf(shift, userId)?.post === '值班长' ? random.pick(texts.handovers) : '',
    photos: [],
    clientId: '',
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

type SignData = v.InferOutput<NonNullable<typeof dutySign.data>>

export const signBy = (db: Db, user: User, clientId: string): readonly [string, SignRecord] | undefined =>
  [...db.duty.signs].find(([key, sign]) => sign.clientId === clientId && key.includes(`-${user.id}/`))

/** Judged by when it was made; a known client id gets the same answer. */
export function takeSign(db: Db, user: User, data: SignData) {
  const known = signBy(db, user, data.clientId)
  if (known) return receiptOf(known)
  const { shiftId, side, clientId, farReason, note, attachments } = data
  const now = db.clock.now()
  const shift = shiftOf(db, shiftId)
  const time = countedSignTime(parseWireTime(data.time) ?? now, now)
  refuseMove(maySign(side, shiftFacts(db, shift, user.id), user, time))
  const position = { longitude: data.longitude, latitude: data.latitude }
  const place = isPosition(position) ? { ...position, accuracy: data.accuracy } : null
  const metres = place ? distance(place, shift.group.place) : null
  const told = { farReason, note, photoCount: attachments.length, photoRequired: photoAsked(shift) }
  refuseProblems(shiftSignProblems(side, told, { metres, accuracy: data.accuracy }))
  const photos = takePhotos(db, user, { id: signIdOf(shift, user.id), photos: [] }, attachments)
  const sign: SignRecord = { time, receivedAt: now, place, metres, farReason, note, photos, clientId }
  const key = `${signIdOf(shift, user.id)}/${side}`
  db.duty.signs.set(key, sign)
  return receiptOf([key, sign])
}

const receiptOf = ([id, { time }]: readonly [string, SignRecord]) => ({ id, counted: time })

export interface NoteRecord {
  id: string
  byName: string
  time: Millis
  text: string
}

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

/** In this world; before it began, the next shift did so. */
export function confirmedOf(db: Db, shift: Shift, next: Shift) {
  const told = db.duty.confirmed.get(shift.id)
  if (told) return told
  const waits = next.number >= next.first && next.seats.some(({ userId }) => ACCOUNTS.includes(userId))
  const [leader] = next.seats.filter(({ post }) => post === '值班长')
  if (waits || !leader || notesOf(db, shift).length === 0) return null
  const time = next.from + 10 * MINUTE
  if (time > db.clock.now() || next.from - shift.from > 9 * HOUR) return null
  return { byName: db.users.get(leader.userId)?.name ?? '', time }
}
