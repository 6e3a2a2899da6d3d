import { querySignPage } from '@/api/contract/caseSign'
import { type CaseRow } from '@/api/contract/case'
import { caseKind } from '@/entities/case/caseKind'
import { caseFilters } from '@/entities/case/filters'
import { ActedMark } from '@/kit/list/rows/ActedMark'
import type { Acted } from '@/kit/list/rows/actedRows'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { BatchBar } from '@/kit/record/batch/BatchBar'
import { BatchResult } from '@/kit/record/batch/BatchResult'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { CheckRow } from '@/ui/field/CheckRow'
import { LinkButton } from '@/ui/button/LinkButton'
import { SignButton } from './SignButton'
import { useBatchSign, type BatchSign } from './useBatchSign'

const EMPTY = { title: '没有待签收案件', text: '派遣到本部门的案件会出现在这里。' }

/** 案件签收: one by one or many at once. */
export default function CaseSign() {
  const source = useRecordList({ endpoint: querySignPage, filters: caseFilters })
  const { list, acted } = source
  // What is signed already is nobody's to choose.
  const rows = list.rows.filter(({ id }) => acted.wordOf(id) === '')
  const batch = useBatchSign(rows, acted)
  const { choosing, start, stop } = batch
  return (
    <>
      <RecordListScreen
        source={source}
        row={(row) => <SignRow row={row} batch={batch} acted={acted} />}
        what="待签收案件"
        map={{ label: '待签收案件的地图', marker: caseKind.marker }}
        empty={EMPTY}
        frame={{
          bottom: choosing && (
            <BatchBar
              choice={batch}
              rows={rows}
              verb="签收"
              noun={caseKind.noun}
              sending={batch.sending}
              onAct={() => void batch.send([...batch.chosen])}
            />
          ),
          right: (choosing || rows.length > 0) && (
            <LinkButton onClick={choosing ? stop : start}>{choosing ? '取消' : '多选'}</LinkButton>
          ),
        }}
      />
      <BatchResult
        verb="签收"
        outcome={batch.outcome}
        sending={batch.sending}
        onAgain={(ids) => void batch.send(ids)}
        onClose={stop}
      />
    </>
  )
}

/** A row to sign, or to choose while several are. */
function SignRow({ row, batch, acted }: { row: CaseRow; batch: BatchSign; acted: Acted }) {
  const nav = useNav()
  const { id, smallTypeName, taskNo } = row
  const word = acted.wordOf(id)
  if (!batch.choosing || word !== '') {
    return (
      <caseKind.Card
        row={row}
        onOpen={() => nav.go(to.caseDetail({ id }))}
        action={
          <ActedMark word={word}>
            <SignButton row={row} onActed={(now) => acted.note(id, now)} />
          </ActedMark>
        }
      />
    )
  }
  const check = (
    <CheckRow
      hideLabel
      label={`选择 ${smallTypeName} ${taskNo}`}
      checked={batch.chosen.has(id)}
      onChange={() => batch.toggle(id)}
    />
  )
  return <caseKind.Card row={row} onOpen={() => batch.toggle(id)} check={check} />
}
