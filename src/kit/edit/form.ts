import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import type { CallOptions } from '@/api/http'
import type { Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import type { Reading } from '../data/useApiQuery'
import type { RecordLock } from '../record/useRecordLock'
import type { Handovers } from '../record/marks/HandoverNotices'
import type { Destination } from '../screen/links'
import type { Draft } from './draft/draft'
import type { Effects } from './submit/fate'

/** What a form is sent with. */
export interface Sending<V, D> {
  value: V
  /** The record it is about; null for a form that makes a new one. */
  record: D
  /** Who sends it; null only where the screen does not need the account. */
  account: Account | null
  /** The same with every try of it: what appends carries it, so that a server that has it does nothing more. */
  clientId: string
  /** How its calls are made: quietly, for the form tells beside its button what they fail with. */
  options: CallOptions
  /** What is sent, for a transport that takes it over. */
  draft: Pick<Draft<V>, 'key' | 'handOver'>
}

/** In the place of the form that was sent: Back leads past it. */
export interface Instead {
  instead: Destination
}

/** A form as data: its draft, what is missing, how it is sent, what is said, where it leads. */
export interface FormSpec<V extends object, D = null, A = unknown> {
  /** Under which its drafts are kept. */
  name: string
  /** The form as its draft keeps it: what is read back is checked by it. */
  schema: v.GenericSchema<unknown, V>
  empty: V
  /** What it shows where the phone has no draft, in the place of `empty`; null while nobody knows: it is not drawn before. */
  start?: V | null
  /** What is known now and counts more than what was known when the draft was written. */
  seen?: Partial<V>
  /** What is missing, by field, in the order of the form. `now` is epoch ms. */
  missing: (value: V, now: Millis) => readonly Problem[]
  /** Sends it; rejects with ApiError. */
  send: (sending: Sending<V, D>) => Promise<A>
  /** What is said when it is done. */
  said: string | ((sent: { value: V; answer: A }) => string)
  /**
   * Where it leads: back to where it was opened from, to a list, or to what then stands in its own place; a sheet stays where it
   * is. `resumed`: it went on with a draft of an earlier visit.
   */
  leads: 'back' | 'stay' | Instead | ((value: V, resumed: boolean) => 'back' | Destination)
  /** After it has been sent and left. */
  sent?: () => void
}

/**
 * How a form goes out, and what it stands on until then: directly, under the lock of a record (useRecordWork), or through the
 * outbox (kit/outbox/form/useOutboxWay). `S`: what it is sent about; `R`: what it is drawn about.
 */
export interface Transport<S, R = S> {
  /** Tells drafts of one form apart: the id of its record, or of its act. */
  key: string
  /** False until `key` is known; left out where it always is. */
  ready?: boolean
  /** The record it is sent about: null for a new one; undefined while it is not known: then nothing is sent. */
  about: S | undefined
  /** It takes the draft over, under `key` as its client id; else the draft is cleared once the server has answered. */
  takesDraft?: boolean
  /** How it is seen whether a submit took effect whose answer was lost. */
  effects?: Effects<S>
  /** What people call that of which it is drawn: 督办任务. */
  noun?: string
  /** Without which the form is not drawn; left out where it needs none. */
  record?: Reading<R>
  /** Why it may not be sent now; '' when it may. */
  why?: string
  /** Only where the record can be locked. */
  lock?: RecordLock
  /** How the record came to whoever has it. */
  handovers?: Handovers
  /** Above the fields: what the transport has to say. */
  note?: ReactNode
}

/** One field of a form as its control takes it. */
export interface FieldBinding<T> {
  /** By which a problem finds it. */
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** A field that is one of a few; what it holds may be none of them: '' while nothing is chosen. */
export type ChoiceBinding<T extends string, V extends string = T | ''> = Omit<FieldBinding<V>, 'onChange'> & {
  onChange: (value: T) => void
}

/** Binds the fields of a form: value, change, and what is wrong with it. */
export function fieldsOf<V extends object>(
  value: V,
  set: (change: Partial<V>) => void,
  problem: Problem | null,
) {
  return <K extends keyof V & string>(name: K): FieldBinding<V[K]> => ({
    name,
    value: value[name],
    onChange: (next) => {
      const change: Partial<V> = {}
      change[name] = next
      set(change)
    },
    error: problem?.field === name ? problem.text : undefined,
  })
}
