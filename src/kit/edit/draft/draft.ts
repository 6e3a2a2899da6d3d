import type { Millis } from '@/domain/time'
import type { Attempt } from '../submit/fate'
import type { Waiting } from './waiting'
import { toast } from '@/stores/toasts'
import { useNav } from '@/kit/screen/hooks'

/** A form as it is kept on this device. */
export interface Draft<T> {
  /** Under which it is kept; the owner of its photos. */
  key: string
  /** False until the stored draft has been read: the form must not be drawn empty before. */
  ready: boolean
  value: T
  /** Changes the form; it is written a moment later, and at once when the page is hidden. */
  set: (change: Partial<T> | ((value: T) => Partial<T>)) => void
  /** When it was last written; null while nothing has been. */
  savedAt: Millis | null
  /** When the draft found on opening was written; null when there was none. */
  foundAt: Millis | null
  /** True while the form still shows what was left last time. */
  restored: boolean
  /** The device cannot keep drafts (full or denied). */
  failed: boolean
  /** A submit of it whose fate is open; null while none is. */
  attempt: Attempt | null
  /** Keeps that a submit of it is open, or that none is. */
  note: (attempt: Attempt | null) => void
  /** How it stood to the line when it was last written; null where that does not matter. */
  waits: Waiting | null
  /** Tells how its value stands to the line, asked at every write from now on. */
  judge: (waits: (value: T) => Waiting | null) => void
  /** Forgets the draft; call when the server has taken the record. */
  clear: () => Promise<void>
  /** Writes at once; false when the device cannot keep it. */
  save: () => Promise<boolean>
  /**
   * Lets `work` take the draft over (into the outbox): written before, left alone meanwhile, and for good when `work` says
   * that it has been `taken`. Otherwise, or when it rejects, the form reads its draft anew and goes on.
   */
  handOver: <R extends { taken: boolean }>(work: (value: T) => Promise<R>) => Promise<R>
}

/** Said of a device that keeps no drafts, full or denied. */
export const NOT_KEPT = '本机存不下草稿，请直接提交，离开会丢失已填内容'

/** Keeps the draft and goes back, saying `words`; stays where the device cannot keep it. */
export function useKeepDraft(draft: Pick<Draft<object>, 'save'>, words: string): () => Promise<void> {
  const nav = useNav()
  return async () => {
    if (!(await draft.save())) return toast.failure(NOT_KEPT)
    toast.success(words)
    nav.back()
  }
}
