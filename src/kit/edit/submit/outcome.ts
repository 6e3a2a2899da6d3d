import * as v from 'valibot'
import { isAmbiguous, isEmptyAnswer, isLoggedOut } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { readDraft } from '@/stores/drafts'
import type { ConnectionState } from '../draft/waiting'

/** A submit without a clear answer; stored with the draft, so that a reload knows about it. */
export const attempt = v.object({
  /** Sent with each attempt, so that a server that has it answers instead of repeating the action. */
  clientId: v.string(),
  /** The record's state before, as `Effects.of` reads it. */
  trace: v.string(),
  at: v.number(),
})
export type Attempt = v.InferOutput<typeof attempt>

/** Result of a check of the record. */
export interface Look {
  trace: string
  /** The user made a step of its flow since then. */
  mine: boolean
  /** The user made a step of its flow since then, or a step names no operator. Left out: as `mine`. */
  mayBeMine?: boolean
}

/** How a form about a record checks whether a submit took effect, and whether it can be sent at all. */
export interface Effects<D> {
  /** The fingerprint of the record: every action changes it. */
  of: (record: D) => string
  /** The same, refetched. Rejects with ApiError where it cannot be read. */
  look: (since: Millis) => Promise<Look>
  connection: ConnectionState<D>
}

/**
 * Outcome of a submit. `took`: it took effect; `not`: the record is unchanged; `changed`: the record changed,
 * but nothing proves that it was this submit; `unknown`: the record could not be read.
 */
export type SubmitOutcome = 'took' | 'not' | 'changed' | 'unknown'

/** A submit without a clear answer, with the result of checking the record. */
export class Unsettled extends Error {
  constructor(
    readonly outcome: Exclude<SubmitOutcome, 'took'>,
    readonly origin: unknown,
  ) {
    super('unsettled')
    this.name = 'Unsettled'
  }
}

interface Once<A> {
  /** The earlier submit with an unknown outcome. */
  open: Attempt | null
  /** The same id for every attempt. */
  clientId: string
  /** The record's known state. */
  trace: string
  look: Effects<never>['look']
  /** Stores or clears the submit with an unknown outcome. */
  note: (open: Attempt | null) => void
  send: (clientId: string) => Promise<A>
}

/** The answer; that it took effect without an answer, now or in an earlier attempt; or that it is queued, as `words` show. */
export type SubmitResult<A> =
  | { took: 'now' | 'before' }
  | { took: 'answered'; answer: A }
  | { took: 'queued'; words: string }

/**
 * Sends an action that must happen once: a submit that may have taken effect is checked before it is sent
 * again. Rejects with `Unsettled` where the answer was lost and no check proves success, else with the
 * server's refusal.
 */
async function sendOnce<A>({ open, clientId, trace, look, note, send }: Once<A>): Promise<SubmitResult<A>> {
  const outcomeOf = async (tried: Attempt, isAccepted = false): Promise<SubmitOutcome> => {
    try {
      const found = await look(tried.at)
      const isSame = found.trace === tried.trace
      if (isAccepted && (!isSame || (found.mayBeMine ?? found.mine))) return 'took'
      if (isSame) return 'not'
      if (found.mine) return 'took'
      // The user has seen it once; from here on this state is the reference.
      note({ ...tried, trace: found.trace })
      return 'changed'
    } catch {
      return 'unknown'
    }
  }
  if (open) {
    const outcome = await outcomeOf(open)
    if (outcome === 'took') return { took: 'before' }
    if (outcome !== 'not') throw new Unsettled(outcome, null)
  }
  const tried = open ?? { clientId, trace, at: now() }
  // Before sending: a page killed during the call knows afterwards that it may have arrived.
  note(tried)
  try {
    return { took: 'answered', answer: await send(tried.clientId) }
  } catch (error) {
    // The server refused it: an earlier unknown outcome stays.
    if (isLoggedOut(error) || (!open && !isAmbiguous(error))) {
      note(open)
      throw error
    }
    // Also after a refusal that follows an unknown outcome, since it may be its echo. An empty answer with
    // HTTP 200 means that the gateway did it; a record or a flow that has changed since confirms it.
    const outcome = await outcomeOf(tried, isEmptyAnswer(error))
    if (outcome === 'took') return { took: 'now' }
    // An empty answer does not prove failure either, where the record shows nothing.
    if (isEmptyAnswer(error)) throw new Unsettled('unknown', error)
    if (isAmbiguous(error)) throw new Unsettled(outcome, error)
    if (outcome !== 'unknown') note(null)
    throw error
  }
}

/** Resolves an earlier unknown outcome if it can be proved that it took effect. */
export async function tookBefore(
  open: Attempt,
  { look, note }: Pick<Once<never>, 'look' | 'note'>,
): Promise<boolean> {
  const found = await look(open.at)
  if (found.trace !== open.trace && !found.mine) note({ ...open, trace: found.trace })
  return found.trace !== open.trace && found.mine
}

/** An unreadable entry may still exist. */
const isGone = (key: string): Promise<boolean> =>
  readDraft(key).then(
    (draft) => draft === null,
    () => false,
  )

/** The parts of a draft that sending needs. */
export interface SubmittedDraft {
  key: string
  savedAt: Millis | null
  attempt: Attempt | null
  note: (open: Attempt | null) => void
}

interface OnceOfDraft<A> extends Pick<Once<A>, 'clientId' | 'trace' | 'look' | 'send'> {
  /** The record's state when the form opened. */
  seen: string
}

/**
 * Whether another tab has submitted what this tab still shows: its draft is gone, the record has changed
 * since the form opened, and the user made a step since then. Rejects with ApiError where the record cannot
 * be read.
 */
async function tookElsewhere(
  { key, savedAt, attempt: open }: SubmittedDraft,
  { look, seen }: Pick<OnceOfDraft<never>, 'look' | 'seen'>,
): Promise<boolean> {
  if (open !== null || savedAt === null || !(await isGone(key))) return false
  const found = await look(savedAt)
  return found.mine && found.trace !== seen
}

/** Sends a draft once (`sendOnce`), even when it is open in two tabs. */
export async function sendDraft<A>(draft: SubmittedDraft, once: OnceOfDraft<A>): Promise<SubmitResult<A>> {
  if (await tookElsewhere(draft, once)) return { took: 'before' }
  return sendOnce({ ...once, open: draft.attempt, note: draft.note })
}
