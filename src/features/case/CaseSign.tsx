import { querySignPage, type CaseRow } from '@/api/contract/case'
import { CaseCard } from '@/kit/case/CaseCard'
import { caseMarker } from '@/kit/case/caseMarker'
import { useCaseList } from '@/kit/case/useCaseList'
import { to } from '@/kit/links'
import { emptyUnder, ListScreen } from '@/kit/list/ListScreen'
import { ListTools } from '@/kit/list/ListTools'
import { useNav } from '@/kit/screenContext'
import { CheckRow } from '@/ui/CheckRow'
import { LinkButton } from '@/ui/LinkButton'
import { BatchBar } from './BatchBar'
import { BatchResult } from './BatchResult'
import { SignButton } from './SignButton'
import { useBatchSign, type BatchSign } from './useBatchSign'

const EMPTY = { title: '没有待签收案件', text: '派遣到本部门的案件会出现在这里。' }

/** 案件签收: one by one or many at once. */
export default function CaseSign() {
  const { list, filters, setFilters } = useCaseList(querySignPage)
  const batch = useBatchSign(list.rows)
  const { choosing, start, stop } = batch
  return (
    <>
      <ListScreen
        list={list}
        row={(row) => <SignRow row={row} batch={batch} />}
        what="待签收案件"
        map={{ label: '待签收案件的地图', marker: caseMarker }}
        empty={emptyUnder(filters, setFilters, EMPTY)}
        tools={<ListTools filters={filters} onChange={setFilters} total={list.total} mapped />}
        frame={{
          bottom: choosing && <BatchBar batch={batch} rows={list.rows} />,
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
      <CaseCard row={row} onOpen={() => nav.go(to.caseDetail({ id }))} action={<SignButton row={row} />} />
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
  return <CaseCard row={row} onOpen={() => batch.toggle(id)} check={check} />
}
