import {
  findingDetail,
  findingFlow,
  findingPhotos,
  type FindingDetail,
  type FindingRow,
} from '@/api/contract/campaignFinding'
import {
  FINDING_LIMIT,
  FINDING_RESULT_LABEL,
  FINDING_STATE_LABEL,
  findingLampFacts,
  findingFingerprint,
} from '@/domain/campaign/finding'
import { mayFinding, type FindingMove } from '@/domain/campaign/findingMoves'
import { describeLimit } from '@/domain/deadline/deadline'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { FactList, type Fact } from '@/kit/detail/Facts'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { shownTags, type ActionLink, type RecordKind, type RecordMarks, partLinks } from '@/kit/record/kind'
import { headOf, infoOf, summaryOf } from '@/kit/record/recordParts'
import { cardOf, placeParts, type RecordFacts, type FormatTime } from '@/kit/record/rowParts'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import { to, useNow } from '@/kit/screen/hooks'
import { Card, Tag } from '@/ui/Card'

const PATH = ['登记', '处置', '复核', '办结'] as const
const POSITION = { todo: 1, review: 2, closed: PATH.length } as const
const TONE = { todo: 'warn', review: 'brand', closed: 'plain' } as const

const facts: RecordFacts<FindingRow> = {
  // The item of the campaign.
  title: ({ itemName }) => itemName || '专项问题',
  number: ({ problemNo }) => problemNo,
  lamp: findingLampFacts,
  since: ({ since }) => since,
  photo: ({ thumbnail }) => thumbnail,
}

/** 鹭江道 178 号, else the best location from the gateway. */
const placeOf = ({ address, areaName, streetName, communityName }: FindingRow): string =>
  address || `${areaName}${streetName}${communityName}`

/** The tags of a finding, most urgent first. */
function tagsOf({ returnCount, selfHandled }: FindingRow): RowTag[] {
  return shownTags(
    returnCount > 0 && { text: `打回 ${returnCount} 次`, tone: 'warn' },
    selfHandled && { text: '现场整改', tone: 'ok' },
  )
}

/** When it is due, was submitted, or closed: 明天 08:28 截止. '' where unknown. */
function timeOf({ state, deadline, feedbackTime, closeTime }: FindingRow, spoken: FormatTime): string {
  const timeText = (ms: Millis | null, word: string) => (ms === null ? '' : `${spoken(ms)} ${word}`)
  if (state === 'todo') return timeText(deadline, '截止')
  return state === 'review' ? timeText(feedbackTime, '反馈') : timeText(closeTime, '办结')
}

/** Start of the current round. */
const beginning = ({ returnCount }: FindingDetail): string => (returnCount > 0 ? '打回' : '登记')

/** The last submission and its 复核. Nothing before the first. */
function Feedback({ record: { feedback, review, state } }: { record: FindingDetail }) {
  const now = useNow()
  if (!feedback) return null
  const { result, opinion, byName, time } = feedback
  const who = (name: string, at: Millis | null) =>
    [name, at !== null && formatRelativeTime(at, now)].filter(Boolean).join(' ')
  const word = result === '' ? '' : FINDING_RESULT_LABEL[result]
  return (
    <Card
      title={state === 'todo' ? '上次处置' : '处置结果'}
      right={word && <Tag tone={result === 'fixed' ? 'ok' : 'warn'}>{word}</Tag>}
    >
      <FactList
        facts={[
          { label: '处置说明', value: opinion },
          { label: '处置人', value: who(byName, time) },
          { label: '复核意见', value: review && (review.opinion || '同意') },
          { label: '复核人', value: review && who(review.byName, review.time) },
        ]}
      />
    </Card>
  )
}

const mainFacts = (record: FindingDetail): Fact[] => [
  { label: '问题描述', value: record.description },
  { label: '检查标准', value: record.standard },
  { label: '责任单位', value: record.departmentName },
  { label: '处置人', value: record.handlerName, phone: record.handlerPhone },
  { label: '登记人', value: record.registrarName, phone: record.registrarPhone },
  {
    label: '所属专项',
    value: record.campaignName || '看专项',
    open: to.specialDetail({ id: record.campaignId }),
  },
]

const furtherFacts = (record: FindingDetail): Fact[] => [
  { label: '专项编号', value: record.campaignNo },
  { label: '单元网格', value: record.gridCode },
  { label: '责任网格', value: record.dutyGridName },
  { label: '登记时间', time: record.registerTime },
  { label: '反馈时间', time: record.feedbackTime },
  { label: '办结时间', time: record.closeTime },
]

/** The marks of a finding in a list: sent back, new, has a draft. */
const marks: RecordMarks<FindingRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { findingFeedback: '', findingReview: '复核', findingAssign: '指派' },
}

export type FindingFlow = RecordFlow<FindingRow, FindingDetail, FindingMove>
export type FindingView = RecordView<FindingRow, FindingDetail, FindingMove>
type FindingLink = ActionLink<FindingMove>

/** 专项问题: a problem found in a campaign. */
export const findingKind: RecordKind<FindingRow, FindingDetail, FindingMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'finding',
  noun: '专项问题',
  // All its files are photos.
  reads: { detail: findingDetail, flow: findingFlow, photos: findingPhotos, files: findingPhotos },
  verdict: mayFinding,
  trace: findingFingerprint,
  marks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  ...placeParts(facts),
  Card: cardOf({
    ...facts,
    marks,
    sort: ({ campaignName }) => campaignName,
    text: ({ description }) => description,
    place: placeOf,
    standing: ({ state }) => ({ text: FINDING_STATE_LABEL[state], tone: TONE[state] }),
    tags: tagsOf,
    time: timeOf,
  }),
  Summary: summaryOf({
    ...facts,
    under: (row) => [placeOf(row), row.problemNo],
    words: ({ description }) => description,
  }),
  Head: headOf<FindingDetail>({
    ...facts,
    under: ({ problemNo, campaignName }) => [problemNo, campaignName],
    state: ({ state }) => ({ text: FINDING_STATE_LABEL[state], open: state !== 'closed' }),
    tags: tagsOf,
    path: { label: '办理进度', path: PATH, position: ({ state }) => POSITION[state] },
    runs: ({ selfHandled }) => !selfHandled,
    rule: (record, spoken) =>
      record.since === null
        ? ''
        : `整改时限 ${describeLimit(FINDING_LIMIT[record.kind])} · ${spoken(record.since)} ${beginning(record)}`,
    // It runs from the registration, and restarts with each 打回, day and night.
    clock: (record, spoken) => [
      { label: '时限', value: `${describeLimit(FINDING_LIMIT[record.kind])}，昼夜连续计时，节假日照算` },
      { label: '起算', value: record.since === null ? '' : `${spoken(record.since)}，${beginning(record)}` },
      { label: '截止', value: spoken(record.deadline) },
      ...(record.feedbackTime === null
        ? []
        : [{ label: '反馈', value: `${spoken(record.feedbackTime)}，复核不计时` }]),
    ],
  }),
  Info: infoOf<FindingDetail>({
    title: '问题信息',
    main: mainFacts,
    further: furtherFacts,
    name: (record) => placeOf(record) || facts.title(record),
    lamp: facts.lamp,
    Before: Feedback,
  }),
  links: partLinks((at) => to.specialProDetail(at)),
}

/** The lock of every form that moves a finding (spec §3: tackleType; its values are not shown there). */
export const FINDING_LOCK = 'special'

export const FINDING_FEEDBACK: FindingLink = {
  action: 'feedback',
  label: '处置反馈',
  to: (id) => to.specialFeedback({ id }),
}
export const ASSIGN: FindingLink = {
  action: 'assign',
  label: '指派',
  to: (id) => to.specialFeedback({ id, assign: '1' }),
}
/** A user who may approve may send back too: one form has both. */
export const REVIEW: FindingLink = { action: 'agree', label: '复核', to: (id) => to.specialFeedback({ id }) }

/** The views of a finding for every user, and the actions that its state allows. */
export const findingView: FindingView = {
  kind: findingKind,
  tackleType: FINDING_LOCK,
  main: ({ state }: FindingRow) => (state === 'todo' ? FINDING_FEEDBACK : REVIEW),
  others: [ASSIGN],
}
