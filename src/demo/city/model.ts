import type * as v from 'valibot'
import type { attachment } from '@/api/contract/file'
import type { Actor } from '@/domain/actor'
import type { PhotoKind } from '@/domain/attachment'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Random } from '../seed/random'
import type { DemoClock } from './clock'

export interface Performer extends Actor {
  name: string
}

export interface User extends Performer {
  mobile: string
  orgCode: string
  orgName: string
  duty: string
  gridText: string
  wxUserId: string
  /** False: login answers 133 until the binding step is done (spec §8). */
  bound: boolean
}

/** Each area declares its parts in its model (`declare module`) and creates them in its `Area`. */
export interface City {
  users: Map<string, User>
  /** How often the tokens of a user were revoked; part of the token. */
  tokenAge: Map<string, number>
  captchas: Map<string, Millis>
  usedCodes: Set<string>
  locks: Map<string, Lock>
  files: Map<string, StoredFile>
  failures: PlannedFailure[]
  delays: { ms: number; path: string }[]
  /** Set by control calls; they override those of the city. */
  dictionaries: Map<string, DictionaryEntry[]>
  labels: Label[]
  opinions: Opinion[]
  lastId: number
}

export interface Db extends City {
  clock: DemoClock
}

/** Input of the stories of an area. */
export interface Story {
  city: City
  random: Random
  now: Millis
}

export interface Label {
  id: string
  userId: string
  name: string
  colour: string
}

export interface Opinion {
  id: string
  userId: string
  kind: string
  content: string
}

export interface StoredFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** The next `times` calls whose URL contains `path` fail. */
export interface PlannedFailure {
  path: string
  kind: string
  times: number
}

export interface DictionaryEntry {
  label: string
  value: string
  caseType: string
}

export interface Lock {
  holderId: string
  holderName: string
  tackleType: string
  since: Millis
  lastCall: Millis
}

export type Attachment = v.InferOutput<typeof attachment>

export interface Undertaking {
  unit: string
  person: string
  phone: string
  plan: string
  time: Millis
}

export interface HandlingTemp extends Pick<Undertaking, 'unit' | 'person' | 'phone' | 'time'> {
  result: string
  opinion: string
  attachments: readonly Attachment[]
}

export interface FlowRecord {
  id: string
  /** 环节 */
  node: string
  /** 操作 */
  action: string
  operatorName: string
  receiverName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
  /** From the author's device, for actions that may be queued. */
  clientId?: string | undefined
  result?: string | undefined
}

/** What every record with a flow keeps. */
export interface Recorded {
  id: string
  flow: FlowRecord[]
  photos: PhotoRecord[]
  /** Users who have opened it since its last holder got it. */
  openedBy: readonly string[]
}

export type Spot = Position & { address: string }

export interface PhotoRecord {
  id: string
  kind: PhotoKind
  name: string
  path: string
  /** null if neither the photo nor the camera has a time. */
  time: Millis | null
  authorName: string
  /** Missing for seeded photos: they were taken at the place of the record. */
  longitude?: number | null
  latitude?: number | null
  /** camera or album; `remark`: the reason for an old photo or one from another place. */
  source?: string | undefined
  remark?: string | undefined
}
