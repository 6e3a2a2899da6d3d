import * as v from 'valibot'
import { attachmentOf } from '@/domain/attachment'
import type { ActPhoto, Receipt } from './item'

/**
 * The engine's part of a type of action, which appends a record and so may be sent later: its labels, how it is sent, and how
 * it is looked up. Actions on a locked case are not queued: they fail immediately and keep their draft (docs/platform.md
 * "Photos and storage").
 */
export interface OutboxKindSpec<P> {
  /** Registered name, stored in its actions. */
  name: string
  /** Noun in the list. */
  noun: string
  /** Verb of two characters. */
  verb: string
  /** Where a user can check whether the server has it. */
  foundIn: string
  /** True: its arrival is not reported, because there are many and their list shows it. */
  untold?: boolean | undefined
  /** Content of its actions without client id and photos. */
  payload: v.GenericSchema<unknown, P>
  /**
   * Sends the record once, quietly. All photos have been received (`path` is set). Rejects with ApiError. It must make its call
   * first: nothing may be awaited between the check of the user and the call.
   */
  send: (payload: P, photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>
  /**
   * Null only when the server certainly does not have the record. Rejects with ApiError when unknown. It must make its call
   * first, as with `send`.
   */
  lookUp: (clientId: string) => Promise<Receipt | null>
}

/** A type whose payload type is hidden behind its schema. */
export interface OutboxKind extends Pick<
  OutboxKindSpec<never>,
  'name' | 'noun' | 'verb' | 'foundIn' | 'untold' | 'lookUp'
> {
  /** The send function of a valid payload; null for an invalid one. */
  sender: (payload: unknown) => Send | null
}

/** Sends one record with a valid payload. */
type Send = (photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>

/** The engine's view of a type. */
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

const place = v.object({ longitude: v.number(), latitude: v.number(), accuracy: v.nullish(v.number()) })

/** Source, and the explanation of doubts. */
const evidence = v.object({ source: v.optional(v.string()), remark: v.optional(v.string()) })

/** The photos of an action as its call carries them, with the position (WGS84) if the form knows it. */
export const attachmentsOf = (photos: readonly ActPhoto[]) =>
  photos.map((photo) => {
    const at = v.safeParse(place, photo.place ?? photo)
    const shown = v.safeParse(evidence, photo)
    return attachmentOf(photo, at.success ? at.output : {}, shown.success ? shown.output : {})
  })
