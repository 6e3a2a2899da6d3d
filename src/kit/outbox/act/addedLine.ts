import * as v from 'valibot'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'

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
