import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { Review, SAME_WITHIN } from '@/domain/collection/review'
import { distance } from '@/domain/geo'
import { MINUTE, type Millis } from '@/domain/time'
import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { Db } from '../city/model'
import { objectsOf, putObject } from '../object/store'
import type { CollectRecord } from './model'
import { objectOfRecord } from './objects'

/** How long the centre takes to look at a record. */
const REVIEW_AFTER = 20 * MINUTE

const REVIEWER = '数据审核岗'

/** What the centre finds: the same thing twice, and nobody said why. '' when it is content. */
function flawOf(db: Db, { kind, words, place }: CollectRecord): string {
  if (words.remark) return ''
  const twin = objectsOf(db, kind).find(
    (known) => known.name === words.name && distance(known.place, place) <= SAME_WITHIN,
  )
  return twin ? `${SAME_WITHIN} 米内已有同名${COLLECT_RULES[kind].noun}，请核对，确实不同请在备注里说明` : ''
}

/** Decides on a record that waits: approved, it is one of the city's objects; with a reason, it goes back. */
export function decide(db: Db, record: CollectRecord, reason: string, at: Millis): void {
  if (record.state !== Review.waiting) throw new DemoError('这条采集记录不在待审核中')
  record.reviewed = at
  record.reviewerName = REVIEWER
  record.reason = reason
  record.state = reason === '' ? Review.approved : Review.returned
  if (reason !== '') return
  record.objectId = nextId(db, 'N')
  putObject(db, objectOfRecord(record, record.objectId))
}

/**
 * Lets the centre look at everything that has waited long enough. Asked at every call: a review changes nobody's list under
 * their hands but the collector's own, who waits for it.
 */
export function reviewDue(db: Db): void {
  if (!db.collects) return
  const now = db.clock.now()
  for (const record of db.collects.values()) {
    const due = record.submitted + REVIEW_AFTER
    if (record.state === Review.waiting && due <= now) decide(db, record, flawOf(db, record), due)
  }
}
