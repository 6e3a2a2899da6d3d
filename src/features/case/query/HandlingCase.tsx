import { queryCaseByPage } from '@/api/contract/caseQuery'
import { caseKind } from '@/kit/case/caseKind'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { QueryRow } from './QueryRow'

const EMPTY = { title: '没有在办案件', text: '本部门、本人经手的案件，从派遣到结案前都在这里。' }

/** 在办案件: what is under way and concerns this user, whoever has it to do now. */
export default function HandlingCase() {
  const source = useRecordList({ endpoint: queryCaseByPage, filters: caseKind.filters })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <QueryRow row={row} />}
      what="在办案件"
      map={{ label: '在办案件的地图', marker: caseKind.marker }}
      empty={EMPTY}
    />
  )
}
