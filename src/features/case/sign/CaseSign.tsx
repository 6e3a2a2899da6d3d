import { querySignPage } from '@/api/contract/caseSign'
import { type CaseRow } from '@/api/contract/case'
import { caseKind } from '@/kit/case/caseKind'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { CheckRow } from '@/ui/field/CheckRow'
import { LinkButton } from '@/ui/LinkButton'
import { BatchBar } from './BatchBar'
import { BatchResult } from './BatchResult'
import { SignButton } from './SignButton'
import { useBatchSign, type BatchSign } from './useBatchSign'

const EMPTY = { title: '没有待签收案件', text: '派遣到本部门的案件会出现在这里。' }

/** 案件签收: one by one or many at once. */
export default function CaseSign() {
  const source = useRecordList({ endpoint: querySignPage, filters: caseKind.filters })
  const { rows } = source.list
  const batch = useBatchSign(rows)
  const { choosing, start, stop } = batch
  return (
    <>
      <RecordListScreen
        source={source}
        row={(row) => <SignRow row={row} batch={batch} />}
        what="待签收案件"
        map={{ label: '待签收案件的地图', marker: caseKind.marker }}
        empty={EMPTY}
        frame={{
          bottom: choosing && <BatchBar batch={batch} rows={rows} />,
          right: <LinkButton onClick={choosing ? stop : start}>{choosing ? '取消' : '多选'}</LinkButton>,
        }}
      />
      <BatchResult
        outcome={batch.outcome}
        sending={batch.sending}
        onAgain={(ids) => void batch.send(ids)}
        onClose={stop}
      />
    </>
  )
}

/** A row to sign, or to choose while several are. */
function SignRow({ row, batch }: { row: CaseRow; batch: BatchSign }) {
  const nav = useNav()
  const { id, smallTypeName, taskNo } = row
  if (!batch.choosing) {
    return (
      <caseKind.Card
        row={row}
        onOpen={() => nav.go(to.caseDetail({ id }))}
        action={<SignButton row={row} />}
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
