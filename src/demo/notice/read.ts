import { DAY, HOUR, type Millis } from '@/domain/time'
import type { Db, User } from '../city/model'
import { createRandom } from '../seed/random'
import type { NoticeRecord } from './model'

/** Whether it is for this user: the code of a unit begins with those above it, a squad's as that of a district's collectors. */
export const isFor = ({ audienceCode }: NoticeRecord, { orgCode }: Pick<User, 'orgCode'>): boolean =>
  orgCode.startsWith(audienceCode)

/** Of a notice of the same day so many of a hundred have read it, and each day so many more. */
const AT_ONCE = 12
const PER_DAY = 15
const AT_MOST = 94

/** When a user had read it before the city was told: most have read what is old. */
function readBefore({ id, time, toldAt }: NoticeRecord, userId: string): Millis | null {
  const random = createRandom(`${id} ${userId}`)
  const share = Math.min(AT_MOST, AT_ONCE + ((toldAt - time) / DAY) * PER_DAY)
  if (random.int(0, 99) >= share) return null
  const read = time + random.int(1, 30) * HOUR
  return read < toldAt ? read : null
}

/** When this user read it to its end; null: not yet. */
export const readTimeOf = (record: NoticeRecord, userId: string): Millis | null =>
  record.reads.get(userId) ?? readBefore(record, userId)

/** How many of those it is for have read it. */
export function reachOf(db: Pick<Db, 'users'>, record: NoticeRecord): { read: number; total: number } {
  const all = [...db.users.values()].filter((user) => isFor(record, user))
  return { read: all.filter(({ id }) => readTimeOf(record, id) !== null).length, total: all.length }
}

/** Notes that it was read; the first time counts. */
export function noteRead(record: NoticeRecord, userId: string, at: Millis): Millis {
  const read = readTimeOf(record, userId) ?? at
  record.reads.set(userId, read)
  return read
}
