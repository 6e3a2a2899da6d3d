import { memo, type ReactNode } from 'react'
import { MESSAGE } from '@/api/envelope'
import {
  casePhotoNew,
  caseRecordPhoto,
  detail,
  detailPart,
  type CaseDetail,
  type CaseRow,
} from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { mayDo } from '@/domain/case/moves'
import type { MoveVerdict } from '@/domain/verdict'
import type { Fact } from '@/kit/detail/Facts'
import { TalkLinks } from '@/kit/detail/TalkLinks'
import type { RecordKind } from '@/kit/record/kind'
import { infoOf } from '@/kit/record/recordParts'
import { placeParts, type RecordFacts } from '@/kit/record/rowParts'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import { to, type Destination, useNav } from '@/kit/screen/hooks'
import { isAreaAbsent, useOffered } from '@/stores/offered'
import { LinkButton } from '@/ui/button/Button'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { AdCard } from './AdPermit'
import { CaseCard, caseMarks } from './CaseCard'
import { CaseHead, CaseSummary, UrgeCase } from './CaseHead'
import { caseFingerprint, caseFactsOf, lampFactsOf } from './facts'
import { KeyCaseCard, KeyCaseHead, KeyCaseSummary } from './KeyCaseParts'
import { NearbyCases } from './NearbyCases'

type OfCase = (of: { id: string }) => Destination

/** The screens of one job. */
interface JobScreens {
  /** The list to which a form returns. */
  list: () => Destination
  detail: OfCase
  edit: OfCase
}

/**
 * The differences between cases and cases of a 督办任务 (key/): how they render, and the screens of their jobs.
 */
export interface CaseScreens {
  kind: RecordKind<CaseRow, CaseDetail, CaseAction>
  sign: Omit<JobScreens, 'edit'> & { edit: (of: { id: string; assign?: string }) => Destination }
  handle: JobScreens
  personal: JobScreens
  confirm: JobScreens
  labels: OfCase
}

const facts: RecordFacts<CaseRow> = {
  title: ({ smallTypeName }) => smallTypeName || '未分类',
  number: ({ taskNo }) => taskNo,
  lamp: lampFactsOf,
  since: ({ dispatchTime }) => dispatchTime,
  photo: ({ thumbnail }) => thumbnail,
  supervised: ({ supervised }) => supervised,
}

/** Moves that assign a signed case to a person; their calls are assumed. */
const ASSIGNING: readonly CaseAction[] = ['assign', 'reassign', 'passOn']
const NO_ASSIGNING: MoveVerdict = { ok: false, why: MESSAGE.absent, kind: 'stage' }
const isMissing = (action: CaseAction): boolean => {
  const offered = useOffered.getState()
  if (action === 'urge') return isAreaAbsent(offered, 'urge')
  return ASSIGNING.includes(action) && isAreaAbsent(offered, 'assign')
}

/** A row has only a part of a detail. */
const isWhole = (record: CaseRow | CaseDetail): record is CaseDetail => 'reporterName' in record

/** Its reporter; a row only knows that there is one. */
const reporter = (record: CaseRow | CaseDetail): Omit<Fact, 'label'> =>
  isWhole(record)
    ? { value: record.reporterName, phone: record.reporterPhone }
    : { value: record.reporterId && <SkeletonLines lines={1} /> }

/** Its holder, with links to call or write about this case. */
const handler = ({ id, handlerId, handlerName }: CaseRow): ReactNode =>
  handlerName && (
    <>
      {handlerName} <TalkLinks userId={handlerId} name={handlerName} card={id} />
    </>
  )

/** Fields needed on the way and for handling. */
function mainFacts(record: CaseRow | CaseDetail): Fact[] {
  const { areaName, streetName, communityName, address } = record
  return [
    { label: '问题描述', value: record.description },
    { label: '管理问题', value: record.manageProblem },
    { label: '位置', value: `${areaName}${streetName}${communityName} ${address}`.trim() },
    { label: '上报人', ...reporter(record) },
    { label: '处置部门', value: record.departmentName },
    { label: '处置人', value: handler(record) },
  ]
}

/** Rarely needed fields. */
const furtherFacts = (record: CaseDetail): Fact[] => [
  {
    label: '问题类型',
    value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
  },
  { label: '立案条件', value: record.condition },
  { label: '单元网格', value: record.gridCode },
  { label: '责任网格', value: record.dutyGridName },
  { label: '部件标识码', value: record.componentCode },
  { label: '上报时间', time: record.reportTime },
  { label: '立案时间', time: record.registerTime },
  { label: '派遣时间', time: record.dispatchTime },
  { label: '签收时间', time: record.signTime },
  { label: '处置时间', time: record.handleTime },
  { label: '核查时间', time: record.checkTime },
  { label: '结案时间', time: record.closeTime },
]

/** Sends it to a colleague. */
function ToConversation({ id }: { id: string }) {
  const nav = useNav()
  return <LinkButton onClick={() => nav.go(to.conversation({ card: id }))}>发到会话</LinkButton>
}

/** The fields of a case and its place; a row shows those it has. */
const Fields = infoOf<CaseRow | CaseDetail>({
  ...facts,
  title: '案件信息',
  main: mainFacts,
  further: (record) => (isWhole(record) ? furtherFacts(record) : []),
  name: ({ address, smallTypeName }) => address || smallTypeName,
  ways: ({ id }) => <ToConversation id={id} />,
})

function CaseInfo({ record }: { record: CaseRow | CaseDetail }) {
  return (
    <>
      <Fields record={record} />
      {isWhole(record) && record.ad && <AdCard ad={record.ad} />}
    </>
  )
}

/** Lists, details and forms about cases. */
export type CaseFlow = RecordFlow<CaseRow, CaseDetail, CaseAction>
export type CaseView = RecordView<CaseRow, CaseDetail, CaseAction>

/** 案件: the first record type. */
export const caseKind: RecordKind<CaseRow, CaseDetail, CaseAction> = {
  // spec §3: type defaults to case.
  lockType: 'case',
  noun: '案件',
  reads: { detail, flow: detailPart, photos: casePhotoNew, files: caseRecordPhoto },
  verdict: (action, row, actor, now) =>
    isMissing(action) ? NO_ASSIGNING : mayDo(action, caseFactsOf(row), actor, now),
  trace: caseFingerprint,
  marks: caseMarks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  ...placeParts(facts),
  Card: CaseCard,
  oneTap: { action: 'urge', Button: UrgeCase },
  Summary: memo(CaseSummary),
  Head: CaseHead,
  Info: CaseInfo,
  // The detail of an assigned case shows this first.
  glimpse: { fits: ({ step }) => step === 'department', Head: CaseHead, Info: CaseInfo },
  Related: NearbyCases,
  links: { files: (id) => to.attachmentDetail({ id }), flow: (id) => to.handleInfo({ id }) },
}

/** Ordinary cases. */
export const CASES: CaseScreens = {
  kind: caseKind,
  sign: { list: to.caseSign, detail: to.caseDetail, edit: to.caseEdit },
  handle: { list: to.caseHandle, detail: to.caseHandleDetail, edit: to.caseHandleEdit },
  personal: { list: to.personalHandle, detail: to.personalHandleDetail, edit: to.personalHandleEdit },
  confirm: { list: to.handleConfirm, detail: to.handleConfirmDetail, edit: to.handleConfirmEdit },
  labels: to.caseLable,
}

/** 重点案件 are cases (docs/decisions/0024), rendered with their task. */
export const keyCaseKind: CaseScreens['kind'] = {
  ...caseKind,
  Card: KeyCaseCard,
  Head: KeyCaseHead,
  Summary: memo(KeyCaseSummary),
  // The tasks above it come first.
  glimpse: undefined,
}

/** The department and the person it is assigned to have one list and one form. */
const HANDLING: JobScreens = {
  list: to.keyCaseHandle,
  detail: to.keyCaseHandleDetail,
  edit: to.keyCaseHandleEdit,
}

/** 重点案件: the cases of a 督办任务, on screens that show it. */
export const KEY_CASES: CaseScreens = {
  kind: keyCaseKind,
  sign: { list: to.keyCaseHandle, detail: to.keyCaseDetail, edit: to.keyCaseEdit },
  handle: HANDLING,
  personal: HANDLING,
  confirm: { list: to.keyHandleConfirm, detail: to.keyHandleConfirmDetail, edit: to.keyHandleConfirmEdit },
  labels: to.keyCaseLable,
}
