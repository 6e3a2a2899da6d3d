import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { DAY, wireTime } from '@/domain/time'
import { SCORE_ITEMS } from '@/domain/collection/score'
import { maskName, maskPhone } from '@/domain/mask'
import { wirePhoto } from '../case/wire'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { MerchantRecord } from '../object/model'
import { findObject, objectsOf } from '../object/store'
import { photosOf } from '../object/wire'
import { namedLists } from '../records/lists'
import { createRandom } from '../seed/random'
import type { CollectRecord, ScoreRecord } from './model'
import { collectsOf, newest, returnedFirst } from './story'
import { among, mentions } from '../records/query'

interface Query {
  keyword?: string
  kind?: string
  state?: string
  sort?: string
}

/** 采集记录: those of the one who asks. */
export const collectLists = namedLists({
  records: (db: Db) => collectsOf(db).values(),
  lists: { own: { holds: ({ userId }, { id }) => userId === id, order: () => returnedFirst } },
  fits:
    ({ keyword, kind, state }: Query) =>
    (record) =>
      among(kind, record.kind) &&
      among(state, record.state) &&
      mentions(keyword, [record.words.name ?? '', record.place.address, record.code].filter(Boolean)),
  order: ({ sort }: Query) => (sort === 'newest' ? newest : undefined),
  row: (_db, record) => wireRow(record),
})

const time = (at: number | null) => (at === null ? null : wireTime(at))

const wireRow = (record: CollectRecord) => {
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

/** The merchant whose booth has this code. */
export const merchantOfCode = (db: Db, code: string): MerchantRecord | undefined =>
  objectsOf(db, 'merchant').find((record) => record.code === code.toUpperCase())

/** What the seed says was scored before: of every other merchant one, some weeks ago. */
function seededScores({
  id,
  updated,
  creatorName,
}: MerchantRecord): Pick<ScoreRecord, 'id' | 'time' | 'total' | 'byName' | 'note'>[] {
  const random = createRandom(`score ${id}`)
  if (!random.chance(0.5)) return []
  const [lost] = random.shuffle(SCORE_ITEMS)
  const total = 100 - Math.round((lost?.most ?? 0) / 2)
  return [
    {
      id: `${id}-s0`,
      time: updated + 20 * DAY,
      total,
      byName: creatorName,
      note: `${lost?.label ?? ''}：部分达标，已当场提醒`,
    },
  ]
}

const scoresOf = (db: Db, record: MerchantRecord) =>
  [...db.scores.filter(({ objectId }) => objectId === record.id), ...seededScores(record)]
    .sort((a, b) => b.time - a.time)
    .map(({ id, time, total, byName, note }) => ({ id, time: wireTime(time), total, byName, note }))

export function wireBooth(db: Db, record: MerchantRecord) {
  const { id, code, name, personName, phone, boothNo, stallPointId, category, place } = record
  return {
    id,
    code,
    name,
    ownerName: maskName(personName),
    phone: maskPhone(phone),
    boothNo,
    stallPointName: stallPointId && (findObject(db, stallPointId)?.name ?? ''),
    categoryName: entryName(db, 'merchant_category', category),
    address: place.address,
    longitude: place.longitude,
    latitude: place.latitude,
    thumbnail: photosOf(record)[0]?.path ?? '',
    status: record.status,
    banReason: record.banReason,
    frontDuty: record.frontDuty,
    scores: scoresOf(db, record),
  }
}
