import type { Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'
import type { PhotoKind } from '@/domain/attachment'
import type { Random } from '../seed/random'
import type { DemoClock } from './clock'

/** Who acts on a case: an account, or somebody of the city who has none. */
export interface Performer extends Actor {
  name: string
}

export interface User extends Performer {
  mobile: string
  orgCode: string
  orgName: string
  duty: string
  gridText: string
  /** Known to WeCom under this id; '' while not bound. */
  wxUserId: string
  /** False: login answers 133 until the binding step is done (spec §8). */
  bound: boolean
}

/** Everything the gateway knows. Each area adds what it keeps in its own model (`declare module`), and its `Area` begins it. */
export interface City {
  users: Map<string, User>
  /** How often a user's tokens were killed; part of the token, so older ones are unknown. */
  tokenAge: Map<string, number>
  captchas: Map<string, Millis>
  usedCodes: Set<string>
  locks: Map<string, Lock>
  files: Map<string, StoredFile>
  failures: PlannedFailure[]
  delays: { ms: number; path: string }[]
  /** Dictionaries set by a control call; they come before the city's own. */
  dictionaries: Map<string, DictionaryEntry[]>
  labels: Label[]
  opinions: Opinion[]
  lastId: number
}

/** One world: a city and the time it lives by. */
export interface Db extends City {
  clock: DemoClock
}

/** What the stories of an area are told from: the city so far, draws of its own, and the moment it stands at (epoch ms). */
export interface Story {
  city: City
  random: Random
  now: Millis
}

// What a city keeps besides its people and its records.

export interface Label {
  id: string
  userId: string
  name: string
  colour: string
}

export interface Opinion {
  id: string
  /** '' for the defaults everybody sees. */
  userId: string
  kind: string
  content: string
}

export interface StoredFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A failure asked for by a control call: the next `times` calls whose path contains `path` meet it. */
export interface PlannedFailure {
  path: string
  kind: string
  times: number
}

/** An entry of a dictionary (spec §3). */
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
  /** The holder's last call concerning the record. */
  lastCall: Millis
}

/** A photo as a form names it: uploaded before, by its path. */
export interface Attachment {
  attachmentName: string
  attachmentPath: string
  kind: string
  takenAt?: number | null
  longitude?: number | null
  latitude?: number | null
  accuracy?: number | null
  source?: string
  remark?: string
}

export interface Undertaking {
  unit: string
  person: string
  phone: string
  plan: string
  time: Millis
}

/** An unfinished form of 个人处置办理, as 暂存 sends it. */
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
  /** The id its author's device gave it, where the app may send it later. */
  clientId?: string
  /** 处置结果, of a handling. */
  result?: string
}

/** A photo as the city stores it. */
export interface PhotoRecord {
  id: string
  kind: PhotoKind
  name: string
  path: string
  /** Null where neither the photo nor the shutter says it. */
  time: Millis | null
  authorName: string
  /** Where it was taken; the seed's photos were taken where the case is. */
  longitude?: number | null
  latitude?: number | null
  /** camera or album; why one that is old or from elsewhere was used. */
  source?: string
  remark?: string
}
