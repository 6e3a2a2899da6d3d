import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { someTime } from '@/stores/pauses'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

/** State of one prefetched record. */
const taken = v.object({
  kind: v.string(),
  id: v.string(),
  /** Its state by its row, see OpenWork.trace; '' while that is unknown. */
  trace: v.string(),
  /** Since when (ms) its row has shown that state: an earlier read is out of date. */
  since: v.optional(v.number(), 0),
  /** Left for later: for Wi-Fi, a tap, or the user who opens it. */
  later: v.optional(v.boolean(), false),
  /** Its pictures have been fetched, too. */
  pictures: v.boolean(),
})
export type PrefetchedRecord = v.InferOutput<typeof taken>

const last = v.object({
  userId: v.string(),
  at: v.number(),
  records: v.array(taken),
  /** The counts of open work at that time; null where they were unknown. */
  counts: v.optional(v.nullable(v.string()), null),
  /** All screens were on the phone then. */
  screens: v.optional(v.boolean(), true),
  /** The number of open records beyond these, by kind. */
  beyond: v.optional(v.record(v.string(), v.number()), {}),
})
export type LastRound = v.InferOutput<typeof last>

/** For one user: another user's state is deleted. */
const KEY = 'takenAlong'

/**
 * The records a user prefetched last on this phone, and when its lists were read (ms); null before the first
 * time.
 */
export function lastRoundOf(userId: string): LastRound | null {
  const found = readStored(deviceStorage, KEY, last)
  return found?.userId === userId ? found : null
}

export const noteLastRound = (taken: LastRound): void => void writeStored(deviceStorage, KEY, taken)

/** Whether the user has prefetching switched on for this phone; '' before login. */
export const isPrefetchOn = (userId: string): boolean =>
  userId !== '' && (lastRoundOf(userId)?.records.length ?? 0) > 0

const begin = v.object({ userId: v.string(), at: v.number() })
const BEGIN = 'takeAlongAt'

/**
 * When the next round begins (ms): at some time within `within` from now, the same for later visits, which may be short.
 * @param last when the previous round read its lists (ms)
 */
export function beginningOf(userId: string, last: Millis | null, within: Millis): Millis {
  const stored = readStored(deviceStorage, BEGIN, begin)
  const at = now()
  if (stored?.userId === userId && stored.at > (last ?? 0) && stored.at - at <= within) return stored.at
  const chosen = at + someTime(within)
  writeStored(deviceStorage, BEGIN, { userId, at: chosen })
  return chosen
}
