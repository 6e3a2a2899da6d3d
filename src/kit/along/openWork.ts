import type { RecordPhoto } from '@/api/contract/record'
import type { Endpoint } from '@/api/endpoint'
import type { Millis } from '@/domain/time'
import type { PagedEndpoint } from '../data/pagedQuery'
import type { FlowPart, ReadById, RecordRow } from '../record/kind'

/** A list of what waits for somebody, as its screen asks for it while nothing narrows it. */
export interface OpenList<R> {
  endpoint: PagedEndpoint<R>
  query: object
}

/** A read as a screen asks for it. */
export interface AskedRead {
  endpoint: Endpoint
  input: object
}

/**
 * The open work of one kind of record, as data: which lists it stands in, what must be on the phone for a record of it to be
 * worked on without a line, and what presses most. It stands with its area, and app registers it by its name.
 */
export interface OpenWork<R extends RecordRow = RecordRow> {
  /** The lists of somebody with these roles; [] where there is no such work for them. */
  lists: (roles: readonly string[]) => readonly OpenList<R>[]
  /** Where a list holds others besides, as its first tab may: whether this one waits. Those that wait stand first in it. */
  waits?(row: R): boolean
  /** What nobody's clock runs on: it is taken along after all that has a limit, as far as there is room. */
  behind?: true
  /** What its detail and its forms read of a record, as far as it has such: kept is one of which all of these are. */
  reads: {
    /** null: it is gone meanwhile. */
    detail: ReadById<R | null>
    flow?: ReadById<FlowPart>
    photos?: ReadById<readonly RecordPhoto[]>
  }
  /** What its forms like to have besides, whichever the record. */
  besides: readonly AskedRead[]
  /** What its screens like to have besides of such a record. */
  alsoOf?(row: R): readonly AskedRead[]
  /** The small pictures its lists, its detail and its forms show of a record, by the addresses they ask for. */
  pictures(row: R, photos: readonly RecordPhoto[]): readonly (string | undefined)[]
  /** The time (ms) a record leaves at `now`; null for one that is not pressed. */
  left(row: R, now: Millis): Millis | null
  /** All that acts change of a record, in one word: what is kept of one with another word is out of date. */
  trace(row: R): string
}

/** Name of a kind → what brings its open work. */
export type WorkTable = Readonly<Record<string, () => Promise<OpenWork>>>

/** The open work of all kinds of record, by their names. */
export type Works = ReadonlyMap<string, OpenWork>
