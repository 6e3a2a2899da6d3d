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
import { isPosition } from '@/domain/geo'
import { fileUrl } from '@/kit/data/filePreview'
import type { RecordKind } from '@/kit/record/kind'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import { to } from '@/kit/screen/links'
import { CaseCard } from './CaseCard'
import { CaseHead } from './CaseHead'
import { useState } from 'react'
import { lampOf } from '@/domain/deadline/lamp'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import { PositionView } from '@/kit/detail/PositionView'
import { TalkLinks } from '@/kit/detail/TalkLinks'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { lampFactsOf, caseTrace, factsOf } from './facts'
import type { MapMarker } from '@/map/display/canvas'
import { caseMarks } from './caseMarks'
import { CaseSummary } from './CaseSummary'
import { NearbyCases } from './NearbyCases'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))
const told = ({ value }: RowItem) => value !== ''

/** A row has not all that a detail tells. */
const isWhole = (record: CaseRow | CaseDetail): record is CaseDetail => 'reporterName' in record

/** Who reported it; of a row only that somebody did. */
function reporter(record: CaseRow | CaseDetail): RowItem['value'] {
  if (!isWhole(record)) return record.reporterId && <SkeletonLines lines={1} />
  return (
    record.reporterName && (
      <>
        {record.reporterName} <PhoneLink number={record.reporterPhone} />
      </>
    )
  )
}

/** Who has it, with the ways to them: what is said there is about this case. */
const handler = ({ id, handlerId, handlerName }: CaseRow): RowItem['value'] =>
  handlerName && (
    <>
      {handlerName} <TalkLinks userId={handlerId} name={handlerName} card={id} />
    </>
  )

/** What one needs to go there and handle it; fields without a value are left out. */
function mainRows(record: CaseRow | CaseDetail): RowItem[] {
  const { areaName, streetName, communityName, address } = record
  const rows: RowItem[] = [
    { label: '问题描述', value: record.description },
    { label: '管理问题', value: record.manageProblem },
    { label: '位置', value: `${areaName}${streetName}${communityName} ${address}`.trim() },
    { label: '上报人', value: reporter(record) },
    { label: '处置部门', value: record.departmentName },
    { label: '处置人', value: handler(record) },
  ]
  return rows.filter(told)
}

/** What is asked for now and then. */
function furtherRows(record: CaseDetail): RowItem[] {
  const rows: RowItem[] = [
    {
      label: '问题类型',
      value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
    },
    { label: '立案条件', value: record.condition },
    { label: '单元网格', value: record.gridCode },
    { label: '责任网格', value: record.dutyGridName },
    { label: '部件标识码', value: record.componentCode },
    { label: '上报时间', value: fullTime(record.reportTime) },
    { label: '立案时间', value: fullTime(record.registerTime) },
    { label: '派遣时间', value: fullTime(record.dispatchTime) },
    { label: '签收时间', value: fullTime(record.signTime) },
    { label: '处置时间', value: fullTime(record.handleTime) },
    { label: '核查时间', value: fullTime(record.checkTime) },
    { label: '结案时间', value: fullTime(record.closeTime) },
  ]
  return rows.filter(told)
}

/** The fields of a case, the rarer ones on demand, and where it is; of a row as many as that tells. It goes to a colleague from here. */
function CaseInfo({ record }: { record: CaseRow | CaseDetail }) {
  const [all, setAll] = useState(false)
  const now = useNow()
  const nav = useNav()
  const further = all && isWhole(record) ? furtherRows(record) : []
  return (
    <Card
      title="案件信息"
      right={
        <span className="cg-ways">
          <LinkButton onClick={() => nav.go(to.conversation({ card: record.id }))}>发到会话</LinkButton>
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>
        </span>
      }
    >
      <Rows rows={[...mainRows(record), ...further]} />
      <PositionView
        target={record}
        name={record.address || record.smallTypeName}
        address={record.address}
        look={lookOfLamp(lampOf(lampFactsOf(record), now))}
        badge={record.supervised ? SUPERVISED : undefined}
      />
    </Card>
  )
}

/** A case on a map at `now`; null when the gateway gave it no position. */
function caseMarker(row: CaseRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, smallTypeName, taskNo, supervised } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const label = `${smallTypeName || '未分类'} ${taskNo}`
  const look = lookOfLamp(lampOf(lampFactsOf(row), now))
  return { id, position, look, badge: supervised ? SUPERVISED : undefined, label }
}

/** Lists, details and forms about cases. */
export type CaseFlow = RecordFlow<CaseRow, CaseDetail, CaseAction>
export type CaseView = RecordView<CaseRow, CaseDetail, CaseAction>

/** 案件: the first kind of record. */
export const caseKind: RecordKind<CaseRow, CaseDetail, CaseAction> = {
  // spec §3: type defaults to case.
  lockType: 'case',
  noun: '案件',
  reads: { detail, flow: detailPart, photos: casePhotoNew, files: caseRecordPhoto },
  verdict: (action, row, actor, now) => mayDo(action, factsOf(row), actor, now),
  trace: caseTrace,
  marks: caseMarks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  marker: caseMarker,
  Card: CaseCard,
  Summary: CaseSummary,
  Head: CaseHead,
  Info: CaseInfo,
  // Of one that was given to a person the detail says so first.
  glimpse: { fits: ({ step }) => step === 'department', Head: CaseHead, Info: CaseInfo },
  Related: NearbyCases,
  stamp: ({ address, taskNo, longitude, latitude, dispatchTime }) => {
    const at = { longitude, latitude }
    const scene = { position: isPosition(at) ? at : null, since: dispatchTime }
    return { place: address, number: taskNo, scene }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: (id) => to.attachmentDetail({ id }), flow: (id) => to.handleInfo({ id }) },
}
