import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useEffectEvent } from 'react'
import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { deleteDraft, draftKey, readDraft } from '@/stores/drafts'
import type { Draft } from './draft'
import { createDraftWriter, type DraftWriter } from './draftWriter'
import { attempt as storedAttempt, type Attempt } from '../submit/fate'
import { readWaiting, type Waiting } from './waiting'
import { useAccount } from '../../data/useAccount'

interface OpenForm {
  writer: object
  set: unknown
}

/** The form that shows each draft now, by the draft's key. */
const open = new Map<string, OpenForm>()

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
