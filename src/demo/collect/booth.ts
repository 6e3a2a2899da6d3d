import { SCORE_ITEMS } from '@/domain/collection/score'
import { maskName, maskPhone } from '@/domain/mask'
import { DAY, wireTime } from '@/domain/time'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { MerchantRecord } from '../object/model'
import { photosOf } from '../object/photos'
import { findObject, objectsOf } from '../object/store'
import { createRandom } from '../seed/random'
import type { ScoreRecord } from './model'

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
