import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    /** Objects that this world added or changed; all others are seeded (store.ts). */
    objects: Map<string, ObjectRecord>
    corrections: CorrectionRecord[]
  }
}

interface ObjectBase {
  id: string
  name: string
  code: string
  place: Omit<Place, 'road' | 'position'>
  created: Millis
  updated: Millis
  creatorName: string
  remark: string
  photos: readonly PhotoRecord[]
  personName: string
  phone: string
  clientId?: string | undefined
}

export interface MerchantRecord extends ObjectBase {
  kind: 'merchant'
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

export type ObjectOf<K extends ObjectKindName> = Extract<ObjectRecord, { kind: K }>

export interface CorrectionRecord {
  id: string
  clientId: string
  kind: ObjectKindName
  objectId: string
  field: string
  words: string
  byName: string
  time: Millis
  /** A key of CORRECTION_STATE_LABEL. */
  state: string
  reason: string
}
