import type * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import type { CallOptions } from '@/api/http'
import type { Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import type { Destination } from '../screen/links'

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
  /** What is missing, by field, in the order of the form. `now` is epoch ms. */
  missing: (value: V, now: Millis) => readonly Problem[]
  /** Sends it; rejects with ApiError. */
  send: (sending: Sending<V, D>) => Promise<A>
  /** What is said when it is done. */
  said: string | ((sent: { value: V; answer: A }) => string)
  /** Where it leads: back to where it was opened from, to a list, or to what then stands in its own place. */
  leads: 'back' | Instead | ((value: V) => 'back' | Destination)
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
