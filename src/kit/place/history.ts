import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '@/stores/storage'

/** As many as fit above a phone's keyboard, twice over. */
export const MOST_SEARCHES = 10

const schema = v.array(v.string())
const keyOf = (userId: string) => `addressSearches:${userId}`

/** What this user searched addresses for on this device, the latest first. */
export function readSearches(userId: string): readonly string[] {
  return userId === '' ? [] : (readStored(localStorage, keyOf(userId), schema) ?? []).slice(0, MOST_SEARCHES)
}

/** Notes a search that was of use. */
export function noteSearch(userId: string, words: string): void {
  const wanted = words.trim()
  if (userId === '' || wanted === '') return
  const others = readSearches(userId).filter((one) => one !== wanted)
  writeStored(localStorage, keyOf(userId), [wanted, ...others].slice(0, MOST_SEARCHES))
}

/** Forgets one search, or without words all of them. */
export function forgetSearches(userId: string, words?: string): void {
  if (words === undefined) return dropStored(localStorage, keyOf(userId))
  const others = readSearches(userId).filter((one) => one !== words)
  writeStored(localStorage, keyOf(userId), others)
}
