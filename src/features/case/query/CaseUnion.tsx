import { queryCaseUnionPage } from '@/api/contract/caseQuery'
import { caseKind } from '@/entities/case/caseKind'
import { unionFilters } from '@/entities/case/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { QueryRow } from './QueryRow'

const EMPTY = { title: '还没有案件', text: '上报的案件，不论办到哪一步，都能在这里查到。' }

/** 综合查询: every case that was reported, by many conditions, all kept in the address. */
export default function CaseUnion() {
  const source = useRecordList({ endpoint: queryCaseUnionPage, filters: unionFilters, usual: 'newest' })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <QueryRow row={row} />}
      what="案件"
      map={{ label: '查询结果的地图', marker: caseKind.marker }}
      empty={EMPTY}
    />
  )
}
