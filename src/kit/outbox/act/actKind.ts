import * as v from 'valibot'
import { outboxKind, type OutboxKind, type OutboxKindSpec } from '@/stores/outbox/kind'
import { kindHere } from '@/stores/outbox/kinds'
import type { Destination } from '@/kit/screen/hooks'
import { ApiError, MESSAGE } from '@/api/envelope'

/** The data of a draft that a list shows without opening its form. */
export interface DraftTexts {
  title: string
  note: string
  photos: number
}

/** The record of a form that is filled in. */
export interface FilledIn<P> {
  /** Its title in the list. */
  title: string
  /** The place or person it concerns. */
  note: string
  payload: P
  /** The id of its subject, where a screen checks what has been done about it (stores/outbox/item). */
  about?: string
}

/**
 * The complete definition of an action type: P is the payload, V the form value, D what can be read of a
 * draft. It is declared beside its form; app registers it by name, and no other module knows it.
 */
export interface ActKindSpec<P, V, D> extends OutboxKindSpec<P> {
  /** The form's name in the keys of its drafts. */
  drafts: string
  /** Reads a draft as far as `describe` and `edit` need it; every part of a broken draft falls back. */
  draft: v.GenericSchema<unknown, D>
  describe: (draft: D) => DraftTexts
  /** Where each subject has one draft: the id of the subject. '' when unknown. */
  aboutOf?: ((draft: D) => string) | undefined
  /** The detail of its task, whose id is the key of the draft; such drafts are shown by the row of the task. */
  task?: ((id: string) => Destination) | undefined
  /** The form with a draft; the draft may contain what the record is about. `clientId`: the key of the draft. */
  edit: (clientId: string, draft: D) => Destination
  /** The record in the form. Throws ApiError when it cannot be built yet. */
  actOf: (form: V) => FilledIn<P>
}

/** An action type as the panel sees it: it accepts any draft. */
export interface ActKind extends OutboxKind {
  drafts: string
  describe: (draft: unknown) => DraftTexts
  aboutOf?: ((draft: unknown) => string) | undefined
  task?: ((id: string) => Destination) | undefined
  edit: (clientId: string, draft: unknown) => Destination
}

/** An action type as its form sees it. */
export interface FormKind<V> extends ActKind {
  actOf: (form: V) => FilledIn<unknown>
}

/** Makes an action type from its definition. */
export function actKind<P, V, D>(spec: ActKindSpec<P, V, D>): FormKind<V> {
  const { drafts, draft, describe, aboutOf, task, edit, actOf } = spec
  const read = (value: unknown): D => v.parse(draft, value)
  return {
    ...outboxKind(spec),
    drafts,
    describe: (value) => describe(read(value)),
    aboutOf: aboutOf && ((value) => aboutOf(read(value))),
    task,
    edit: (clientId, value) => edit(clientId, read(value)),
    actOf,
  }
}

/** `actKind` made everything that app registers; the type of the engine's table does not show it. */
export const isActKind = (kind: OutboxKind): kind is ActKind => 'describe' in kind && 'edit' in kind

/** The action type if it has loaded; the panel loads all before it renders. */
export function actKindHere(name: string): ActKind | undefined {
  const kind = kindHere(name)
  return kind && isActKind(kind) ? kind : undefined
}

// Common parts of appends: they add a text and photos to a record and change no state.

const words = v.fallback(v.string(), '')

/**
 * The fields of such a draft that the list of drafts reads, apart from the id of its record; corrupt parts
 * are empty.
 */
export const lineDraft = {
  about: v.fallback(v.nullable(v.object({ title: words, note: words })), null),
  opinion: words,
  photos: v.fallback(v.array(v.unknown()), []),
}

/** The same for an unreadable form. */
export const EMPTY_LINE_DRAFT = { about: null, opinion: '', photos: [] }

interface Line {
  about: { title: string; note: string } | null
  opinion: string
  photos: readonly unknown[]
}

/** A draft in the list; `unknown`: the title of a record that was never loaded. */
export const describeLine =
  (unknown: string) =>
  ({ about, opinion, photos }: Line) => ({
    title: about?.title || unknown,
    note: opinion || about?.note || '',
    photos: photos.length,
  })

/**
 * The receipt of an append that was looked up; null where the server has none. Throws ApiError where the
 * answer is unclear.
 */
export function lineFound(found: { id: string } | null) {
  if (found?.id === '') throw new ApiError('badBody', MESSAGE.badBody)
  return found && { id: found.id, number: '' }
}

const ofRecord = v.fallback(v.object({ id: words }), { id: '' })

/** The record of this type's actions; '' for another type's action, and once it has been received. */
export const recordOfLine =
  (name: string) =>
  ({ kind, payload }: { kind: string; payload: unknown }): string =>
    kind === name ? v.parse(ofRecord, payload).id : ''
