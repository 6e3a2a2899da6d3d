import * as v from 'valibot'
import { dropStored, readStored, tabStorage, writeStored } from '@/stores/storage'

// Which field asked 常用意见 for words and where its cursor stood, and the words once chosen. In session storage, because
// the form is gone meanwhile and a reload there must not lose its way back.

const KEY = 'opinionInsert'

const request = v.object({
  /** The field that asked: screen, history entry and label. */
  field: v.string(),
  /** Cursor (UTF-16 index); null: behind what is typed. */
  at: v.nullable(v.number()),
  /** '' until one is chosen. */
  opinion: v.string(),
})

/** Notes that a field wants an opinion, before its form is left. */
export function askForOpinion(field: string, at: number | null): void {
  writeStored(tabStorage, KEY, { field, at, opinion: '' })
}

/** Whether a field waits: only then can one be inserted. */
export const opinionAsked = (): boolean => readStored(tabStorage, KEY, request) !== null

/** Hands the chosen opinion to the field that waits. */
export function answerWithOpinion(opinion: string): void {
  const asked = readStored(tabStorage, KEY, request)
  if (asked) writeStored(tabStorage, KEY, { ...asked, opinion })
}

/** What was chosen for a field, once; null when nothing was, or for another. A field that is back waits no more. */
export function takeOpinion(field: string): { at: number | null; opinion: string } | null {
  const asked = readStored(tabStorage, KEY, request)
  if (asked?.field !== field) return null
  dropStored(tabStorage, KEY)
  return asked.opinion === '' ? null : asked
}
