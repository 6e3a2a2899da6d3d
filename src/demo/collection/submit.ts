import type { CollectedRecord, collectSubmit } from '@/api/contract/collection'
import { COLLECT_RULES, Review, SAME_WITHIN, submittedTexts } from '@/domain/collection/collectKinds'
import { collectProblems } from '@/domain/collection/collectProblems'
import { distance, isPosition } from '@/domain/geo'
import { type Millis, MINUTE } from '@/domain/time'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError, refuseProblems, refuseUnless } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { objectsOf, putObject } from '../object/store'
import { numbered, spotOf, takePhotos } from '../records/flow'
import { maskedWords } from './lists'
import { type CollectRecord, newCollect, objectOfRecord } from './model'
import { collectsOf, ownCollect } from './story'

/** Stores a new or corrected record. A repeated client id adds a second record, to expose errors of the app. */
export function takeCollect({ db, user, now, data: sent }: CallOf<typeof collectSubmit>): CollectRecord {
  const before = sent.mends === '' ? undefined : ownCollect(db, user, sent.mends)
  refuseUnless(!before || before.state === Review.returned, '这条采集记录已经重新提交，不用再改')
  refuseUnless(!before || before.kind === sent.kind, '采集的类型和退回的那条不一致')
  const record = before ?? newRecord(db, user, sent)
  const kept = before ? maskedWords(before) : {}
  refuseProblems(
    collectProblems(
      {
        kind: sent.kind,
        hasPosition: isPosition(sent),
        words: sent.words,
        ring: sent.ring,
        photoKinds: sent.attachments.map(({ kind }) => kind),
        kept,
      },
      now,
    ),
  )
  const words = wordsFrom(sent, record, kept)
  refuseTakenCode(db, record, words.boothCode)
  const photos = takePhotos(db, user, record, sent.attachments)
  Object.assign(record, {
    clientIds: [...record.clientIds, sent.clientId],
    words,
    place: { ...spotOf(sent) },
    accuracy: sent.accuracy,
    taskId: sent.taskId ?? record.taskId,
    ring: COLLECT_RULES[sent.kind].outlined ? sent.ring : [],
    photos,
    state: Review.waiting,
    submitted: now,
    reviewed: null,
    reviewerName: '',
    reason: '',
  } satisfies Partial<CollectRecord>)
  collectsOf(db).set(record.id, record)
  return record
}

/** A value that is still masked keeps its stored text. */
function wordsFrom(sent: CollectedRecord, { words }: CollectRecord, kept: Record<string, string>) {
  const { fields } = COLLECT_RULES[sent.kind]
  const masked = fields.filter(({ mask }) => mask).map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(submittedTexts(fields, sent.words)).map(([name, text]) => {
      const same = masked.includes(name) && text !== '' && text === kept[name]
      return [name, same ? (words[name] ?? '') : text]
    }),
  )
}

function refuseTakenCode(db: Db, { objectId }: CollectRecord, boothCode = ''): void {
  if (boothCode === '') return
  const owner = objectsOf(db, 'merchant').find(({ code, id }) => code === boothCode && id !== objectId)
  if (owner) throw new DemoError(`摊位码 ${boothCode} 已登记给“${owner.name}”，请核对`)
}

function newRecord(db: Db, user: User, { kind, accuracy, ring, ...sent }: CollectedRecord): CollectRecord {
  const now = db.clock.now()
  const id = nextId(db, 'K')
  const code = numbered('CJ', now, collectsOf(db).size + 1)
  return newCollect(user, { id, code, kind, words: {}, place: spotOf(sent), accuracy, ring, submitted: now })
}

const REVIEW_AFTER = 20 * MINUTE
const REVIEWER = '数据审核岗'

/** The reason for a return: a duplicate without a remark. '' without one. */
function flawOf(db: Db, { kind, words, place }: CollectRecord): string {
  if (words.remark) return ''
  const twin = objectsOf(db, kind).find(
    (known) => known.name === words.name && distance(known.place, place) <= SAME_WITHIN,
  )
  return twin ? `${SAME_WITHIN} 米内已有同名${COLLECT_RULES[kind].noun}，请核对，确实不同请在备注里说明` : ''
}

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

/** Reviews the records that are due. */
export function reviewDue(db: Db): void {
  if (!db.collects) return
  const now = db.clock.now()
  for (const record of db.collects.values()) {
    const due = record.submitted + REVIEW_AFTER
    if (record.state === Review.waiting && due <= now) decide(db, record, flawOf(db, record), due)
  }
}
