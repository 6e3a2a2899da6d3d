import { queryCaseByPage } from '@/api/contract/case'
import { caseMarker } from '@/kit/case/caseMarker'
import { useCaseList } from '@/kit/case/useCaseList'
import { emptyUnder, ListScreen } from '@/kit/list/ListScreen'
import { ListTools } from '@/kit/list/ListTools'
import { QueryRow } from './QueryRow'

const EMPTY = { title: '没有在办案件', text: '本部门、本人经手的案件，从派遣到结案前都在这里。' }

/** 在办案件: what is under way and concerns this user, whoever has it to do now. */
export default function HandlingCase() {
  const { list, filters, setFilters } = useCaseList(queryCaseByPage)
  return (
    <ListScreen
      list={list}
      row={(row) => <QueryRow row={row} />}
      what="在办案件"
      map={{ label: '在办案件的地图', marker: caseMarker }}
      empty={emptyUnder(filters, setFilters, EMPTY)}
      tools={<ListTools filters={filters} onChange={setFilters} total={list.total} mapped />}
    />
  )
}
