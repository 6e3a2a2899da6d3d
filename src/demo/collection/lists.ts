import type * as v from 'valibot'
import type { collectPage } from '@/api/contract/collection'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { SCORE_ITEMS } from '@/domain/collection/score'
import { maskName, maskPhone } from '@/domain/mask'
import { DAY } from '@/domain/time'
import { wirePhoto } from '../case/wire'
import { timeOr } from '../city/clock'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { MerchantRecord } from '../object/model'
import { findObject, objectsOf } from '../object/store'
import { photosOf } from '../object/wire'
import { criteria, namedLists } from '../records/lists'
import { grid, pick, region, thumbnailOf, times } from '../records/wire'
import { createRandom } from '../seed/random'
import type { CollectRecord, ScoreRecord } from './model'
import { collectsOf, newest, returnedFirst } from './story'

type Query = v.InferOutput<NonNullable<typeof collectPage.query>>

export const collectLists = namedLists({
  records: (db: Db) => collectsOf(db).values(),
  lists: { own: { holds: ({ userId }, { id }) => userId === id, order: () => returnedFirst } },
  fits: criteria<CollectRecord, Query>({
    texts: ({ words, place, code }) => [words.name ?? '', place.address, code].filter(Boolean),
    grid: ({ place }) => place,
    time: ({ submitted }) => submitted,
    values: { kind: ({ kind }) => kind, state: ({ state }) => state },
  }),
  order: ({ sort }) => (sort === 'newest' ? newest : undefined),
  row: (_db, record) => wireRow(record),
})

const wireRow = (record: CollectRecord) => ({
  ...pick(record, 'id', 'code', 'kind', 'state', 'reviewerName', 'reason', 'objectId'),
  name: record.words.name ?? '',
  address: record.place.address,
  thumbnail: thumbnailOf(record),
  submitTime: timeOr(record.submitted),
  reviewTime: timeOr(record.reviewed),
})

export const maskedWords = ({ kind, words }: CollectRecord): Record<string, string> =>
  Object.fromEntries(
    COLLECT_RULES[kind].fields.map(({ name, mask }) => {
      const text = words[name] ?? ''
      return [name, mask ? mask(text) : text]
    }),
  )

export const wireDetail = (record: CollectRecord) => ({
  ...wireRow(record),
  ...pick(record.place, 'longitude', 'latitude'),
  ...grid(record.place),
  ...region(record.place),
  accuracy: record.accuracy,
  ring: [...record.ring],
  words: maskedWords(record),
  photos: record.photos.map((photo) => wirePhoto(record, photo)),
})

export const merchantOfCode = (db: Db, code: string): MerchantRecord | undefined =>
  objectsOf(db, 'merchant').find((record) => record.code === code.toUpperCase())

/** Half of the merchants have one earlier score. */
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
    .map((score) => ({ ...pick(score, 'id', 'total', 'byName', 'note'), ...times(score, 'time') }))

export function wireBooth(db: Db, record: MerchantRecord) {
  const { personName, phone, stallPointId, category, place } = record
  return {
    ...pick(record, 'id', 'code', 'name', 'boothNo', 'status', 'banReason', 'frontDuty'),
    ...pick(place, 'address', 'longitude', 'latitude'),
    ownerName: maskName(personName),
    phone: maskPhone(phone),
    stallPointName: stallPointId && (findObject(db, stallPointId)?.name ?? ''),
    categoryName: entryName(db, 'merchant_category', category),
    thumbnail: photosOf(record)[0]?.path ?? '',
    scores: scoresOf(db, record),
  }
}
