import type { RecordPhoto } from '@/api/contract/record'
import { commonOpinions, defaultOpinions } from '@/api/contract/words'
import type { Endpoint } from '@/api/endpoint'
import type { Millis } from '@/domain/time'
import type { OpinionKind } from '@/domain/words'
import type { PagedEndpoint } from '../data/pagedQuery'
import type { FlowPart, ReadById, RecordRow } from '../record/kind'

/** A list of open work, queried as its screen queries it without filters. */
export interface OpenList<R> {
  endpoint: PagedEndpoint<R>
  query: object
}

/** A list of open work of which one answer has all rows. */
export interface WholeList<R> {
  whole: ReadById<readonly R[]>
}

/** A read with the same query key as on a screen. */
export interface ScreenRead {
  endpoint: Endpoint
  input: object
}

/** The reads of forms with opinions of these types: common and default ones. */
export const opinionReads = (kinds: readonly OpinionKind[]): ScreenRead[] =>
  kinds.flatMap((kind) =>
    [commonOpinions, defaultOpinions].map((endpoint) => ({ endpoint, input: { query: { kind } } })),
  )

/**
 * The open work of one record type, as data: its lists, what its screens read offline, and its order of
 * urgency. Its area declares it in a file `open….ts`, where app finds it.
 */
export interface OpenWork<R extends RecordRow = RecordRow> {
  /** Its record type. What is on a phone is stored by this name. */
  name: string
  /** What is missing on the phone is named by it: 楼栋. */
  noun: string
  /** The lists for a user with these roles; [] where the roles have no such work. */
  lists: (roles: readonly string[]) => readonly (OpenList<R> | WholeList<R>)[]
  /**
   * For a list that also holds closed records, as its first tab may: whether this record is open. Open
   * records come first in it.
   */
  waits?(row: R): boolean
  /** Work without a time limit comes after all work that has one, as far as there is room. */
  behind?: true
  /**
   * The reads that its detail and its forms make. A record counts as available offline when all of them are
   * stored.
   */
  reads: {
    /** null: the record is gone. */
    detail: ReadById<R | null>
    flow?: ReadById<FlowPart>
    photos?: ReadById<readonly RecordPhoto[]>
  }
  /** Optional reads of its forms that do not depend on the record. */
  formReads: readonly ScreenRead[]
  /** The dictionaries of its forms. */
  dicts?: readonly string[]
  /** Optional reads of its screens for this record. */
  alsoOf?(row: R): readonly ScreenRead[]
  /** The thumbnails shown in its lists, detail and forms, by the addresses that the screens use. */
  pictures(row: R, photos: readonly RecordPhoto[]): readonly (string | undefined)[]
  /** The time (ms) left for a record at `now`; null for a record without a limit. */
  left(row: R, now: Millis): Millis | null
  /** The fingerprint of a record: a stored copy with another fingerprint is out of date. */
  trace(row: R): string
}

/** The open work of all record types by name. */
export type Works = ReadonlyMap<string, OpenWork>
