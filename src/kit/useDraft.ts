import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { deleteDraft, draftKey, readDraft, writeDraft } from '@/stores/drafts'
import { useAccount } from './useAccount'

/** Typing rests this long before it is written (ms). */
const REST = 300

export interface Draft<T> {
  /** False until the stored draft has been read: the form must not be drawn empty before. */
  ready: boolean
  value: T
  /** Changes the form; it is written a moment later, and at once when the page is hidden. */
  set: (change: Partial<T> | ((value: T) => Partial<T>)) => void
  /** When it was last written; null while nothing has been. */
  savedAt: Millis | null
  /** True when the form opened with what was left last time. */
  restored: boolean
  /** The device cannot keep drafts (full or denied). */
  failed: boolean
  /** Forgets the draft; call when the server has taken the record. */
  clear: () => Promise<void>
  /** Writes at once. */
  save: () => Promise<void>
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
  const stored = useQuery({
    queryKey: ['draft', key],
    queryFn: () => readValid(key, schema),
    // Read once per opening: afterwards the form is the truth.
    staleTime: Infinity,
    gcTime: 0,
  })
  const [edited, setEdited] = useState<T | null>(null)
  const [savedAt, setSavedAt] = useState<Millis | null>(null)
  const [failed, setFailed] = useState(false)
  const value = edited ?? stored.data?.value ?? initial
  const writer = useWriter(key, userId, (ok) => {
    setFailed(!ok)
    if (ok) setSavedAt(now())
  })
  const latest = useRef(value)
  latest.current = value

  const set = useCallback(
    (change: Partial<T> | ((value: T) => Partial<T>)) => {
      const next = { ...latest.current, ...(typeof change === 'function' ? change(latest.current) : change) }
      latest.current = next
      setEdited(next)
      writer.later(next)
    },
    [writer],
  )
  return {
    ready: !stored.isPending,
    value,
    set,
    savedAt: savedAt ?? stored.data?.savedAt ?? null,
    restored: edited === null && stored.data !== null && stored.data !== undefined,
    failed,
    clear: writer.clear,
    save: () => writer.flush(latest.current),
  }
}

async function readValid<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; savedAt: Millis } | null> {
  const draft = await readDraft(key)
  if (!draft) return null
  const parsed = v.safeParse(schema, draft.value)
  if (parsed.success) return { value: parsed.output, savedAt: draft.savedAt }
  await deleteDraft(key)
  return null
}

interface Writer {
  later: (value: unknown) => void
  flush: (value?: unknown) => Promise<void>
  clear: () => Promise<void>
}

/** Writes a draft a moment after the last change, at once when the page goes, and never after it was cleared. */
function useWriter(key: string, userId: string, told: (ok: boolean) => void): Writer {
  const tell = useRef(told)
  tell.current = told
  const [writer] = useState(() => createWriter(key, userId, (ok) => tell.current(ok)))
  useEffect(() => {
    const hide = () => void writer.flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
      void writer.flush()
    }
  }, [writer])
  return writer
}

function createWriter(key: string, userId: string, told: (ok: boolean) => void): Writer {
  let waiting: { value: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let cleared = false
  const flush = async (value?: unknown) => {
    clearTimeout(timer)
    const due = value === undefined ? waiting : { value }
    waiting = null
    if (!due || cleared) return
    try {
      await writeDraft({ key, userId, savedAt: now(), value: due.value })
      told(true)
    } catch {
      told(false)
    }
  }
  return {
    flush,
    later: (value) => {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), REST)
    },
    clear: async () => {
      cleared = true
      clearTimeout(timer)
      waiting = null
      await deleteDraft(key)
    },
  }
}
