import type { CaseQuery, queryCaseByPage } from '@/api/contract/case'
import type { TodoCounts } from '@/api/contract/portal'
import type { CaseAction } from '@/domain/case/moves'
import type { Destination } from '../links'

/** Any of the case list calls: they differ in their path only. */
export type CaseListEndpoint = Omit<typeof queryCaseByPage, 'path'> & { path: string }

export interface CaseTab {
  key: string
  label: string
  endpoint: CaseListEndpoint
  /** What the tab asks besides the filters. */
  query?: Partial<CaseQuery>
  /** The count of the workbench that belongs to it. */
  count?: keyof TodoCounts
}

/** A list of cases as data: what its tabs ask, where a row leads, and the one thing to do with it. */
export interface CaseFlow {
  tabs: readonly CaseTab[]
  detail: (id: string) => Destination
  act: { action: CaseAction; label: string; to: (id: string) => Destination }
}
