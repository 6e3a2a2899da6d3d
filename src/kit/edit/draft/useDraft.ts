import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useEffectEvent } from 'react'
import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { deleteDraft, draftKey, readDraft, writeDraft, type StoredDraft } from '@/stores/drafts'
import type { Draft } from './draft'
import { after, now } from '@/stores/clock'
import { noteInJournal } from '@/stores/draftJournal'
import { type Attempt, attempt as storedAttempt } from '../submit/fate'
import { type Waiting, readWaiting } from './waiting'
import { useAccount } from '@/kit/data/useApiQuery'

/** Typing rests this long before it is written (ms). */
const REST = 300

interface DraftWriter<T> {
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
type Written = (savedAt: Millis | null, waits: Waiting | null) => void

/** Writes the draft under `key` for its owner, and tells what became of each write. */
function createDraftWriter<T>(key: string, userId: string, told: Written): DraftWriter<T> {
  let latest: T | null = null
  let waiting: { value: T } | null = null
  let cancel = () => {}
  let cleared = false
  let held = false
  let attempt: Attempt | null = null
  let waitsOf: (value: T) => Waiting | null = () => null

  const draftOf = (value: T) => draftWith({ key, userId, value }, attempt, waitsOf(value))
  const flush = async (value?: T) => {
    cancel()
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

interface OpenForm {
  writer: object
  set: unknown
}

/** The form that shows each draft now, by the draft's key. */
const open = resettableMap<string, OpenForm>()

/**
 * Changes of one draft go to the form that shows it: what comes late from a form left and opened again meanwhile, a photo
 * above all, would else be written beside it and be lost with its next word. `change` is the form's own way to do it.
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
    // One key, one kind of form: its changes are of the same type.
    ;(form.set as Draft<T>['set'])(next)
  }
}

/**
 * Form state that survives back, reload, 901 and a killed tab: kept per user, form and record.
 * What is read back is validated by `schema`; a corrupt draft is dropped.
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
  // What could not be read may be there all the same: it is not written over unseen, and the form says that nothing is kept.
  const unread = stored.isError
  const set = useOpenForm<T>({ key, ready }, writer, (change) => {
    // Of the writer, not of the state: a photo still being prepared when the screen is left must reach the draft.
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
    // Of the writer: what was set since this was drawn is kept as well.
    save: () => (unread ? Promise.resolve(false) : writer.flush(writer.latest() ?? start)),
    handOver: (work) =>
      handOver(writer, writer.latest() ?? start, work, async () => {
        // What was received meanwhile stands in the stored draft: a photo's path above all.
        const back = await readValid(key, schema).catch(() => null)
        if (!back) return
        setEdited(back.value)
        writer.later(back.value)
      }),
  }
}

/** What the device keeps under `key`, read once. */
function useStored<T>(key: string, userId: string, schema: v.GenericSchema<unknown, T>) {
  return useQuery({
    queryKey: ['draft', key],
    queryFn: () => readValid(key, schema),
    // Whose draft it is must be known first.
    enabled: userId !== '',
    // Read once per opening: afterwards the form is the truth.
    staleTime: Infinity,
    gcTime: 0,
    // No IndexedDB (private mode), a broken or a silent one: the form starts empty and says so.
    retry: false,
  })
}

/** Writes the draft, at once when the page or the screen goes; `written` tells of the last time. */
function useWriter<T>(key: string, userId: string) {
  const [written, setWritten] = useState<{ savedAt: Millis | null; waits: Waiting | null } | null>(null)
  const writer = useMemo(
    () => createDraftWriter<T>(key, userId, (savedAt, waits) => setWritten({ savedAt, waits })),
    [key, userId],
  )
  useWritingOnLeave(writer)
  return { writer, written }
}

/** A submit whose fate is open: as it was found stored, or as it was noted since. */
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

/** Writes what there is, keeps the writer still while `work` has the draft, and takes it back where it was not taken. */
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
): Promise<{ value: T; savedAt: Millis; attempt: Attempt | null; waits: Waiting | null } | null> {
  const draft = await readDraft(key)
  if (!draft) return null
  const { savedAt } = draft
  const parsed = v.safeParse(schema, draft.value)
  const open = v.safeParse(storedAttempt, draft.attempt)
  const attempt = open.success ? open.output : null
  if (parsed.success) return { value: parsed.output, savedAt, attempt, waits: readWaiting(draft.waits) }
  await deleteDraft(key)
  return null
}

/** Writes immediately when the page is hidden or the screen goes. Leaving the page is up to the journal. */
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
