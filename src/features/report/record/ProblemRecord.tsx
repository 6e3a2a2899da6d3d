import { FlowScreen, type FlowTab, RowActions } from '@/kit/record/row/FlowScreen'
import { to, useNav } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { myProblemPage, type ProblemRow, myProblemDrafts } from '@/api/contract/report'
import { ADD_LINK, WITHDRAW_LINK, WRITE_LINK } from '@/entities/report/problemLinks'
import { problemKind, type ProblemFlow } from '@/entities/report/problemKind'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { UnsentOfKind } from '@/kit/outbox/UnsentOfKind'
import { ProblemCard } from '@/entities/report/ProblemCard'
import { days, lamp, supervised, urgency } from '@/kit/list/filters/criteria/common'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters, deadlineSort, nearestSort } from '@/kit/list/filters/filters'

/** Search, filters and orders of the user's reports. */
const problemFilters = defineFilters({
  criteria: [lamp, days({ label: '上报时间', today: '今天上报' }), region, problemType, urgency, supervised],
  chipsFirst: ['days', 'region', 'problemType', 'lamp'],
  sorts: [{ key: 'reported', label: '最新上报', by: '上报时间' }, deadlineSort, nearestSort],
  search: { label: '搜索问题', placeholder: '任务号、地址、描述', history: 'problemSearches' },
  unit: '件',
})

const ROW = { kind: problemKind, act: WRITE_LINK }

/** Reports that are not submitted yet: queued, draft on this phone, withdrawn, or saved on the server. */
function Unsent() {
  const drafts = useApiQuery(myProblemDrafts, {})
  const rows = drafts.data ?? []
  return (
    <>
      {drafts.error && !drafts.data && (
        <Loaded of={drafts} what="撤回和暂存的问题">
          {() => null}
        </Loaded>
      )}
      <UnsentOfKind
        name="report"
        others={(about) =>
          rows.filter(({ id }) => !about.has(id)).map((row) => <DraftRow key={row.id} row={row} />)
        }
      />
    </>
  )
}

function DraftRow({ row }: { row: ProblemRow }) {
  const nav = useNav()
  return (
    <ProblemCard
      row={row}
      onOpen={() => nav.go(WRITE_LINK.to(row.id))}
      action={<RowActions flow={ROW} row={row} />}
    />
  )
}

const tab = (key: string, label: string, empty: FlowTab<ProblemRow>['empty']): FlowTab<ProblemRow> => ({
  key,
  label,
  endpoint: myProblemPage,
  query: { state: key },
  empty,
})

/** 问题记录: the user's reports by state. */
const problemFlow: ProblemFlow = {
  kind: problemKind,
  filters: problemFilters,
  tabs: [
    tab('reported', '待核实', {
      title: '没有待核实的问题',
      text: '上报后、还没有核实的问题会出现在这里，可以撤回。',
    }),
    tab('underway', '办理中', {
      title: '没有办理中的问题',
      text: '核实属实、派给部门的问题会出现在这里。',
    }),
    tab('over', '已结案', { title: '没有已结案的问题', text: '处置完成、核查通过的问题会出现在这里。' }),
    tab('voided', '未立案', { title: '没有未立案的问题', text: '核实不属实的问题会出现在这里。' }),
  ],
  detail: (id) => to.problemDetail({ id }),
  act: WITHDRAW_LINK,
  others: [ADD_LINK],
}

/** 问题记录: the user's reports by state. Those not sent yet are on top. */
export default function ProblemRecord() {
  const nav = useNav()
  return (
    <FlowScreen
      flow={problemFlow}
      top={<Unsent />}
      foot={
        <BottomBar>
          <Button grow onClick={() => nav.go(to.problemRegister())}>
            问题登记
          </Button>
        </BottomBar>
      }
    />
  )
}
