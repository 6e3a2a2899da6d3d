import { queryCaseByPage } from '@/api/contract/caseQuery'
import { ActedMark } from '@/kit/list/rows/ActedMark'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { caseFilters } from '@/entities/case/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { useFlowBatch } from '@/kit/record/batch/useFlowBatch'
import { RowActions } from '@/kit/record/row/RowActions'
import { LINKS, REASSIGN_BATCH } from '../caseLinks'
import { QueryRow } from './QueryRow'

const EMPTY = { title: '没有在办案件', text: '本部门、本人经手的案件，从派遣到结案前都在这里。' }

/** Who has it is to be changed where all of them are seen: what a person has stands in no list of the department. */
const ROW: Pick<CaseFlow, 'kind' | 'act' | 'others'> = {
  kind: caseKind,
  act: LINKS.reassign,
  others: [LINKS.assign],
}

/** 在办案件: what is under way and concerns this user, whoever has it to do now. */
export default function HandlingCase() {
  const source = useRecordList({ endpoint: queryCaseByPage, filters: caseFilters })
  const { right, bottom, sheet, choosing, checkOf } = useFlowBatch(caseKind, REASSIGN_BATCH, source)
  return (
    <>
      <RecordListScreen
        source={source}
        row={(row) => (
          <QueryRow
            row={row}
            chosen={choosing ? checkOf(row) : null}
            action={
              <ActedMark word={source.acted.wordOf(row.id)}>
                {!choosing && <RowActions flow={ROW} row={row} />}
              </ActedMark>
            }
          />
        )}
        what="在办案件"
        map={{ label: '在办案件的地图', marker: caseKind.marker }}
        empty={EMPTY}
        frame={{ right, bottom }}
      />
      {sheet}
    </>
  )
}
