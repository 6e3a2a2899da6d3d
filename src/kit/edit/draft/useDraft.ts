import { useEffect, useMemo, useState, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { MINUTE, type Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { deleteDraft, draftKey, readDraft } from '@/stores/drafts'
import type { Draft } from './draft'
import { createDraftWriter, type DraftWriter } from './draftWriter'
import { type Attempt, attempt as storedAttempt } from '../submit/outcome'
import { type DraftLabel, readDraftLabel } from './waiting'
import { useAccount } from '@/kit/data/useApiQuery'

/** The change function of the form that currently shows each draft, by the draft's key. */
const open = resettableMap<string, unknown>()

/**
 * A late result from a closed form, such as a photo, goes to the form that shows its draft now: else it would be written next to
 * that form's data and overwritten. An open form changes itself. `change` is the form's function.
 */
function useOpenForm<T extends object>(
  { key, ready }: Pick<Draft<T>, 'key' | 'ready'>,
  change: Draft<T>['set'],
): Draft<T>['set'] {
  const isOpen = useRef(false)
  const receive = useEffectEvent(change)
  useEffect(() => {
    if (!ready) return
    const set = (late: Parameters<Draft<T>['set']>[0]) => receive(late)
    open.set(key, set)
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (open.get(key) === set) open.delete(key)
    }
  }, [key, ready])
  return (next) => {
    // A key belongs to one form, so its changes have the same type.
    const other = isOpen.current ? undefined : (open.get(key) as Draft<T>['set'] | undefined)
    if (other) other(next)
    else change(next)
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
  const { found, ready, unread } = useStored(key, userId, schema)
  const [edited, setEdited] = useState<T | null>(null)
  const { writer, written } = useWriter<T>(key, userId)
  const { attempt, note } = useAttempt(writer, found?.attempt ?? null)
  const start = found?.value ?? initial
  const value = edited ?? start
  const set = useOpenForm<T>({ key, ready }, (change) => {
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
    savedAt: written ? written.savedAt : (found?.savedAt ?? null),
    foundAt: found?.savedAt ?? null,
    restored: edited === null && found !== null,
    failed: written ? written.savedAt === null : unread,
    attempt,
    waits: written ? written.waits : (found?.waits ?? null),
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

type Found<T> = Awaited<ReturnType<typeof readValid<T>>>

interface Stored<T> {
  found: Found<T>
  /** False until it has been read. */
  ready: boolean
  /** An unreadable draft may still exist: it is not overwritten, and the form shows that nothing is saved. */
  unread: boolean
}

const NOT_READ = { found: null, ready: false, unread: false }

/**
 * The value stored under `key`, read once when the form opens and its owner is known: afterwards the form is the source of
 * truth.
 */
function useStored<T>(key: string, userId: string, schema: v.GenericSchema<unknown, T>): Stored<T> {
  const [stored, setStored] = useState<(Stored<T> & { key: string }) | null>(null)
  const isRead = stored?.key === key
  const read = useEffectEvent(() => readValid(key, schema))
  useEffect(() => {
    if (isRead || userId === '') return
    let isOver = false
    const note = (found: Found<T>, unread: boolean) => {
      if (!isOver) setStored({ key, found, ready: true, unread })
    }
    read().then(
      (found) => note(found, false),
      // No IndexedDB (private mode), or it fails or hangs: the form starts empty.
      () => note(null, true),
    )
    return () => {
      isOver = true
    }
  }, [isRead, key, userId])
  return isRead ? stored : NOT_READ
}

interface Written {
  savedAt: Millis | null
  waits: DraftLabel | null
}

const minuteOf = ({ savedAt }: Written): number | null => savedAt && Math.floor(savedAt / MINUTE)

/** The later of two writes. The same one for a write that shows nothing new, as each change renders the whole form. */
const shownWrite = (last: Written | null, next: Written): Written =>
  last && last.waits === next.waits && minuteOf(last) === minuteOf(next) ? last : next

/**
 * Writes the draft, immediately when the page or the screen closes; `written` is the time of the last write, exact to the minute.
 */
function useWriter<T>(key: string, userId: string) {
  const [written, setWritten] = useState<Written | null>(null)
  const writer = useMemo(
    () =>
      createDraftWriter<T>(key, userId, (savedAt, waits) =>
        setWritten((last) => shownWrite(last, { savedAt, waits })),
      ),
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
