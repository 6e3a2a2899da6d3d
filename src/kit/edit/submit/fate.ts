import * as v from 'valibot'
import { isAmbiguous, isEmptyAnswer, isLoggedOut } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { readDraft } from '@/stores/drafts'
import type { OnLine } from '../draft/waiting'

/** A submit that has left and has had no clear answer; kept with the draft, so that a reload knows of it. */
export const attempt = v.object({
  /** Sent along each time, so that a server that had it answers instead of doing it again. */
  clientId: v.string(),
  /** The record as it was before, as `Effects.of` reads it. */
  trace: v.string(),
  at: v.number(),
})
export type Attempt = v.InferOutput<typeof attempt>

/** What a look at the record shows. */
export interface Look {
  trace: string
  /** A step of its flow since then is this user's. */
  mine: boolean
  /** A step of its flow since then is this user's, or names no operator. Left out: as `mine`. */
  mayBeMine?: boolean
}

/** How a form about a record sees whether a submit took effect, and whether one can be sent at all. */
export interface Effects<D> {
  /** What the acts on the record change of it, in one word: another one after each of them. */
  of: (record: D) => string
  /** The same, asked anew. Rejects with ApiError where nobody can tell. */
  look: (since: Millis) => Promise<Look>
  line: OnLine<D>
}

/**
 * What became of a submit. `took`: it took effect; `not`: the record is as it was; `changed`: it is not, yet nothing shows that it
 * was this submit; `unknown`: the record could not be asked.
 */
export type Fate = 'took' | 'not' | 'changed' | 'unknown'

/** A submit of which no clear word has come, with what a look at the record said. */
export class Unsettled extends Error {
  constructor(
    readonly fate: Exclude<Fate, 'took'>,
    readonly origin: unknown,
  ) {
    super('unsettled')
    this.name = 'Unsettled'
  }
}

interface Once<A> {
  /** The submit whose fate is open, from before. */
  open: Attempt | null
  /** The same id with every try. */
  clientId: string
  /** The record as it is known now. */
  trace: string
  look: Effects<never>['look']
  /** Keeps what is open, or that nothing is. */
  note: (open: Attempt | null) => void
  send: (clientId: string) => Promise<A>
}

/** What was answered; or that it took effect without an answer, now or at an earlier try. */
export type Done<A> = { took: 'now' | 'before' } | { took: 'answered'; answer: A }

/**
 * Sends what may be done once: what perhaps took effect is looked up before it is sent again. Rejects with `Unsettled` where the
 * answer was lost and no look has shown that it was done, else with what the server refused it by.
 */
async function sendOnce<A>({ open, clientId, trace, look, note, send }: Once<A>): Promise<Done<A>> {
  const fateOf = async (tried: Attempt, isAccepted = false): Promise<Fate> => {
    try {
      const found = await look(tried.at)
      const isSame = found.trace === tried.trace
      if (isAccepted && (!isSame || (found.mayBeMine ?? found.mine))) return 'took'
      if (isSame) return 'not'
      if (found.mine) return 'took'
      // Told to the user once; then it is measured from here.
      note({ ...tried, trace: found.trace })
      return 'changed'
    } catch {
      return 'unknown'
    }
  }
  if (open) {
    const fate = await fateOf(open)
    if (fate === 'took') return { took: 'before' }
    if (fate !== 'not') throw new Unsettled(fate, null)
  }
  const tried = open ?? { clientId, trace, at: now() }
  // Before it leaves: a page killed on the way comes back knowing that it may have arrived.
  note(tried)
  try {
    return { took: 'answered', answer: await send(tried.clientId) }
  } catch (error) {
    // Not done, by the server's word: what was open before stays so.
    if (isLoggedOut(error) || (!open && !isAmbiguous(error))) {
      note(open)
      throw error
    }
    // Also of a refusal after an open one, whose echo it may be.
    // An empty answer of HTTP 200 says that the gateway did it; a record or a flow that has moved since confirms it.
    const fate = await fateOf(tried, isEmptyAnswer(error))
    if (fate === 'took') return { took: 'now' }
    // Nor does an empty answer say that it was not done, where nothing of the record shows it.
    if (isEmptyAnswer(error)) throw new Unsettled('unknown', error)
    if (isAmbiguous(error)) throw new Unsettled(fate, error)
    if (fate !== 'unknown') note(null)
    throw error
  }
}

/** Settles what was left open, where it can be told that it took effect. */
export async function tookBefore(
  open: Attempt,
  { look, note }: Pick<Once<never>, 'look' | 'note'>,
): Promise<boolean> {
  const found = await look(open.at)
  if (found.trace !== open.trace && !found.mine) note({ ...open, trace: found.trace })
  return found.trace !== open.trace && found.mine
}

/** What cannot be read may be there all the same. */
const isGone = (key: string): Promise<boolean> =>
  readDraft(key).then(
    (draft) => draft === null,
    () => false,
  )

/** As much of a draft as its sending needs. */
export interface KeptDraft {
  key: string
  savedAt: Millis | null
  attempt: Attempt | null
  note: (open: Attempt | null) => void
}

interface OnceOfDraft<A> extends Pick<Once<A>, 'clientId' | 'trace' | 'look' | 'send'> {
  /** The record as it was when the form first knew it. */
  seen: string
}

/**
 * Whether another tab has handed in what this one still shows: its draft is gone, the record is not what the form was opened on, and a
 * step since then is this user's. Rejects with ApiError where nobody can tell.
 */
async function tookElsewhere(
  { key, savedAt, attempt: open }: KeptDraft,
  { look, seen }: Pick<OnceOfDraft<never>, 'look' | 'seen'>,
): Promise<boolean> {
  if (open !== null || savedAt === null || !(await isGone(key))) return false
  const found = await look(savedAt)
  return found.mine && found.trace !== seen
}

/** Sends what a draft holds once (`sendOnce`), also where it stands in two tabs. */
export async function sendDraft<A>(draft: KeptDraft, once: OnceOfDraft<A>): Promise<Done<A>> {
  if (await tookElsewhere(draft, once)) return { took: 'before' }
  return sendOnce({ ...once, open: draft.attempt, note: draft.note })
}
