import * as v from 'valibot'
import { feedback } from './feedback'
import { report } from './report'
import type { ActPhoto, Receipt } from './item'

/**
 * An act that appends a record (report, inspection, feedback, collection) and so may be sent later: what it is called,
 * how it is sent and how the server is asked whether it has it. Acts on a locked case are none: they fail at once and
 * keep their draft (platform.md "Photos and storage").
 */
export interface OutboxKind<P = unknown> {
  kind: string
  /** What it is called: 问题上报. */
  noun: string
  /** What is done with it, in two characters: 上报. */
  verb: string
  /** Where a person can look whether the server has it: 问题记录. */
  foundIn: string
  schema: v.GenericSchema<unknown, P>
  /**
   * Sends the record once, quietly. All photos have been received (`path` is set). Rejects with ApiError. The call must be
   * the first thing it does: between the check of the user and the call nothing may be awaited.
   */
  send: (payload: P, photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>
  /** Null only when the server is sure not to have the record. Rejects with ApiError when it cannot be asked. */
  lookUp: (clientId: string) => Promise<Receipt | null>
}

/** A kind whose payload type is hidden behind its schema. */
export interface AnyKind {
  kind: string
  noun: string
  verb: string
  foundIn: string
  /** The send of a valid payload; null when the payload is none of this kind. */
  sender: (payload: unknown) => ((photos: readonly ActPhoto[], clientId: string) => Promise<Receipt>) | null
  lookUp: (clientId: string) => Promise<Receipt | null>
}

function any<P>({ schema, send, ...known }: OutboxKind<P>): AnyKind {
  return {
    ...known,
    sender: (payload) => {
      const parsed = v.safeParse(schema, payload)
      return parsed.success ? (photos, clientId) => send(parsed.output, photos, clientId) : null
    },
  }
}

const kinds: readonly AnyKind[] = [any(report), any(feedback)]

/** The kind of an act; undefined for one that this version does not know. */
export const kindOf = (name: string): AnyKind | undefined => kinds.find(({ kind }) => kind === name)
