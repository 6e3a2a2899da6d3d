import * as v from 'valibot'

/** How a draft about a record stands to the line: kept with it, so that the workbench can offer it when the line is back. */
const waiting = v.object({
  /** Nothing is missing: only the line was. */
  complete: v.boolean(),
  /** The record as it was known when this was filled in, as `Effects.of` reads it. */
  trace: v.string(),
  /** Where its form is: a screen and its parameters. */
  screen: v.string(),
  params: v.record(v.string(), v.string()),
  /** What lists of drafts say of the record, and of the form. */
  record: v.string(),
  form: v.string(),
})
export type Waiting = v.InferOutput<typeof waiting>

/** What is kept with a draft, read back; null where there is nothing, or nothing of use. */
export function readWaiting(stored: unknown): Waiting | null {
  const parsed = v.safeParse(waiting, stored)
  return parsed.success ? parsed.output : null
}

/** How a form about a record stands to the line now. */
export interface OnLine<D> {
  /** No line: nobody can tell who is at the record, and nothing is sent. */
  away: boolean
  /** Whoever could be asked says that the move may not be made: the form waits for nothing any more. */
  barred: boolean
  /** Where its form is, and what a list says of the record. */
  place: (record: D) => Pick<Waiting, 'screen' | 'params' | 'record' | 'form'>
}

/** Nothing was sent: there is no line. */
export class NoLine extends Error {
  constructor() {
    super('no line')
    this.name = 'NoLine'
  }
}
