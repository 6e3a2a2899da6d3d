import { useState } from 'react'
import type { VisitDetail } from '@/api/contract/visit'
import { lampOf } from '@/domain/deadline/lamp'
import { formatTime } from '@/domain/format'
import { visitLampFacts, VISIT_WORD, visitStateLabel } from '@/domain/visit/visit'
import { type Millis, spokenTime } from '@/domain/time'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'
import { spokenDistance } from '@/domain/geo'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { Tag } from '@/ui/Tag'
import { visitPlace, visitTitle } from './visitWords'

/** What a collector found: the result, why, from where it was told, with the photos. Nothing while nobody has been there. */
function VisitFindings({ record }: { record: VisitDetail }) {
  const now = useNow()
  const { kind, state, result, reasonName, opinion, formerType, smallTypeName, manageProblem } = record
  if (state !== 'done') return null
  const word = VISIT_WORD[kind]
  const { metres, farReason, holderName, doneTime, attachments } = record
  const rows = [
    { label: '原因', value: reasonName },
    { label: '说明', value: opinion },
    { label: '更正类型', value: formerType && `${formerType} → ${smallTypeName} · ${manageProblem}` },
    { label: '距现场', value: metres === null ? '没有定位' : spokenDistance(metres) },
    { label: '距离说明', value: farReason },
    {
      label: '采集员',
      value: [holderName, doneTime !== null && spokenTime(doneTime, now)].filter(Boolean).join(' '),
    },
  ].filter(({ value }) => value !== '')
  const tone = result === 'yes' ? 'ok' : result === 'no' ? 'bad' : 'plain'
  return (
    <Card title={`${word}结果`} right={<Tag tone={tone}>{visitStateLabel(record)}</Tag>}>
      <Rows rows={rows} />
      <StepPhotos name={word} files={attachments} />
    </Card>
  )
}

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))
const told = ({ value }: RowItem) => value !== ''

/** By what one judges on the spot. */
export const basisRows = (record: VisitDetail): RowItem[] =>
  [
    { label: '立案条件', value: record.condition },
    ...(record.kind === 'check'
      ? [
          { label: '结案条件', value: record.closing },
          { label: '处置部门', value: [record.departmentName, record.handlerName].filter(Boolean).join(' ') },
          { label: '处置说明', value: record.handleOpinion },
        ]
      : []),
    {
      label: '上报人',
      value: record.reporterName && (
        <>
          {record.reporterName} <PhoneLink number={record.reporterPhone} />
        </>
      ),
    },
  ].filter(told)

const mainRows = (record: VisitDetail): RowItem[] =>
  [
    { label: '问题描述', value: record.description },
    { label: '管理问题', value: record.manageProblem },
    ...basisRows(record),
  ].filter(told)

/** What is asked for now and then. */
const furtherRows = (record: VisitDetail): RowItem[] =>
  [
    { label: '任务号', value: record.caseNo },
    {
      label: '问题类型',
      value: [record.className, record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / '),
    },
    { label: '采集员', value: record.holderName },
    { label: '单元网格', value: record.gridCode },
    { label: '责任网格', value: record.dutyGridName },
    { label: '部件标识码', value: record.componentCode },
    { label: '上报时间', value: fullTime(record.reportTime) },
    { label: '处置时间', value: fullTime(record.handleTime) },
    { label: '派发时间', value: fullTime(record.since) },
    { label: '完成时间', value: fullTime(record.doneTime) },
  ].filter(told)

/** What was found, where somebody has been there; the fields of the case, the rarer ones on demand, and where it is. */
export function VisitInfo({ record }: { record: VisitDetail }) {
  const [all, setAll] = useState(false)
  const now = useNow()
  return (
    <>
      <VisitFindings record={record} />
      <Card
        title="问题信息"
        right={<LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>}
      >
        <Rows rows={[...mainRows(record), ...(all ? furtherRows(record) : [])]} />
        <PositionView
          target={record}
          name={visitPlace(record) || visitTitle(record)}
          address={record.address}
          look={lookOfLamp(lampOf(visitLampFacts(record), now))}
          badge={record.supervised ? SUPERVISED : undefined}
        />
      </Card>
    </>
  )
}
