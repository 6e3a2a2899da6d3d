import * as v from 'valibot'
import { deviceStorage, dropStored, readStored, writeStored } from './storage'

/**
 * The last change of a form, stored synchronously until its write to the database: a page that is reloaded, killed or left has
 * no time for an asynchronous write (docs/decisions/0037). It contains photos by id only.
 */
const PREFIX = 'draft:'
/** Maximum characters of all entries; a larger form waits for the database. */
export const MOST_CHARACTERS = 64_000

const entry = v.object({
  key: v.string(),
  userId: v.string(),
  savedAt: v.number(),
  value: v.unknown(),
  attempt: v.optional(v.unknown()),
  waits: v.optional(v.unknown()),
})
export type JournalEntry = v.InferOutput<typeof entry>

/** By one call into the browser, as each key stroke needs it. A storage in memory ends with its page and has none to list. */
const storageKeys = (): string[] => {
  try {
    return Object.keys(deviceStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** All entries, the oldest first; corrupt ones are dropped. */
export const journalEntries = (): JournalEntry[] =>
  storageKeys()
    .flatMap((key) => readStored(deviceStorage, key, entry) ?? [])
    .sort((a, b) => a.savedAt - b.savedAt)

/**
 * Stores the last change of a form. Older entries are dropped to make room; if storing fails, no older entry of this form
 * stays.
 */
export function noteInJournal(change: JournalEntry): void {
  const own = PREFIX + change.key
  const size = JSON.stringify(change).length
  if (size > MOST_CHARACTERS) return dropStored(deviceStorage, own)
  const others = storageKeys().filter((key) => key !== own)
  if (others.length > 0) makeRoom(MOST_CHARACTERS - size, change.key)
  // An older entry would be restored as the last change.
  if (!writeStored(deviceStorage, own, change)) dropStored(deviceStorage, own)
}

function makeRoom(room: number, butOf: string): void {
  const entries = journalEntries().filter(({ key }) => key !== butOf)
  let used = entries.reduce((sum, each) => sum + JSON.stringify(each).length, 0)
  for (const each of entries) {
    if (used <= room) return
    used -= JSON.stringify(each).length
    dropStored(deviceStorage, PREFIX + each.key)
  }
}

/** Drops the entry of a draft: the database has it, or it is sent or discarded. With `upTo` (ms) only if it is not newer. */
export function dropFromJournal(key: string, upTo = Infinity): void {
  const own = PREFIX + key
  const found = readStored(deviceStorage, own, entry)
  if (found && found.savedAt <= upTo) dropStored(deviceStorage, own)
}
