import * as v from 'valibot'
import { outboxKind, type OutboxKind, type OutboxKindSpec } from '@/stores/outbox/kind'
import { kindHere } from '@/stores/outbox/kinds'
import type { Destination } from '@/kit/screen/hooks'
import { ApiError, MESSAGE } from '@/api/envelope'

/** What a list says of a draft before its form is opened. */
export interface DraftWords {
  title: string
  note: string
  photos: number
}

/** The record in a form that is filled in. */
export interface FilledIn<P> {
  /** What it is, for the list. */
  title: string
  /** Place or person it concerns. */
  note: string
  payload: P
  /** The id of what it is about, where a screen asks by it what has been done already (stores/outbox/item). */
  about?: string
}

/**
 * A kind of act, whole: P is what its acts hold, V the value of its form, D what can be read of a draft. It stands in one
 * file beside its form; app registers it by its name, and nothing else knows that it exists.
 */
export interface ActKindSpec<P, V, D> extends OutboxKindSpec<P> {
  /** The form's name in the keys of its drafts. */
  drafts: string
  /** Reads a draft as far as `describe` and `edit` need it, also one that is broken: every part falls back. */
  draft: v.GenericSchema<unknown, D>
  describe: (draft: D) => DraftWords
  /** Where one draft is enough for each thing: the id of what this one is about. '' when it does not say. */
  aboutOf?: ((draft: D) => string) | undefined
  /** The form with a draft; the draft may tell what the record is about. */
  edit: (clientId: string, draft: D) => Destination
  /** The record in the form. Throws ApiError when it cannot be made yet. */
  actOf: (form: V) => FilledIn<P>
}

/** A kind as the panel sees it: any draft may be handed to it. */
export interface ActKind extends OutboxKind {
  drafts: string
  describe: (draft: unknown) => DraftWords
  aboutOf?: ((draft: unknown) => string) | undefined
  edit: (clientId: string, draft: unknown) => Destination
}

/** A kind as its own form sees it. */
export interface FormKind<V> extends ActKind {
  actOf: (form: V) => FilledIn<unknown>
}

/** Makes a kind of what is known of it. */
export function actKind<P, V, D>(spec: ActKindSpec<P, V, D>): FormKind<V> {
  const { drafts, draft, describe, aboutOf, edit, actOf } = spec
  const read = (value: unknown): D => v.parse(draft, value)
  return {
    ...outboxKind(spec),
    drafts,
    describe: (value) => describe(read(value)),
    aboutOf: aboutOf && ((value) => aboutOf(read(value))),
    edit: (clientId, value) => edit(clientId, read(value)),
    actOf,
  }
}

/** What app registers was made by `actKind`; the engine's table does not say so. */
export const isActKind = (kind: OutboxKind): kind is ActKind => 'describe' in kind && 'edit' in kind

/** The kind of an act if it is here; the panel has asked for all of them before it draws. */
export function actKindHere(name: string): ActKind | undefined {
  const kind = kindHere(name)
  return kind && isActKind(kind) ? kind : undefined
}

// What acts have in common that add a line, with words and photos, to a record and move nothing.

const words = v.fallback(v.string(), '')

/** What the list of drafts reads of the form of such an act, besides the id of its record; whatever is corrupt is empty. */
export const lineDraft = {
  about: v.fallback(v.nullable(v.object({ title: words, note: words })), null),
  opinion: words,
  photos: v.fallback(v.array(v.unknown()), []),
}

/** The same of a form nobody can read. */
export const NO_LINE = { about: null, opinion: '', photos: [] }

interface Line {
  about: { title: string; note: string } | null
  opinion: string
  photos: readonly unknown[]
}

/** How a draft stands in the list; `unknown`: what a record is called that was never loaded. */
export const describeLine =
  (unknown: string) =>
  ({ about, opinion, photos }: Line) => ({
    title: about?.title || unknown,
    note: opinion || about?.note || '',
    photos: photos.length,
  })

/** The receipt of a line that was looked up; null where the server has none. Throws ApiError where it says neither. */
export function lineFound(found: { id: string } | null) {
  if (found?.id === '') throw new ApiError('badBody', MESSAGE.badBody)
  return found && { id: found.id, number: '' }
}

const ofRecord = v.fallback(v.object({ id: words }), { id: '' })

/** The record that acts of this kind are about; '' for another kind's act, and once it has been received. */
export const recordOfLine =
  (name: string) =>
  ({ kind, payload }: { kind: string; payload: unknown }): string =>
    kind === name ? v.parse(ofRecord, payload).id : ''
