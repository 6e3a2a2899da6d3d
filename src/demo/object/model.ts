import type { StallPointDetails } from '@/api/contract/objectStallPoint'
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

type Papers = 'gender' | 'idCard' | 'status' | 'banReason' | 'povertyReason' | 'frontDuty'

export interface MerchantRecord
  extends ObjectBase, Record<Papers | 'boothNo' | 'category' | 'stallPointId', string> {
  kind: 'merchant'
}

export interface StallPointRecord
  extends ObjectBase, Pick<StallPointDetails, 'boothCount' | 'trade' | 'hours'> {
  kind: 'stallPoint'
  unitName: string
  ring: Ring
}

export interface PointRecord extends ObjectBase {
  kind: 'point'
  type: string
  unitName: string
}

type Part = 'smallTypeId' | 'state' | 'ownerName' | 'upkeepName' | 'material'

export interface ComponentRecord extends ObjectBase, Record<Part, string> {
  kind: 'component'
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
  place: ObjectBase['place'] | null
  photos: readonly PhotoRecord[]
  byName: string
  time: Millis
  /** A key of CORRECTION_STATE_LABEL. */
  state: string
  reason: string
}
