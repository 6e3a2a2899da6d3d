import * as v from 'valibot'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'

/** As many as fit above a phone's keyboard, twice over. */
export const MOST_SEARCHES = 10

const schema = v.array(v.string())

/** What users of this device searched for, each user's own. */
export interface SearchHistory {
  /** The latest first; [] while nobody is known. */
  read: (userId: string) => readonly string[]
  /** Notes a search that was of use. */
  note: (userId: string, words: string) => void
  forget: (userId: string) => void
}

/** The searches kept under a name: addressSearches. */
export function searchHistory(name: string): SearchHistory {
  const keyOf = (userId: string) => `${name}:${userId}`
  const read = (userId: string) =>
    userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST_SEARCHES)
  return {
    read,
    note: (userId, words) => {
      const wanted = words.trim()
      if (userId === '' || wanted === '') return
      const others = read(userId).filter((one) => one !== wanted)
      writeStored(deviceStorage, keyOf(userId), [wanted, ...others].slice(0, MOST_SEARCHES))
    },
    forget: (userId) => dropStored(deviceStorage, keyOf(userId)),
  }
}
