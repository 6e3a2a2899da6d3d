import type { CaseDetail, CaseQuery, CaseRow, queryCaseByPage } from '@/api/contract/case'
import type { TodoCounts } from '@/api/contract/portal'
import type { Destination } from '../links'
import type { Sort } from '../list/filters'
import type { ActionLink } from './OfferedActions'

/** Any of the case list calls: they differ in their path only. */
export type CaseListEndpoint = Omit<typeof queryCaseByPage, 'path'> & { path: string }

export interface CaseTab {
  key: string
  label: string
  endpoint: CaseListEndpoint
  /** What the tab asks besides the filters. */
  query?: Partial<CaseQuery>
  /** Its order while nobody has chosen one; by deadline when left out. */
  usual?: Sort
  /** The count of the workbench that belongs to it. */
  count?: keyof TodoCounts
}

/** A way on from a case, behind 更多. */
export interface CaseLink {
  label: string
  to: (id: string) => Destination
}

/** A detail of a case as data: whose lock tells who is at it, what may be done, and what else there is to see. */
export interface CaseView {
  /** The lock that the work on this case takes, so that it can be told beforehand who is at it. */
  tackleType: string
  /** What the screen is for. */
  main: (record: CaseDetail) => ActionLink
  /** Beside it. */
  others?: readonly ActionLink[]
  more: readonly CaseLink[]
}

/** A list of cases as data: what its tabs ask, where a row leads, and the one thing to do with it. */
export interface CaseFlow {
  tabs: readonly CaseTab[]
  detail: (id: string, row: CaseRow) => Destination
  act: ActionLink
  /** Further things to do with a row, before it; on a row they are left out where they are not allowed now. */
  others?: readonly ActionLink[]
}
