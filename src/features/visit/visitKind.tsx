import {
  visitDetail,
  visitFiles,
  visitFlow,
  visitPhotos,
  type VisitDetail,
  type VisitRow,
  doneVerifyPage,
  unVerifyPage,
  doneCheckPage,
  unCheckPage,
} from '@/api/contract/visit'
import { describeLimit } from '@/domain/deadline/deadline'
import { formatDistance } from '@/domain/geo'
import {
  VISIT_LIMIT,
  VISIT_WORD,
  visitStateLabel,
  visitFingerprint,
  type VisitKind,
  mayVisit,
} from '@/domain/visit'
import { formatRelativeTime } from '@/domain/time'
import { FactList, type Fact } from '@/kit/detail/Facts'
import { StepPhotos } from '@/kit/record/recordCards'
import type { RecordKind } from '@/kit/record/kind'
import { headOf, infoOf, summaryOf } from '@/kit/record/recordParts'
import { placeParts } from '@/kit/record/rowParts'
import type { RecordFlow, RecordView, FlowTab } from '@/kit/record/row/FlowScreen'
import { to, useNow } from '@/kit/screen/hooks'
import { Card, Tag } from '@/ui/Card'
import { days, lamp, supervised, urgency } from '@/kit/list/filters/criteria/common'
import { SOURCE } from '@/entities/case/filters'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters, workSorts } from '@/kit/list/filters/filters'
import { VisitCard, visitFacts, visitMarks, visitName, visitPlace, visitTags, visitTone } from './VisitCard'

/** The criteria for a decision on the spot. */
export const visitBasis = (record: VisitDetail): Fact[] => [
  { label: '立案条件', value: record.condition },
  ...(record.kind === 'check'
    ? [
        { label: '结案条件', value: record.closing },
        { label: '处置部门', value: [record.departmentName, record.handlerName].filter(Boolean).join(' ') },
        { label: '处置说明', value: record.handleOpinion },
      ]
    : []),
  { label: '上报人', value: record.reporterName, phone: record.reporterPhone },
]

/** The collector's report: result, reason, position, and photos. Nothing before the visit. */
function VisitFindings({ record }: { record: VisitDetail }) {
  const now = useNow()
  const { kind, state, reasonName, opinion, formerType, smallTypeName, manageProblem } = record
  if (state !== 'done') return null
  const word = VISIT_WORD[kind]
  const { metres, farReason, holderName, doneTime, attachments } = record
  return (
    <Card title={`${word}结果`} right={<Tag tone={visitTone(record)}>{visitStateLabel(record)}</Tag>}>
      <FactList
        facts={[
          { label: '原因', value: reasonName },
          { label: '说明', value: opinion },
          {
            label: '更正类型',
            value: formerType && `${formerType} → ${smallTypeName} · ${manageProblem}`,
          },
          { label: '距现场', value: metres === null ? '没有定位' : formatDistance(metres) },
          { label: '距离说明', value: farReason },
          {
            label: '采集员',
            value: [holderName, doneTime !== null && formatRelativeTime(doneTime, now)]
              .filter(Boolean)
              .join(' '),
          },
        ]}
      />
      <StepPhotos name={word} files={attachments} />
    </Card>
  )
}

/** Rarely needed fields. */
const furtherFacts = (record: VisitDetail): Fact[] => [
  { label: '任务号', value: record.caseNo },
  {
    label: '问题类型',
    value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
  },
  { label: '采集员', value: record.holderName },
  { label: '单元网格', value: record.gridCode },
  { label: '责任网格', value: record.dutyGridName },
  { label: '部件标识码', value: record.componentCode },
  { label: '上报时间', time: record.reportTime },
  { label: '处置时间', time: record.handleTime },
  { label: '派发时间', time: record.since },
  { label: '完成时间', time: record.doneTime },
]

/** Lists and details about visits. */
export type VisitFlow = RecordFlow<VisitRow, VisitDetail, VisitKind>
export type VisitView = RecordView<VisitRow, VisitDetail, VisitKind>
type Kind = RecordKind<VisitRow, VisitDetail, VisitKind>

/** Common parts of 核实 and 核查. */
const visit: Omit<Kind, 'links'> = {
  // The value is ours: spec §3 names the parameter "type" without values.
  lockType: 'visit',
  noun: '任务',
  reads: { detail: visitDetail, flow: visitFlow, photos: visitPhotos, files: visitFiles },
  verdict: mayVisit,
  trace: visitFingerprint,
  marks: visitMarks,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && { ...assigned, toId: holderId, toName: holderName },
  ...placeParts(visitFacts),
  Card: VisitCard,
  Summary: summaryOf({
    ...visitFacts,
    heading: (row) => [visitFacts.title(row), row.manageProblem].filter(Boolean).join(' · '),
    under: (row) => [visitPlace(row)],
    words: ({ description }) => description,
  }),
  Head: headOf<VisitDetail>({
    ...visitFacts,
    under: ({ taskNo, bigTypeName, sourceName }) => [taskNo, bigTypeName, sourceName],
    state: (record) => ({ text: visitStateLabel(record), open: record.state === 'open' }),
    tags: visitTags,
    rule: ({ kind, since }, spoken) =>
      since === null
        ? ''
        : `${VISIT_WORD[kind]}时限 ${describeLimit(VISIT_LIMIT[kind])} · ${spoken(since)} 派发`,
    // The clock runs from the assignment, day and night.
    clock: ({ kind, since, deadline, doneTime }, spoken) => [
      { label: '时限', value: `${describeLimit(VISIT_LIMIT[kind])}，昼夜连续计时，节假日照算` },
      { label: '起算', value: since === null ? '' : `${spoken(since)}，派发给采集员` },
      { label: '截止', value: spoken(deadline) },
      ...(doneTime === null ? [] : [{ label: '完成', value: spoken(doneTime) }]),
    ],
  }),
  Info: infoOf<VisitDetail>({
    ...visitFacts,
    title: '问题信息',
    main: (record) => [
      { label: '问题描述', value: record.description },
      { label: '管理问题', value: record.manageProblem },
      ...visitBasis(record),
    ],
    further: furtherFacts,
    name: visitName,
    Before: VisitFindings,
  }),
}

const kindOf = (kind: VisitKind): Kind => ({
  ...visit,
  links: {
    files: (id) => to.taskDetail({ kind, id, part: 'files' }),
    flow: (id) => to.taskDetail({ kind, id, part: 'flow' }),
  },
})

/** 核实 and 核查 have the same structure and different screens. */
export const visitKinds: Record<VisitKind, Kind> = { verify: kindOf('verify'), check: kindOf('check') }

/** Search, filters and orders of the lists of visits. */
const visitFilters = defineFilters({
  criteria: [
    lamp,
    days({ label: '派发时间', today: '今天派发' }),
    region,
    problemType,
    urgency,
    supervised,
    SOURCE,
  ],
  chipsFirst: ['lamp', 'problemType'],
  sorts: workSorts('派发', '完成'),
  search: { label: '搜索任务', placeholder: '任务编号、地址、描述', history: 'visitSearches' },
  unit: '件',
})

const doneTab = (
  kind: VisitKind,
  endpoint: FlowTab<VisitRow>['endpoint'],
  text: string,
): FlowTab<VisitRow> => ({
  key: 'done',
  label: `已${VISIT_WORD[kind]}`,
  endpoint,
  usual: 'handled',
  empty: { title: `还没有已${VISIT_WORD[kind]}任务`, text },
})

export const VERIFIED = doneTab('verify', doneVerifyPage, '您核实过的在这里，不论是否属实。')
export const CHECKED = doneTab('check', doneCheckPage, '您核查过的在这里，不论是否通过。')

type OpenTab = Pick<FlowTab<VisitRow>, 'endpoint' | 'empty'>

/** Visits to make on the spot, nearest first, and finished ones. */
const flowOf = (
  kind: VisitKind,
  open: OpenTab,
  done: FlowTab<VisitRow>,
  act: VisitFlow['act'],
): VisitFlow => ({
  kind: visitKinds[kind],
  filters: visitFilters,
  tabs: [{ key: 'todo', label: `待${VISIT_WORD[kind]}`, usual: 'distance', counted: true, ...open }, done],
  detail: (id) => to.taskDetail({ kind, id }),
  act,
})

/** 核实任务: reports to verify. */
export const verifyFlow = flowOf(
  'verify',
  {
    endpoint: unVerifyPage,
    empty: { title: '没有待核实任务', text: '您责任网格内新上报的问题会派到这里。' },
  },
  VERIFIED,
  { action: 'verify', label: '去核实', to: (id) => to.verifyAction({ id }) },
)

/** 核查任务: corrections to check. */
export const checkFlow = flowOf(
  'check',
  {
    endpoint: unCheckPage,
    empty: { title: '没有待核查任务', text: '您责任网格内处置完成的问题会派到这里。' },
  },
  CHECKED,
  { action: 'check', label: '去核查', to: (id) => to.checkAction({ id }) },
)

/** The locks of visits (spec §3: tackleType; its values are not shown there). */
export const VISIT_LOCK: Record<VisitKind, string> = { verify: 'verify', check: 'check' }
