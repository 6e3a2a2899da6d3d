import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

/** What is remembered of a record that was taken along. */
const taken = v.object({
  kind: v.string(),
  id: v.string(),
  /** As it was when it was read; '' while what is kept of it is out of date. */
  trace: v.string(),
  /** Its pictures have been fetched, too. */
  pictures: v.boolean(),
})
export type Taken = v.InferOutput<typeof taken>

const last = v.object({ userId: v.string(), at: v.number(), records: v.array(taken) })
export type Last = v.InferOutput<typeof last>

/** One user's: what is kept of another is gone as well. */
const KEY = 'takenAlong'

/** What a user took along last on this phone, and when its lists were read (ms); null where they never did. */
export function lastOf(userId: string): Last | null {
  const found = readStored(deviceStorage, KEY, last)
  return found?.userId === userId ? found : null
}

export const noteLast = (taken: Last): void => void writeStored(deviceStorage, KEY, taken)

/** Whether a user takes work along on this phone; '' while nobody is known. */
export const takesAlong = (userId: string): boolean =>
  userId !== '' && (lastOf(userId)?.records.length ?? 0) > 0
