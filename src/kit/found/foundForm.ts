import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { photoItem, type PhotoItem } from '@/kit/attachments/photoItem'
import { place, toldPlace } from '../place/place'

/** What every form of something found outdoors keeps, besides what it is: where, shown how, in words, and what was done about it. */
export const foundEntries = {
  place: v.nullable(place),
  photos: v.array(photoItem),
  description: v.string(),
  /** Put right on the spot: 自行处置, 现场整改. */
  selfHandled: v.boolean(),
  handledNote: v.string(),
  afterPhotos: v.array(photoItem),
}

const found = v.object(foundEntries)
export type Found = v.InferOutput<typeof found>

export const EMPTY_FOUND: Found = {
  place: null,
  photos: [],
  description: '',
  selfHandled: false,
  handledNote: '',
  afterPhotos: [],
}

/** Nothing has been shown or said yet. The place may have filled itself in. */
export const isUntold = ({ photos, description, selfHandled }: Found): boolean =>
  photos.length === 0 && description === '' && !selfHandled

/** What is wrong with what stands below its photos; those after count only while it says that something was done. */
export const remarksIn = ({ photos, selfHandled, afterPhotos }: Found): Problem[] => [
  ...remarkProblems('photos', photos),
  ...(selfHandled ? remarkProblems('afterPhotos', afterPhotos) : []),
]

/** The photos that go with it: those after only while it says that something was done. */
export const photosOf = ({ selfHandled, photos, afterPhotos }: Found): PhotoItem[] =>
  selfHandled ? [...photos, ...afterPhotos] : photos

/** What is told of something found outdoors, as its call takes it; null while nobody knows where it is. */
export function toldOf({ place, description, selfHandled, handledNote }: Found) {
  const at = toldPlace(place)
  return (
    at && {
      ...at,
      description: description.trim(),
      selfHandled,
      handledNote: selfHandled ? handledNote.trim() : '',
    }
  )
}
