import * as v from 'valibot'
import type { ActPhoto, Receipt } from './item'

/**
 * The engine's part of a kind of act, one that appends a record and so may be sent later: what it is called, how it is sent
 * and how the server is asked whether it has it. Acts on a locked case are none: they fail at once and keep their draft
 * (docs/platform.md "Photos and storage").
 */
export interface OutboxKindSpec<P> {
  /** Under which it is registered, and which its acts carry for as long as they are kept. */
  name: string
  /** What a list calls it. */
  noun: string
  /** What is done with it, in two characters. */
  verb: string
  /** Where a person can look whether the server has it. */
  foundIn: string
  /** True: nobody is told that it was received; there are many of them, and their list shows it. */
  untold?: boolean
  /** What its acts hold besides client id and photos. */
  payload: v.GenericSchema<unknown, P>
  /**
   * Sends the record once, quietly. All photos have been received (`path` is set). Rejects with ApiError. The call must be
   * the first thing it does: between the check of the user and the call nothing may be awaited.
   */
  send: (payload: P, photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>
  /**
   * Null only when the server is sure not to have the record. Rejects with ApiError when it cannot be asked. The call must
   * be the first thing it does, as with `send`.
   */
  lookUp: (clientId: string) => Promise<Receipt | null>
}

/** A kind whose payload type is hidden behind its schema. */
export interface OutboxKind extends Pick<
  OutboxKindSpec<never>,
  'name' | 'noun' | 'verb' | 'foundIn' | 'untold' | 'lookUp'
> {
  /** The send of a valid payload; null when the payload is none of this kind. */
  sender: (payload: unknown) => Send | null
}

/** Sends one record whose payload is known to be valid. */
export type Send = (photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>

/** The engine's view of a kind. */
export function outboxKind<P>(spec: OutboxKindSpec<P>): OutboxKind {
  const { name, noun, verb, foundIn, untold, payload, send, lookUp } = spec
  return {
    name,
    noun,
    verb,
    foundIn,
    untold,
    lookUp,
    sender: (value) => {
      const parsed = v.safeParse(payload, value)
      return parsed.success ? (photos, clientId) => send(parsed.output, photos, clientId) : null
    },
  }
}
