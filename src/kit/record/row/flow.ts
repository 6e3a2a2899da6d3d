import type { PagedEndpoint } from '../../data/pagedQuery'
import type { FilterSet } from '../../list/filters/filters'
import type { EmptyText } from '../../list/ListStates'
import type { Destination } from '../../screen/links'
import type { FlowBatch } from '../batch/useFlowBatch'
import type { ActionLink, RecordKind, RecordLink, RecordRow } from '../kind'

export interface FlowTab<R> {
  key: string
  label: string
  /** What stands in it, where label and noun together do not say it: 督办草稿. */
  what?: string
  endpoint: PagedEndpoint<R>
  /** What the tab asks besides the filters. */
  query?: object
  /** Its order while nobody has chosen one; the first of the flow's filters when left out. */
  usual?: string
  /** Says on the tab how many stand in it: what waits is counted, what is over is not. */
  counted?: boolean
  /** What it says while it is empty. */
  empty: EmptyText
}

/** A row of a list as data: where it leads, and the one thing to do with it. */
export interface RowFlow<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  detail: (id: string, row: R) => Destination
  act: ActionLink<A>
  /** Further things to do with a row, before it; on a row they are left out where they are not allowed now. */
  others?: readonly ActionLink<A>[]
}

/** A list of records as data: what its tabs ask, by what it is narrowed, and its rows. */
export interface RecordFlow<R extends RecordRow, D extends R, A extends string> extends RowFlow<R, D, A> {
  /** What it may be searched, narrowed and ordered by. Of the list, not of the kind: a detail needs nothing of it. */
  filters: FilterSet
  tabs: readonly [FlowTab<R>, ...FlowTab<R>[]]
  /** What may be done with many rows at once. */
  batch?: FlowBatch<R, A>
}

/** A detail of a record as data: whose lock tells who is at it, what may be done, and what else there is to see. */
export interface RecordView<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  /** The lock that the work takes (spec §3), so that it can be told beforehand who is at it. */
  tackleType: string
  /** What the screen is for. */
  main: (record: D) => ActionLink<A>
  /** Beside it. */
  others?: readonly ActionLink<A>[]
  more: readonly RecordLink<A>[]
}
