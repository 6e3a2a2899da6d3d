import type { CollectedRecord } from '@/api/contract/collect'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { collectProblems } from '@/domain/collection/collectProblems'
import { told } from '@/domain/collection/field'
import { Review } from '@/domain/collection/review'
import { formatTime } from '@/domain/format'
import { isPosition } from '@/domain/geo'
import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import { objectsOf } from '../object/store'
import { takePhotos } from '../records/attachments'
import { refuseProblems, refuseUnless } from '../records/refuse'
import { spotOf } from '../records/spot'
import type { CollectRecord } from './model'
import { collectsOf, ownCollect } from './store'
import { maskedWords } from './wire'

/**
 * A record is handed in, anew or mended. What is incomplete is refused in the words the form uses. Two with one client id make
 * two: it is the app that must not send twice, and a mistake of it must show.
 */
export function takeCollect(db: Db, user: User, sent: CollectedRecord): CollectRecord {
  const before = sent.mends === '' ? undefined : ownCollect(db, user, sent.mends)
  refuseUnless(!before || before.state === Review.returned, '这条采集记录已经重新提交，不用再改')
  refuseUnless(!before || before.kind === sent.kind, '采集的类型和退回的那条不一致')
  const record = before ?? newRecord(db, user, sent)
  const kept = before ? maskedWords(before) : {}
  const now = db.clock.now()
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
  refuseTakenCode(db, record, words)
  const photos = takePhotos(db, user, record, sent.attachments)
  Object.assign(record, {
    clientIds: [...record.clientIds, sent.clientId],
    words,
    place: { ...spotOf(sent) },
    accuracy: sent.accuracy,
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

/** What stayed masked is what the city has. */
function wordsFrom(sent: CollectedRecord, { words }: CollectRecord, kept: Record<string, string>) {
  const { fields } = COLLECT_RULES[sent.kind]
  const masked = fields.filter(({ mask }) => mask).map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(told(fields, sent.words)).map(([name, text]) => {
      const same = masked.includes(name) && text !== '' && text === kept[name]
      return [name, same ? (words[name] ?? '') : text]
    }),
  )
}

/** A code on a booth stands for one merchant. */
function refuseTakenCode(
  db: Db,
  { objectId }: CollectRecord,
  { boothCode = '' }: Record<string, string>,
): void {
  if (boothCode === '') return
  const owner = objectsOf(db, 'merchant').find(({ code, id }) => code === boothCode && id !== objectId)
  if (owner) throw new DemoError(`摊位码 ${boothCode} 已登记给“${owner.name}”，请核对`)
}

function newRecord(db: Db, user: User, { kind, accuracy, ring, ...sent }: CollectedRecord): CollectRecord {
  const now = db.clock.now()
  const id = nextId(db, 'K')
  return {
    id,
    code: `CJ${formatTime(now, 'YYYYMMDD')}${String(collectsOf(db).size + 1).padStart(5, '0')}`,
    clientIds: [],
    userId: user.id,
    userName: user.name,
    kind,
    words: {},
    place: spotOf(sent),
    accuracy,
    ring,
    photos: [],
    state: Review.waiting,
    submitted: now,
    reviewed: null,
    reviewerName: '',
    reason: '',
    objectId: '',
  }
}
