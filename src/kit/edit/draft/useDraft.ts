import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useEffectEvent } from 'react'
import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { deleteDraft, draftKey, readDraft, writeDraft, type StoredDraft } from '@/stores/drafts'
import type { Draft } from './draft'
import { after, now } from '@/stores/clock'
import { noteInJournal } from '@/stores/draftJournal'
import { type Attempt, attempt as storedAttempt } from '../submit/outcome'
import { type DraftLabel, readDraftLabel } from './waiting'
import { useAccount } from '@/kit/data/useApiQuery'

/** Debounce of typing before a write (ms). */
const REST = 300

interface DraftWriter<T> {
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
  mark: (attempt: Attempt | null) => void
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
function createDraftWriter<T>(key: string, userId: string, onWritten: Written): DraftWriter<T> {
  let latest: T | null = null
  let waiting: { value: T } | null = null
  let cancel = () => {}
  let cleared = false
  let held = false
  let attempt: Attempt | null = null
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

const draftWith = <D extends object>(draft: D, attempt: Attempt | null, waits: DraftLabel | null) => ({
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

interface OpenForm {
  writer: object
  set: unknown
}

/** The form that currently shows each draft, by the draft's key. */
const open = resettableMap<string, OpenForm>()

/**
 * Changes of a draft go to the form that shows it. Otherwise a late result from a closed form, such as a
 * photo, would be written next to it and overwritten. `change` is the form's function.
 */
function useOpenForm<T extends object>(
  { key, ready }: Pick<Draft<T>, 'key' | 'ready'>,
  writer: DraftWriter<T>,
  change: Draft<T>['set'],
): Draft<T>['set'] {
  const receive = useEffectEvent(change)
  useEffect(() => {
    if (!ready) return
    const form: OpenForm = { writer, set: (late: Parameters<Draft<T>['set']>[0]) => receive(late) }
    open.set(key, form)
    return () => {
      if (open.get(key) === form) open.delete(key)
    }
  }, [key, writer, ready])
  return (next) => {
    const form = open.get(key)
    if (!form || form.writer === writer) return change(next)
    // A key belongs to one form, so its changes have the same type.
    ;(form.set as Draft<T>['set'])(next)
  }
}

/**
 * Form state that survives back, reload, 901 and a killed tab: stored per user, form and record. `schema`
 * validates what is read; a corrupt draft is dropped.
 */
export function useDraft<T extends object>(
  form: string,
  recordId: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): Draft<T> {
  const userId = useAccount()?.id ?? ''
  const key = draftKey(userId, form, recordId)
  const stored = useStored(key, userId, schema)
  const [edited, setEdited] = useState<T | null>(null)
  const { writer, written } = useWriter<T>(key, userId)
  const { attempt, note } = useAttempt(writer, stored.data?.attempt ?? null)
  const start = stored.data?.value ?? initial
  const value = edited ?? start
  const ready = !stored.isPending
  // An unreadable draft may still exist: it is not overwritten, and the form shows that nothing is saved.
  const unread = stored.isError
  const set = useOpenForm<T>({ key, ready }, writer, (change) => {
    // From the writer, not from the state: a photo still in preparation when the screen closes must reach the
    // draft.
    const present = writer.latest() ?? start
    const next = { ...present, ...(typeof change === 'function' ? change(present) : change) }
    if (unread) writer.note(next)
    else writer.later(next)
    setEdited(next)
  })
  return {
    key,
    ready,
    value,
    set,
    savedAt: written ? written.savedAt : (stored.data?.savedAt ?? null),
    foundAt: stored.data?.savedAt ?? null,
    restored: edited === null && stored.data != null,
    failed: written ? written.savedAt === null : unread,
    attempt,
    waits: written ? written.waits : (stored.data?.waits ?? null),
    judge: writer.judge,
    note: (next) => {
      note(next)
      if (!unread) void writer.flush(writer.latest() ?? start)
    },
    clear: writer.clear,
    // From the writer: it includes changes since this render.
    save: () => (unread ? Promise.resolve(false) : writer.flush(writer.latest() ?? start)),
    handOver: (work) =>
      handOver(writer, writer.latest() ?? start, work, async () => {
        // The stored draft has what was received meanwhile, such as a photo's path.
        const back = await readValid(key, schema).catch(() => null)
        if (!back) return
        setEdited(back.value)
        writer.later(back.value)
      }),
  }
}

/** The value stored under `key`, read once. */
function useStored<T>(key: string, userId: string, schema: v.GenericSchema<unknown, T>) {
  return useQuery({
    queryKey: ['draft', key],
    queryFn: () => readValid(key, schema),
    // The owner of the draft must be known first.
    enabled: userId !== '',
    // Read once when the form opens: afterwards the form is the source of truth.
    staleTime: Infinity,
    gcTime: 0,
    // No IndexedDB (private mode), or it fails or hangs: the form starts empty and shows a warning.
    retry: false,
  })
}

/**
 * Writes the draft, immediately when the page or the screen closes; `written` is the time of the last write.
 */
function useWriter<T>(key: string, userId: string) {
  const [written, setWritten] = useState<{ savedAt: Millis | null; waits: DraftLabel | null } | null>(null)
  const writer = useMemo(
    () => createDraftWriter<T>(key, userId, (savedAt, waits) => setWritten({ savedAt, waits })),
    [key, userId],
  )
  useWritingOnLeave(writer)
  return { writer, written }
}

/** A submit with an unknown outcome: stored before, or recorded since. */
function useAttempt<T>({ mark }: DraftWriter<T>, found: Attempt | null) {
  const [noted, setNoted] = useState<{ attempt: Attempt | null } | null>(null)
  const attempt = noted ? noted.attempt : found
  useEffect(() => mark(attempt), [mark, attempt])
  const note = (next: Attempt | null) => {
    mark(next)
    setNoted({ attempt: next })
  }
  return { attempt, note }
}

/**
 * Writes the current value, blocks the writer while `work` has the draft, and restores it if `work` did not
 * take it.
 */
async function handOver<T, R extends { taken: boolean }>(
  writer: DraftWriter<T>,
  value: T,
  work: (value: T) => Promise<R>,
  takeBack: () => Promise<void>,
): Promise<R> {
  await writer.flush(value)
  const release = writer.hold()
  let taken = false
  try {
    const result = await work(value)
    taken = result.taken
    return result
  } finally {
    if (!taken) {
      await takeBack()
      release()
    }
  }
}

async function readValid<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; savedAt: Millis; attempt: Attempt | null; waits: DraftLabel | null } | null> {
  const draft = await readDraft(key)
  if (!draft) return null
  const { savedAt } = draft
  const parsed = v.safeParse(schema, draft.value)
  const open = v.safeParse(storedAttempt, draft.attempt)
  const attempt = open.success ? open.output : null
  if (parsed.success) return { value: parsed.output, savedAt, attempt, waits: readDraftLabel(draft.waits) }
  await deleteDraft(key)
  return null
}

/**
 * Writes immediately when the page is hidden or the screen closes. The journal covers a page that is closed.
 */
function useWritingOnLeave<T>(writer: DraftWriter<T>): void {
  useEffect(() => {
    const hide = () => void writer.flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void writer.flush()
    }
  }, [writer])
}
