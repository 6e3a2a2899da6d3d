import type { CollectKindName, Review } from '@/domain/collection/collectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    /** 采集记录; null until the first query for one. */
    collects: Map<string, CollectRecord> | null
    /** 巡查打分 of this world. */
    scores: ScoreRecord[]
  }
}

/** A collected record, and how far its review has come. */
export interface CollectRecord {
  id: string
  code: string
  /** Of its form, and of each form that mended it. */
  clientIds: readonly string[]
  userId: string
  userName: string
  kind: CollectKindName
  words: Readonly<Record<string, string>>
  place: Omit<Place, 'road' | 'position'>
  accuracy: number | null
  ring: Ring
  photos: readonly PhotoRecord[]
  state: Review
  submitted: Millis
  reviewed: Millis | null
  reviewerName: string
  reason: string
  objectId: string
}

/** A 巡查打分. */
export interface ScoreRecord {
  id: string
  clientId: string
  /** The merchant it is about. */
  objectId: string
  grades: Readonly<Record<string, string>>
  total: number
  note: string
  byId: string
  byName: string
  time: Millis
  photos: readonly PhotoRecord[]
}
