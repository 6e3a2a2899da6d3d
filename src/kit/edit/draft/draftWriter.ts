import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { noteInJournal } from '@/stores/draftJournal'
import { deleteDraft, writeDraft, type StoredDraft } from '@/stores/drafts'
import { rest } from '@/stores/rests'
import type { Attempt } from '../submit/fate'
import type { Waiting } from './waiting'

/** Typing rests this long before it is written (ms). */
const REST = 300

export interface DraftWriter<T> {
  /** What was changed last; null while nothing was. */
  latest: () => T | null
  /** Notes a change that is not to be written. */
  note: (value: T) => void
  /** Notes a change in the journal immediately, and writes it a moment after the last one, also when the screen has gone. */
  later: (value: T) => void
  /** Writes at once: what waits, or `value`. False when the device could not keep it. */
  flush: (value?: T) => Promise<boolean>
  /** What goes with every write from now on: a submit of it that is open. */
  mark: (attempt: Attempt | null) => void
  /** How what is written stands to the line, asked at every write from now on. */
  judge: (waits: (value: T) => Waiting | null) => void
  /** Forgets the draft; nothing is written any more. */
  clear: () => Promise<void>
  /** Writes nothing until the answer is called, then what has come in the meantime: the draft is in other hands. */
  hold: () => () => void
}

/** What became of a write: when it was kept, or null when the device could not, and how it stands to the line. */
export type Written = (savedAt: Millis | null, waits: Waiting | null) => void

/** Writes the draft under `key` for its owner, and tells what became of each write. */
export function createDraftWriter<T>(key: string, userId: string, told: Written): DraftWriter<T> {
  let latest: T | null = null
  let waiting: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let cleared = false
  let held = false
  let attempt: Attempt | null = null
  let waitsOf: (value: T) => Waiting | null = () => null

  const draftOf = (value: T) => draftWith({ key, userId, value }, attempt, waitsOf(value))
  const flush = async (value?: T) => {
    clearTimeout(timer)
    const due = value === undefined ? waiting : { value }
    waiting = held ? due : null
    if (!due || cleared || held) return true
    const draft = draftOf(due.value)
    return write(draft, (savedAt) => told(savedAt, draft.waits ?? null))
  }
  return {
    flush,
    latest: () => latest,
    note: (value) => void (latest = value),
    later: (value) => {
      latest = value
      waiting = { value }
      // The write below comes too late when the page is reloaded, left or killed within its delay.
      if (!held && !cleared) noteInJournal({ ...draftOf(value), savedAt: now() })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), rest(REST))
    },
    mark: (next) => void (attempt = next),
    judge: (waits) => void (waitsOf = waits),
    clear: async () => {
      cleared = true
      clearTimeout(timer)
      waiting = null
      await deleteDraft(key)
    },
    hold: () => {
      held = true
      return () => {
        held = false
        void flush()
      }
    },
  }
}

const draftWith = <D extends object>(draft: D, attempt: Attempt | null, waits: Waiting | null) => ({
  ...draft,
  ...(attempt && { attempt }),
  ...(waits && { waits }),
})

async function write(
  draft: Omit<StoredDraft, 'savedAt'>,
  told: (savedAt: Millis | null) => void,
): Promise<boolean> {
  const savedAt = now()
  try {
    await writeDraft({ ...draft, savedAt })
    told(savedAt)
    return true
  } catch {
    told(null)
    return false
  }
}
