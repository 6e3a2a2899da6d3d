import { queryCaseUnionPage } from '@/api/contract/caseQuery'
import { caseMarker } from '@/kit/case/caseMarker'
import { useCaseList } from '@/kit/case/useCaseList'
import { emptyUnder, ListScreen } from '@/kit/list/ListScreen'
import { ListTools } from '@/kit/list/ListTools'
import { MoreCriteria } from '@/kit/list/MoreCriteria'
import { QueryRow } from './QueryRow'

const EMPTY = { title: '还没有案件', text: '上报的案件，不论办到哪一步，都能在这里查到。' }

/** 综合查询: every case that was reported, by many conditions, all kept in the address. */
export default function CaseUnion() {
  const { list, filters, setFilters } = useCaseList(queryCaseUnionPage, {}, { usual: 'newest' })
  return (
    <ListScreen
      list={list}
      row={(row) => <QueryRow row={row} />}
      what="案件"
      map={{ label: '查询结果的地图', marker: caseMarker }}
      empty={emptyUnder(filters, setFilters, EMPTY)}
      tools={
        <ListTools filters={filters} onChange={setFilters} total={list.total} more={MoreCriteria} mapped />
      }
    />
  )
}
