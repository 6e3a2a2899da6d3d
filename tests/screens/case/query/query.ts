import { screen, within } from '@testing-library/react'
import type { UnionQuery } from '@/api/contract/case'
import type { CaseRecord } from '@/demo/case/model'
import { caseLists } from '@/demo/case/lists'
import { demo, WANG } from '../../../app'
import { userOf } from '../city'

// What the general queries must show, and where it stands on the screen.

/** The cases 综合查询 finds, newest first unless the query says otherwise. */
export const unionOf = (query: Partial<UnionQuery> = {}): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest', ...query })

/** The cases of 户外广告监测, newest first. */
export const adsOf = (query: Partial<UnionQuery> = {}): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(WANG), 'ads', { sort: 'newest', ...query })

/** The cases of 在办案件, nearest deadline first. */
export const underWayOf = (mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), 'underWay')

/** One's own open work under a lamp, nearest deadline first. */
export const lit = (lamp: 'yellow' | 'red', mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), lamp === 'yellow' ? 'warn' : 'overdue')

export const taskNos = (records: readonly CaseRecord[]): string[] => records.map(({ taskNo }) => taskNo)

/** The task numbers on show, from above. */
export const numbers = () => screen.queryAllByText(/^XM\d+$/).map(({ textContent }) => textContent)

/** The section under this title. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** A list call as the wire carries it, its first page. */
export const listCall = (name: string, query: Record<string, string>) => ({
  method: 'GET',
  path: `/api-digital/api/v1/appCaseHandle/${name}`,
  query: { pageNum: '1', pageSize: '10', ...query },
})
