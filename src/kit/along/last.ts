import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

/** What is remembered of a record that was taken along. */
const taken = v.object({
  kind: v.string(),
  id: v.string(),
  /** As it was when it was read; '' while what is kept of it is out of date. */
  trace: v.string(),
})
export type Taken = v.InferOutput<typeof taken>

const last = v.object({ at: v.number(), records: v.array(taken) })
export type Last = v.InferOutput<typeof last>

const keyOf = (userId: string) => `along:${userId}`

/** What a user took along last on this phone, and when its lists were read (ms); null where they never did. */
export const lastOf = (userId: string): Last | null => readStored(deviceStorage, keyOf(userId), last)

export const noteLast = (userId: string, taken: Last): void =>
  void writeStored(deviceStorage, keyOf(userId), taken)

/** Whether a user takes work along on this phone; '' while nobody is known. */
export const takesAlong = (userId: string): boolean =>
  userId !== '' && (lastOf(userId)?.records.length ?? 0) > 0
