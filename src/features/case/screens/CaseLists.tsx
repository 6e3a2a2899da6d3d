import { memo, useMemo, type ReactNode } from 'react'
import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { FlowScreen, type FlowTab, RowActions } from '@/kit/record/row/FlowScreen'
import { CASES, caseKind, type CaseFlow, type CaseScreens, KEY_CASES } from '@/entities/case/caseKind'
import { type CaseRow, queryCaseUnionPage } from '@/api/contract/case'
import { to, useNav } from '@/kit/screen/hooks'
import { latePart } from '@/kit/screen/late'
import { useAccount } from '@/kit/data/useApiQuery'
import type { RecordCardProps } from '@/kit/record/kind'
import { isAreaAbsent, useOffered } from '@/stores/offered'
import { caseFilters, unionFilters, unitFilters } from '@/entities/case/filters'
import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import { queryDoneReleasePage, queryOnReleasePage } from '@/api/contract/caseRelease'
import { keyCaseDoneConfirmPage, keyCaseUnConfirmPage } from '@/api/contract/caseKey'
import { queryRevokePage } from '@/api/contract/caseWithdraw'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { caseFactsOf } from '@/entities/case/facts'
import { queryOverDuePage, queryWarnPage, queryCaseByPage } from '@/api/contract/caseQuery'
import { ActedMark } from '@/kit/list/rows/actedRows'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { useFlowBatch, useRowChoice } from '@/kit/record/batch/useFlowBatch'
import { Stage, stageLabel } from '@/domain/case/stage'
import { CaseCard } from '@/entities/case/CaseCard'
import { Card, Tag } from '@/ui/Card'
import { SkeletonLines } from '@/ui/state/Skeleton'
import {
  DELAY_LINK,
  isOpenCase,
  LINKS,
  linksOf,
  startTaskLink,
  URGE_LINK,
  useMayStartTask,
  useUnitBatch,
} from './caseLinks'

type Endpoint = FlowTab<CaseRow>['endpoint']

/** 处置确认: the department's handled cases, to be confirmed or sent back. */
const confirmFlow = (screens: CaseScreens, todo: Endpoint, done: Endpoint): CaseFlow => ({
  kind: screens.kind,
  filters: caseFilters,
  tabs: [
    {
      key: 'todo',
      label: '待确认',
      endpoint: todo,
      counted: true,
      empty: { title: '没有待确认案件', text: '处置人提交结果后，案件会出现在这里。' },
    },
    {
      key: 'done',
      label: '已确认',
      endpoint: done,
      usual: 'handled',
      empty: { title: '还没有已确认案件', text: '确认过的案件在这里，等待核查。' },
    },
  ],
  detail: (id) => screens.confirm.detail({ id }),
  act: { ...linksOf(screens).confirm, label: '去确认' },
})

/** 追加反馈: cases from stage 3 on, which accept further records. */
const feedbackFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'all',
      label: '可反馈',
      endpoint: queryAppendFeedbackPage,
      usual: 'newest',
      empty: { title: '没有可反馈的案件', text: '案件签收后，可以随时追加反馈。' },
    },
  ],
  detail: (id) => to.caseAddFeedbackDetail({ id }),
  act: { action: 'appendFeedback', label: '去反馈', to: (id) => to.caseAddFeedbackEdit({ id }) },
}

/** 案件解挂: cases with a stopped clock, and released ones. */
const releaseFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'parked',
      label: '挂账中',
      endpoint: queryOnReleasePage,
      empty: { title: '没有挂账案件', text: '暂时不能处置的案件，可在处置详情的“更多”中申请挂账。' },
    },
    {
      key: 'released',
      label: '已解挂',
      endpoint: queryDoneReleasePage,
      usual: 'handled',
      empty: { title: '还没有解挂案件', text: '申请解挂或挂账到期的案件在这里。' },
    },
  ],
  detail: (id) => to.caseRelieveDetail({ id }),
  act: { action: 'release', label: '去解挂', to: (id) => to.caseRelieveEdit({ id }) },
}

const flow = confirmFlow(CASES, queryUnDoneHandleConfirmPage, queryDoneHandleConfirmPage)

/** 处置确认 */
export function HandleConfirm() {
  return <FlowScreen flow={flow} />
}

const keyConfirmFlow = confirmFlow(KEY_CASES, keyCaseUnConfirmPage, keyCaseDoneConfirmPage)

/** 重点处置确认 */
export function KeyHandleConfirm() {
  return <FlowScreen flow={keyConfirmFlow} />
}

/** 案件解挂 */
export function CaseRelieve() {
  return <FlowScreen flow={releaseFlow} />
}

/** 追加反馈 */
export function CaseAddFeedback() {
  return <FlowScreen flow={feedbackFlow} />
}

/** 案件撤回: the user's submissions that the next person has not opened yet. */
const withdrawFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'revocable',
      label: '可撤回',
      endpoint: queryRevokePage,
      empty: { title: '没有可撤回的案件', text: '您提交后、下一环节还没有打开的案件会出现在这里。' },
    },
  ],
  detail: (id, row) =>
    isSubmittedInPerson(caseFactsOf(row)) ? to.personalHandleDetail({ id }) : to.caseHandleDetail({ id }),
  act: { action: 'withdraw', label: '撤回', to: (id) => to.caseWithdrawalEdit({ id }) },
}

/** 案件撤回 */
export function CaseWithdrawal() {
  return <FlowScreen flow={withdrawFlow} />
}

/** Tabs of 超期预警; the workbench links to them by these keys. */
const WarnTab = { soon: '1', over: '2' } as const

const LABEL = '去处置'

/** A case in 超期预警, with its assignee if that is another user. */
function WarnCard(props: RecordCardProps<CaseRow>) {
  const { handlerId, handlerName } = props.row
  const isOther = useAccount()?.id !== handlerId
  return <CaseCard {...props} state={isOther && handlerName !== '' && <span>{handlerName}</span>} />
}

/**
 * 超期预警: open work by lamp, with links to assign or handle it, or to request a delay in time. A head also sees the assigned
 * cases of the unit, to urge or reassign.
 */
const warnFlow: CaseFlow = {
  kind: { ...caseKind, Card: WarnCard },
  filters: unitFilters,
  tabs: [
    {
      key: WarnTab.soon,
      label: '即将超期',
      endpoint: queryWarnPage,
      counted: true,
      empty: { title: '没有即将超期的案件', text: '剩余时间不到三分之一的案件会出现在这里。' },
    },
    {
      key: WarnTab.over,
      label: '已超期',
      endpoint: queryOverDuePage,
      counted: true,
      empty: { title: '没有超期案件', text: '过了截止时间还没有处置的案件会出现在这里。' },
    },
  ],
  detail: (id) => to.caseWarnDetail({ id }),
  act: { ...LINKS.handle, label: LABEL },
  others: [LINKS.assign, DELAY_LINK, { ...LINKS.personal, label: LABEL }, URGE_LINK, LINKS.reassign],
}

const UnitBoard = latePart(
  '本单位',
  () => import('./UnitBoard').then((module) => module.UnitBoard),
  // About the height of the board, so that the rows below stay.
  () => (
    <Card title="本单位">
      <SkeletonLines lines={6} />
    </Card>
  ),
)

/** 超期预警, for heads with the open work of their unit by assignee. */
export function CaseWarn() {
  const account = useAccount()
  const isAbsent = useOffered((offered) => isAreaAbsent(offered, 'unitBoard'))
  const leads = account?.roles.includes('head') === true && !isAbsent
  const batch = useUnitBatch()
  const flow = useMemo(() => ({ ...warnFlow, batch }), [batch])
  return <FlowScreen flow={flow} top={leads && <UnitBoard />} />
}

interface QueryRowProps {
  row: CaseRow
  /** Small buttons at the end of the row. */
  action?: ReactNode
  /** The checkbox during selection; null if this row cannot be selected. */
  chosen?: { check: ReactNode; toggle: () => void } | null
}

/**
 * A row of a general query, with state and holder; it opens 案件全览. Memoized: a new page renders only new rows.
 */
const QueryRow = memo(function QueryRow({ row, action, chosen = null }: QueryRowProps) {
  const nav = useNav()
  const facts = caseFactsOf(row)
  const who = row.handlerName || row.departmentName
  return (
    <CaseCard
      row={row}
      onOpen={chosen ? chosen.toggle : () => nav.go(to.caseDetail2({ id: row.id }))}
      check={chosen?.check}
      action={chosen ? undefined : action}
      state={
        <>
          <Tag tone={facts.stage < Stage.closed ? 'warn' : 'plain'}>{stageLabel(facts)}</Tag>
          {who && <span>{who}</span>}
        </>
      }
    />
  )
})

/** Only the list of all cases offers reassignment: the department's lists leave out assigned cases. */
const ROW = { kind: caseKind, act: LINKS.reassign, others: [URGE_LINK, LINKS.assign] }

/** 在办案件: open cases of this user with any holder. */
export function HandlingCase() {
  const source = useRecordList({ endpoint: queryCaseByPage, filters: unitFilters })
  const { right, bottom, sheet, choosing, checkOf } = useFlowBatch(caseKind, useUnitBatch(), source)
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
        empty={{ title: '没有在办案件', text: '本部门、本人经手的案件，从派遣到结案前都在这里。' }}
        frame={{ right, bottom }}
      />
      {sheet}
    </>
  )
}

/** 综合查询: every reported case, and 发起督办 about some of them. The address stores all filters. */
export function CaseUnion() {
  const nav = useNav()
  const source = useRecordList({ endpoint: queryCaseUnionPage, filters: unionFilters, usual: 'newest' })
  const mayStart = useMayStartTask()
  const { right, bottom, choosing, checkOf } = useRowChoice(
    mayStart ? source.list.rows.filter(isOpenCase) : [],
    {
      verb: startTaskLink.label,
      noun: caseKind.noun,
      name: ({ smallTypeName, taskNo }) => `${smallTypeName} ${taskNo}`,
      onAct: (rows) => nav.go(startTaskLink.to(rows.map(({ id }) => id).join(','))),
    },
  )
  return (
    <RecordListScreen
      source={source}
      row={(row) => <QueryRow row={row} chosen={choosing ? checkOf(row) : null} />}
      frame={{ right, bottom }}
      what="案件"
      map={{ label: '查询结果的地图', marker: caseKind.marker }}
      empty={{ title: '还没有案件', text: '上报的案件，不论办到哪一步，都能在这里查到。' }}
    />
  )
}
