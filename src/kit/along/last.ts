import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

/** State of one prefetched record. */
const taken = v.object({
  kind: v.string(),
  id: v.string(),
  /** Its fingerprint when it was read; '' while the stored copy is out of date. */
  trace: v.string(),
  /** Its pictures have been fetched too. */
  pictures: v.boolean(),
})
export type Taken = v.InferOutput<typeof taken>

const last = v.object({ userId: v.string(), at: v.number(), records: v.array(taken) })
export type Last = v.InferOutput<typeof last>

/** For one user: another user's state is deleted. */
const KEY = 'takenAlong'

/**
 * The records a user prefetched last on this phone, and when its lists were read (ms); null before the first
 * time.
 */
export function lastOf(userId: string): Last | null {
  const found = readStored(deviceStorage, KEY, last)
  return found?.userId === userId ? found : null
}

export const noteLast = (taken: Last): void => void writeStored(deviceStorage, KEY, taken)

/** Whether the user has prefetching switched on for this phone; '' before login. */
export const takesAlong = (userId: string): boolean =>
  userId !== '' && (lastOf(userId)?.records.length ?? 0) > 0
