import { PHOTO_KIND_LABEL, type PhotoKind } from '@/domain/attachment'

const isKind = (kind: string): kind is PhotoKind =>
  Object.prototype.hasOwnProperty.call(PHOTO_KIND_LABEL, kind)

/** What a photo is of, in words; a kind that a gateway writes in words of its own stays as it is. */
export const photoKindLabel = (kind: string): string => (isKind(kind) ? PHOTO_KIND_LABEL[kind] : kind)
