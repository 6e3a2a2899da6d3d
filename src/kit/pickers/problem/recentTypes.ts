import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'
import { problemChoice, sameChoice, type ProblemChoice } from './problemChoice'

/** As many as one glance takes in. */
const MOST = 6

const schema = v.array(problemChoice)
const keyOf = (userId: string) => `recentTypes:${userId}`

/** The types the user chose on this device, the latest first; [] while nobody is known. */
export function readRecentTypes(userId: string): readonly ProblemChoice[] {
  return userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST)
}

/** Notes that the user chose a type. */
export function noteRecentType(userId: string, choice: ProblemChoice): void {
  if (userId === '') return
  const others = readRecentTypes(userId).filter((known) => !sameChoice(known, choice))
  writeStored(deviceStorage, keyOf(userId), [choice, ...others].slice(0, MOST))
}
