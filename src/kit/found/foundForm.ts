import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { photoItem, type PhotoItem } from '@/kit/attachments/photoItem'
import { place, submittedPlace } from '../place/place'

/**
 * The fields common to every report made outdoors: place, photos, description, and the correction on the
 * spot.
 */
export const foundEntries = {
  place: v.nullable(place),
  photos: v.array(photoItem),
  description: v.string(),
  /** Corrected on the spot: 自行处置, 现场整改. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  afterPhotos: v.array(photoItem),
}

const found = v.object(foundEntries)
export type FoundForm = v.InferOutput<typeof found>

export const EMPTY_FOUND: FoundForm = {
  place: null,
  photos: [],
  description: '',
  selfHandled: false,
  handledNote: '',
  afterPhotos: [],
}

/** No photo and no text yet. The place may have been filled in automatically. */
export const isEmptyFound = ({ photos, description, selfHandled }: FoundForm): boolean =>
  photos.length === 0 && description === '' && !selfHandled

/** Errors of the fields below the photos; those of the correction count only while it is checked. */
export const remarksIn = ({ photos, selfHandled, afterPhotos }: FoundForm): Problem[] => [
  ...remarkProblems('photos', photos),
  ...(selfHandled ? remarkProblems('afterPhotos', afterPhotos) : []),
]

/** The photos to send: those of the correction only while it is checked. */
export const foundPhotos = ({ selfHandled, photos, afterPhotos }: FoundForm): PhotoItem[] =>
  selfHandled ? [...photos, ...afterPhotos] : photos

/** The report as its call takes it; null while the place is unknown. */
export function submittedFound({ place, description, selfHandled, handledNote }: FoundForm) {
  const at = submittedPlace(place)
  return (
    at && {
      ...at,
      description: description.trim(),
      selfHandled,
      handledNote: selfHandled ? handledNote.trim() : '',
    }
  )
}
