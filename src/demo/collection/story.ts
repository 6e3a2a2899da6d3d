import { type PhotoKind, photoKindLabel } from '@/domain/attachment'
import { COLLECT_RULES, type CollectKindName, Review } from '@/domain/collection/collectKinds'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE, wireTime } from '@/domain/time'
import { drawnPath } from '../case/photos'
import type { Db, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { merchantIn, pointIn, stallPointIn } from '../object/draw'
import type { ObjectOf, ObjectRecord } from '../object/model'
import { seededObjects } from '../object/story'
import { numbered } from '../records/flow'
import { pick } from '../records/wire'
import { byLastId, latestFirst, type Order } from '../records/lists'
import { typed } from '../seed/types'
import { createRandom } from '../seed/random'
import { gridNodes } from '../seed/zones'
import seeds from './collects.json'
import { type CollectRecord, newCollect, objectOfRecord, wordsOf } from './model'

type Kind = CollectKindName

/** `without`: the kind of photo that is missing; `ago`: in minutes. */
interface CollectSeed {
  kind: Kind
  reason: string
  without?: PhotoKind
  ago: number
}

const RETURNED = typed<readonly CollectSeed[]>(seeds.returned)
const WAITING = typed<readonly Pick<CollectSeed, 'kind' | 'ago'>[]>(seeds.waiting)
const TASKS = typed<readonly { kind: Kind; demand: string; days: number }[]>(seeds.tasks)

const APPROVED: Readonly<Record<Kind, number>> = { merchant: 4, stallPoint: 1, point: 2 }
const DRAW = { merchant: merchantIn, stallPoint: stallPointIn, point: pointIn } as const

interface Maker {
  user: User
  now: Millis
  count: number
}

/** An object in the user's beat that the city does not have yet, or null. */
function drawNew(kind: Kind, user: User, number: number): ObjectOf<Kind> | null {
  const random = createRandom(`collect ${user.id} ${number}`)
  const beat = gridNodes.filter(({ dutyGridName }) => dutyGridName === user.gridText)
  for (const grid of random.shuffle(beat)) {
    const made = DRAW[kind](grid, random, 90_000 + number, null)
    if (made) return made
  }
  return null
}

function photosOf(id: string, kind: Kind, user: User, time: Millis, without?: PhotoKind): PhotoRecord[] {
  return COLLECT_RULES[kind].photos
    .filter((photo) => photo !== without)
    .map((photo, index) => ({
      id: `${id}-p${index + 1}`,
      kind: photo,
      name: `${photoKindLabel(photo)}.jpg`,
      path: drawnPath(id, photo, 1),
      time,
      authorName: user.name,
    }))
}

function recordOf(made: ObjectOf<Kind>, { user, now, count }: Maker, ago: Millis): CollectRecord {
  const submitted = now - ago
  const id = `K${user.id}${String(count).padStart(3, '0')}`
  return newCollect(user, {
    id,
    code: numbered('CJ', submitted, count),
    kind: made.kind,
    words: { ...wordsOf(made), ...(made.kind === 'merchant' && { boothCode: '' }) },
    place: made.place,
    accuracy: null,
    ring: made.kind === 'stallPoint' ? made.ring : [],
    submitted,
  })
}

/** Seeded records: returned, waiting and approved. */
function seededCollects(db: Db): CollectRecord[] {
  const now = db.clock.now()
  return [...db.users.values()]
    .filter(({ roles, gridText }) => roles.includes('collector') && gridText !== '')
    .flatMap((user) => collectsOfUser(user, now))
}

function collectsOfUser(user: User, now: Millis): CollectRecord[] {
  const list: CollectRecord[] = []
  const add = (
    made: ObjectOf<Kind> | null,
    ago: Millis,
    more: (record: CollectRecord) => Partial<CollectRecord>,
  ) => {
    if (!made) return
    const record = recordOf(made, { user, now, count: list.length + 1 }, ago)
    list.push({ ...record, ...more(record) })
  }
  for (const { kind, reason, without, ago } of RETURNED)
    add(drawNew(kind, user, list.length), ago * MINUTE, ({ id, submitted }) => ({
      state: Review.returned,
      reason,
      reviewed: submitted + 2 * HOUR,
      reviewerName: '数据审核岗',
      photos: photosOf(id, kind, user, submitted - MINUTE, without),
    }))
  for (const { kind, ago } of WAITING)
    add(drawNew(kind, user, list.length), ago * MINUTE, ({ id, submitted }) => ({
      photos: photosOf(id, kind, user, submitted - MINUTE),
    }))
  for (const [at, known] of standing(user).entries())
    add(known, (3 + 4 * at) * DAY, ({ id, submitted }) => ({
      state: Review.approved,
      reviewed: submitted + 3 * HOUR,
      reviewerName: '数据审核岗',
      objectId: known.id,
      photos: photosOf(id, known.kind, user, submitted - MINUTE),
    }))
  return list
}

function standing(user: User): ObjectOf<Kind>[] {
  const { merchant, stallPoint, point } = seededObjects().byKind
  const ofBeat = <R extends ObjectOf<Kind>>(list: readonly R[]) =>
    list.filter(({ place }) => place.dutyGridName === user.gridText)
  return [
    ...ofBeat(merchant).slice(0, APPROVED.merchant),
    ...ofBeat(stallPoint).slice(0, APPROVED.stallPoint),
    ...ofBeat(point).slice(0, APPROVED.point),
  ]
}

/** Returns all records; the first call creates the seeded ones. */
export function collectsOf(db: Db): Map<string, CollectRecord> {
  db.collects ??= new Map(seededCollects(db).map((record) => [record.id, record]))
  return db.collects
}

/** 采集任务 of a user, open ones first. A record with its id completes one. */
export function tasksOf(db: Db, user: User) {
  const records = [...collectsOf(db).values()]
  return TASKS.flatMap(({ kind, demand, days }, index) => {
    const made = user.roles.includes('collector') ? drawNew(kind, user, 50 + index) : null
    if (!made) return []
    const id = `CT${user.id}${index + 1}`
    const { name = '', type = '', category = '', trade = '' } = wordsOf(made)
    const task = {
      id,
      kind,
      demand,
      title: `采集 ${name}`,
      words: { name, type, category, trade },
      ...pick(made.place, 'address', 'longitude', 'latitude'),
      deadline: wireTime(dayStart(dayNumber(db.clock.now()) + days) + 18 * HOUR),
      done: records.some(({ taskId, userId }) => taskId === id && userId === user.id),
    }
    return [task]
  }).sort((a, b) => Number(a.done) - Number(b.done) || a.deadline.localeCompare(b.deadline))
}

export function ownCollect(db: Db, user: User, id: string): CollectRecord {
  const found = collectsOf(db).get(id)
  if (!found || found.userId !== user.id) throw new DemoError('这条采集记录不存在或已被删除')
  return found
}

/** Returns a record as an object with the id of the record, to find its drawn photos. */
export function objectOfCollect(db: Db, id: string): ObjectRecord | undefined {
  const found = collectsOf(db).get(id)
  return found && objectOfRecord(found, id)
}

export const returnedFirst = (a: CollectRecord, b: CollectRecord): number =>
  Number(b.state === Review.returned) - Number(a.state === Review.returned) || newest(a, b)

export const newest: Order<CollectRecord> = latestFirst(({ submitted }) => submitted, byLastId)
