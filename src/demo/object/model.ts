import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    /** What was added or changed of the city's objects; all others are those of the seed (store.ts). */
    objects: Map<string, ObjectRecord>
    corrections: CorrectionRecord[]
  }
}

/** What every object of the city has. */
interface ObjectBase {
  id: string
  name: string
  code: string
  place: Omit<Place, 'road' | 'position'>
  /** Written down, and last changed. */
  created: Millis
  updated: Millis
  creatorName: string
  remark: string
  photos: readonly PhotoRecord[]
  /** Whoever answers for it. */
  personName: string
  phone: string
  /** The client id of the form that recorded it, where the app did. */
  clientId?: string
}

export interface MerchantRecord extends ObjectBase {
  kind: 'merchant'
  /** The owner is `personName`. */
  gender: string
  idCard: string
  boothNo: string
  category: string
  status: string
  banReason: string
  povertyReason: string
  frontDuty: string
  stallPointId: string
}

export interface StallPointRecord extends ObjectBase {
  kind: 'stallPoint'
  boothCount: number
  trade: string
  hours: string
  unitName: string
  ring: Ring
}

export interface PointRecord extends ObjectBase {
  kind: 'point'
  type: string
  unitName: string
}

export interface ComponentRecord extends ObjectBase {
  kind: 'component'
  smallTypeId: string
  state: string
  ownerName: string
  upkeepName: string
  material: string
}

export interface GridRecord extends ObjectBase {
  kind: 'grid'
  ring: Ring
}

export interface ZoneRecord extends ObjectBase {
  kind: 'zone'
  layerId: string
  unitName: string
  rule: string
  ring: Ring
}

export type ObjectRecord =
  | MerchantRecord
  | StallPointRecord
  | PointRecord
  | ComponentRecord
  | GridRecord
  | ZoneRecord

/** The records of one kind. */
export type ObjectOf<K extends ObjectKindName> = Extract<ObjectRecord, { kind: K }>

/** A 纠错, and how far it has come. */
export interface CorrectionRecord {
  id: string
  clientId: string
  kind: ObjectKindName
  objectId: string
  field: string
  words: string
  byName: string
  time: Millis
  /** CORRECTION_STATE_LABEL */
  state: string
  /** Why it was not taken; '' else. */
  reason: string
}
