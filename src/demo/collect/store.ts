import { Review } from '@/domain/collection/review'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import type { CollectRecord } from './model'
import type { ObjectRecord } from '../object/model'
import { objectOfRecord } from './objects'
import { seededCollects } from './seed'

/** The collected records of a world. Those of the seed are drawn at the first question, as the city's objects are. */
export function collectsOf(db: Db): Map<string, CollectRecord> {
  db.collects ??= new Map(seededCollects(db).map((record) => [record.id, record]))
  return db.collects
}

/** A record of one's own; refuses with 不存在. */
export function ownCollect(db: Db, user: User, id: string): CollectRecord {
  const found = collectsOf(db).get(id)
  if (!found || found.userId !== user.id) throw new DemoError('这条采集记录不存在或已被删除')
  return found
}

/** What a record would be as an object, under its own id: so its drawn photos are found. */
export function objectOfCollect(db: Db, id: string): ObjectRecord | undefined {
  const found = collectsOf(db).get(id)
  return found && objectOfRecord(found, id)
}

/** Returned ones first, they are to be mended; then the newest. */
export const returnedFirst = (a: CollectRecord, b: CollectRecord): number =>
  Number(b.state === Review.returned) - Number(a.state === Review.returned) || newest(a, b)

export const newest = (a: CollectRecord, b: CollectRecord): number =>
  b.submitted - a.submitted || (a.id < b.id ? 1 : -1)
