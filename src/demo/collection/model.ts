import type { BoothScore } from '@/api/contract/collectionBooth'
import type { CollectDetail } from '@/api/contract/collection'
import { COLLECT_RULES, type CollectKindName, Review } from '@/domain/collection/collectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { PhotoRecord, User } from '../city/model'
import type { ObjectOf } from '../object/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    collects: Map<string, CollectRecord> | null
    scores: ScoreRecord[]
  }
}

type Texts = 'id' | 'code' | 'kind' | 'accuracy' | 'state' | 'reviewerName' | 'reason' | 'objectId'

export interface CollectRecord extends Pick<CollectDetail, Texts> {
  /** Client ids of the form and of each correction. */
  clientIds: readonly string[]
  userId: string
  userName: string
  words: Readonly<Record<string, string>>
  place: Omit<Place, 'road' | 'position'>
  ring: Ring
  photos: readonly PhotoRecord[]
  submitted: Millis
  reviewed: Millis | null
  /** The 采集任务 it completes; '' for own collecting. */
  taskId: string
}

export interface ScoreRecord extends Omit<BoothScore, 'time'> {
  clientId: string
  objectId: string
  grades: Readonly<Record<string, string>>
  byId: string
  time: Millis
  photos: readonly PhotoRecord[]
}

type Begun = Pick<
  CollectRecord,
  'id' | 'code' | 'kind' | 'words' | 'place' | 'accuracy' | 'ring' | 'submitted'
>

/** A new record, waiting for review. */
export const newCollect = ({ id: userId, name: userName }: User, begun: Begun): CollectRecord => ({
  clientIds: [],
  userId,
  userName,
  photos: [],
  state: Review.waiting,
  reviewed: null,
  reviewerName: '',
  reason: '',
  objectId: '',
  taskId: '',
  ...begun,
})

/** Form fields whose name differs from the field of the object. */
const OBJECT_FIELD: Readonly<Record<string, string>> = {
  ownerName: 'personName',
  managerName: 'personName',
  boothCode: 'code',
}

/** The form values of an object. */
export function wordsOf(record: ObjectOf<CollectKindName>): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(record))
  const { fields } = COLLECT_RULES[record.kind]
  return Object.fromEntries(fields.map(({ name }) => [name, String(values.get(OBJECT_FIELD[name] ?? name))]))
}

const LETTERS: Readonly<Record<CollectKindName, string>> = { merchant: 'SH', stallPoint: 'TG', point: 'DW' }

export function objectOfRecord(record: CollectRecord, id: string): ObjectOf<CollectKindName> {
  const { kind, words, place, ring, photos, submitted, reviewed, userName, clientIds } = record
  const word = (name: string): string => words[name] ?? ''
  const base = {
    id,
    name: word('name'),
    code: word('boothCode') || `${LETTERS[kind]}${place.streetCode}${record.code.slice(-5)}`,
    place,
    created: submitted,
    updated: reviewed ?? submitted,
    creatorName: userName,
    remark: word('remark'),
    photos,
    personName: word(kind === 'merchant' ? 'ownerName' : 'managerName'),
    phone: word('phone'),
    clientId: clientIds[0],
  }
  if (kind === 'merchant') {
    const { gender = '', idCard = '', boothNo = '', category = '', status = '', banReason = '' } = words
    const { povertyReason = '', frontDuty = '' } = words
    const own = { gender, idCard, boothNo, category, status, banReason, povertyReason, frontDuty }
    return { ...base, ...own, kind, stallPointId: '' }
  }
  if (kind === 'point') return { ...base, kind, type: word('type'), unitName: word('unitName') }
  const { trade = '', hours = '', unitName = '' } = words
  return { ...base, kind, boothCount: Number(word('boothCount')), trade, hours, unitName, ring }
}
