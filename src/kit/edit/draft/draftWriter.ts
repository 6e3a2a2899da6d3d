import type { Millis } from '@/domain/time'
import { after, now } from '@/stores/clock'
import { noteInJournal } from '@/stores/draftJournal'
import { deleteDraft, writeDraft, type StoredDraft } from '@/stores/drafts'
import type { Draft } from './draft'
import type { DraftLabel } from './waiting'

/** Debounce of typing before a write (ms). */
const REST = 300

export interface DraftWriter<T> {
  /** The last change; null before. */
  latest: () => T | null
  /** Records a change without writing it. */
  note: (value: T) => void
  /**
   * Records a change in the journal immediately and writes it after a short delay, also when the screen has
   * closed.
   */
  later: (value: T) => void
  /** Writes immediately: the pending value, or `value`. False when the device cannot store it. */
  flush: (value?: T) => Promise<boolean>
  /** Stored with every write from now on: a submit with an unknown outcome. */
  mark: Draft<T>['note']
  /** The offline state, read at every write. */
  judge: (waits: (value: T) => DraftLabel | null) => void
  /** Deletes the draft and stops writing. */
  clear: () => Promise<void>
  /**
   * Stops writing until the returned function is called, then writes the changes received meanwhile: another module
   * has the draft.
   */
  hold: () => () => void
}

/** Result of a write: when it was stored, or null when the device could not, and its offline state. */
type Written = (savedAt: Millis | null, waits: DraftLabel | null) => void

/** Writes the draft under `key` for its owner and reports the result of each write. */
export function createDraftWriter<T>(key: string, userId: string, onWritten: Written): DraftWriter<T> {
  let latest: T | null = null
  let waiting: { value: T } | null = null
  let cancel = () => {}
  let cleared = false
  let held = false
  let attempt: Draft<T>['attempt'] = null
  let waitsOf: (value: T) => DraftLabel | null = () => null

  const draftOf = (value: T) => draftWith({ key, userId, value }, attempt, waitsOf(value))
  const flush = async (value?: T) => {
    cancel()
    const due = value === undefined ? waiting : { value }
    waiting = held ? due : null
    if (!due || cleared || held) return true
    const draft = draftOf(due.value)
    return write(draft, (savedAt) => onWritten(savedAt, draft.waits ?? null))
  }
  return {
    flush,
    latest: () => latest,
    note: (value) => void (latest = value),
    later: (value) => {
      latest = value
      waiting = { value }
      // A delayed write is too late when the page is reloaded, left or killed within the delay.
      if (!held && !cleared) noteInJournal({ ...draftOf(value), savedAt: now() })
      cancel()
      cancel = after(() => void flush(), REST)
    },
    mark: (next) => void (attempt = next),
    judge: (waits) => void (waitsOf = waits),
    clear: async () => {
      cleared = true
      cancel()
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

const draftWith = <D extends object>(draft: D, attempt: Draft<D>['attempt'], waits: DraftLabel | null) => ({
  ...draft,
  ...(attempt && { attempt }),
  ...(waits && { waits }),
})

async function write(
  draft: Omit<StoredDraft, 'savedAt'>,
  onWritten: (savedAt: Millis | null) => void,
): Promise<boolean> {
  const savedAt = now()
  try {
    await writeDraft({ ...draft, savedAt })
    onWritten(savedAt)
    return true
  } catch {
    onWritten(null)
    return false
  }
}
