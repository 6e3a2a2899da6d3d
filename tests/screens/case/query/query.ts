import { screen, within } from '@testing-library/react'
import type { UnionQuery } from '@/api/contract/case'
import type { CaseRecord } from '@/demo/case/model'
import { caseLists } from '@/demo/case/lists'
import { demo, WANG } from '../../../app'
import { userOf } from '../city'

// Expected rows of the general queries, and where to find them on the screen.

/** The cases of 综合查询, newest first unless the query has another order. */
export const unionOf = (query: Partial<UnionQuery> = {}): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest', ...query })

/** The cases of 户外广告监测, newest first. */
export const adsOf = (query: Partial<UnionQuery> = {}): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(WANG), 'ads', { sort: 'newest', ...query })

/** The cases of 在办案件, nearest deadline first. */
export const openCasesOf = (mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), 'underWay')

/** The open cases of one user under a lamp, nearest deadline first. */
export const lampCasesOf = (lamp: 'yellow' | 'red', mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), lamp === 'yellow' ? 'warn' : 'overdue')

export const taskNos = (records: readonly CaseRecord[]): string[] => records.map(({ taskNo }) => taskNo)

/** The visible task numbers, from the top. */
export const numbers = () => screen.queryAllByText(/^XM\d+$/).map(({ textContent }) => textContent)

/** The section with this title. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** The request of the first page of a list. */
export const listCall = (name: string, query: Record<string, string>) => ({
  method: 'GET',
  path: `/api-digital/api/v1/appCaseHandle/${name}`,
  query: { pageNum: '1', pageSize: '10', ...query },
})
