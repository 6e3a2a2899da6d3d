import type { Millis } from '@/domain/time'
import type { Attempt } from '../submit/outcome'
import type { DraftLabel } from './waiting'
import { toast } from '@/stores/toasts'
import { useNav } from '@/kit/screen/hooks'

/** A form as stored on this device. */
export interface Draft<T> {
  /** Storage key; also the owner of its photos. */
  key: string
  /** False until the stored draft has been read: an empty form must not show before. */
  ready: boolean
  value: T
  /** Changes the form; it is written after a short delay, or immediately when the page is hidden. */
  set: (change: Partial<T> | ((value: T) => Partial<T>)) => void
  /** The minute in which it was last written; null before. */
  savedAt: Millis | null
  /** When the draft found on opening was written; null when there was none. */
  foundAt: Millis | null
  /** True while the form still shows the stored draft. */
  restored: boolean
  /** The device cannot store drafts (full or denied). */
  failed: boolean
  /** A submit with an unknown outcome; else null. */
  attempt: Attempt | null
  /** Stores or clears the submit with an unknown outcome. */
  note: (attempt: Attempt | null) => void
  /** Its offline state when it was last written; null where that does not matter. */
  waits: DraftLabel | null
  /** Sets the function that gives the offline state at every write. */
  judge: (waits: (value: T) => DraftLabel | null) => void
  /** Deletes the draft; call it when the server has the record. */
  clear: () => Promise<void>
  /** Writes immediately; false when the device cannot store it. */
  save: () => Promise<boolean>
  /**
   * Lets `work` take over the draft (into the outbox): it is written first and frozen meanwhile. When `work`
   * returns `taken` the draft is gone; otherwise, or when it rejects, the form reads its draft again and
   * continues.
   */
  handOver: <R extends { taken: boolean }>(work: (value: T) => Promise<R>) => Promise<R>
}

/** Message for a device that stores no drafts, full or denied. */
export const NOT_PERSISTED = '本机存不下草稿，请直接提交，离开会丢失已填内容'

/** Saves the draft, goes back and shows `words`; stays where the device cannot store it. */
export function useSaveDraft(draft: Pick<Draft<object>, 'save'>, words: string): () => Promise<void> {
  const nav = useNav()
  return async () => {
    if (!(await draft.save())) return toast.failure(NOT_PERSISTED)
    toast.success(words)
    nav.back()
  }
}
