import * as v from 'valibot'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'

// Marks that this phone has an open or unsent recording of a user. Callers need not load the recorder.

const keyOf = (userId: string): string => `patrol:${userId}`

export const hasRecording = (userId: string): boolean =>
  userId !== '' && readStored(deviceStorage, keyOf(userId), v.boolean()) === true

export function markRecording(userId: string, present: boolean): void {
  if (present) writeStored(deviceStorage, keyOf(userId), true)
  else dropStored(deviceStorage, keyOf(userId))
}
