import * as v from 'valibot'

/**
 * Offline state of a draft about a record, stored with it, so that the workbench can offer it once online.
 */
const waiting = v.object({
  /** The form is complete: only the connection was missing. */
  complete: v.boolean(),
  /** The record's state when this was filled in, as `Effects.of` reads it. */
  trace: v.string(),
  /** Location of its form: a screen and its parameters. */
  screen: v.string(),
  params: v.record(v.string(), v.string()),
  /** Texts for lists of drafts: the record and the form. */
  record: v.string(),
  form: v.string(),
})
export type DraftLabel = v.InferOutput<typeof waiting>

/** Parses the state stored with a draft; null where it is absent or invalid. */
export function readDraftLabel(stored: unknown): DraftLabel | null {
  const parsed = v.safeParse(waiting, stored)
  return parsed.success ? parsed.output : null
}

/** Current offline state of a form about a record. */
export interface ConnectionState<D> {
  /** Offline: the lock is unknown and nothing is sent. */
  offline: boolean
  /** The server does not allow the move: the form no longer waits for a connection. */
  barred: boolean
  /** The location of its form, and the list's text for the record. */
  place: (record: D) => Pick<DraftLabel, 'screen' | 'params' | 'record' | 'form'>
}

/** Nothing was sent: offline. */
export class OfflineError extends Error {
  constructor() {
    super('offline')
    this.name = 'OfflineError'
  }
}
