import * as v from 'valibot'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'

// Whether this phone has a recording of a user that goes on or is not sent: known without the code that records.

const keyOf = (userId: string): string => `patrol:${userId}`

export const hasRecording = (userId: string): boolean =>
  userId !== '' && readStored(deviceStorage, keyOf(userId), v.boolean()) === true

export function markRecording(userId: string, present: boolean): void {
  if (present) writeStored(deviceStorage, keyOf(userId), true)
  else dropStored(deviceStorage, keyOf(userId))
}
