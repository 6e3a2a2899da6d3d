import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { wireTime } from '@/domain/time'
import { wirePhoto } from '../case/wire'
import type { CollectRecord } from './model'

const time = (at: number | null) => (at === null ? null : wireTime(at))

export const wireRow = (record: CollectRecord) => {
  const { id, code, kind, words, place, photos, state, submitted, reviewed, reviewerName, reason } = record
  return {
    id,
    code,
    kind,
    name: words.name ?? '',
    address: place.address,
    thumbnail: photos[0]?.path ?? '',
    state,
    submitTime: time(submitted),
    reviewTime: time(reviewed),
    reviewerName,
    reason,
    objectId: record.objectId,
  }
}

/** Its words, what is personal masked. */
export const maskedWords = ({ kind, words }: CollectRecord): Record<string, string> =>
  Object.fromEntries(
    COLLECT_RULES[kind].fields.map(({ name, mask }) => {
      const text = words[name] ?? ''
      return [name, mask ? mask(text) : text]
    }),
  )

export const wireDetail = (record: CollectRecord) => {
  const { place, accuracy, ring, photos } = record
  const { longitude, latitude, gridCode, dutyGridName, areaName, streetName, communityName } = place
  return {
    ...wireRow(record),
    longitude,
    latitude,
    accuracy,
    gridCode,
    dutyGridName,
    areaName,
    streetName,
    communityName,
    ring: [...ring],
    words: maskedWords(record),
    photos: photos.map((photo) => wirePhoto(record, photo)),
  }
}
