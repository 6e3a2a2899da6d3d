import { type CollectKindName, Review } from '@/domain/collection/collectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { PhotoRecord, User } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    collects: Map<string, CollectRecord> | null
    scores: ScoreRecord[]
  }
}

export interface CollectRecord {
  id: string
  code: string
  /** Of the form and of each correction. */
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

export interface ScoreRecord {
  id: string
  clientId: string
  objectId: string
  grades: Readonly<Record<string, string>>
  total: number
  note: string
  byId: string
  byName: string
  time: Millis
  photos: readonly PhotoRecord[]
}

type Begun = Pick<
  CollectRecord,
  'id' | 'code' | 'kind' | 'words' | 'place' | 'accuracy' | 'ring' | 'submitted'
>

/** Waiting for its review. */
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
  ...begun,
})
