import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

/** As many as fill two rows of tiles. */
export const MOST_RECENT = 8

const schema = v.array(v.string())
const keyOf = (userId: string) => `recentModules:${userId}`

/** Modules the user opened on this device, the latest first, as route names. */
export function readRecent(userId: string): readonly string[] {
  return userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST_RECENT)
}

/** Notes that the user opens a module. */
export function noteRecent(userId: string, screen: string): void {
  if (userId === '') return
  const others = readRecent(userId).filter((name) => name !== screen)
  writeStored(deviceStorage, keyOf(userId), [screen, ...others].slice(0, MOST_RECENT))
}
