import { useState } from 'react'
import type { FindingDetail } from '@/api/contract/finding'
import { lampOf } from '@/domain/deadline/lamp'
import { formatTime } from '@/domain/format'
import { FINDING_RESULT_LABEL, findingLampFacts } from '@/domain/campaign/finding'
import { spokenTime, type Millis } from '@/domain/time'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { lookOfLamp } from '@/kit/map/lampLook'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'
import { Tag } from '@/ui/Tag'
import { findingPlace, findingTitle } from './findingWords'

const told = ({ value }: RowItem) => value !== ''
const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** What came of it, how it was reviewed; what was found, by what it is judged, and where. */
export function FindingInfo({ record }: { record: FindingDetail }) {
  const [all, setAll] = useState(false)
  const now = useNow()
  return (
    <>
      <Feedback record={record} />
      <Card
        title="问题信息"
        right={<LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>}
      >
        <Rows
          rows={[
            ...mainRows(record),
            { label: '所属专项', value: <CampaignLink record={record} /> },
            ...(all ? furtherRows(record) : []),
          ]}
        />
        <PositionView
          target={record}
          name={findingPlace(record) || findingTitle(record)}
          address={record.address}
          look={lookOfLamp(lampOf(findingLampFacts(record), now))}
        />
      </Card>
    </>
  )
}

function CampaignLink({ record: { campaignId, campaignName } }: { record: FindingDetail }) {
  const nav = useNav()
  return (
    <LinkButton onClick={() => nav.go(to.specialDetail({ id: campaignId }))}>
      {campaignName || '看专项'}
    </LinkButton>
  )
}

const person = (name: string, phone: string) =>
  name && (
    <>
      {name} <PhoneLink number={phone} />
    </>
  )

const mainRows = (record: FindingDetail): RowItem[] =>
  [
    { label: '问题描述', value: record.description },
    { label: '检查标准', value: record.standard },
    { label: '责任单位', value: record.departmentName },
    { label: '处置人', value: person(record.handlerName, record.handlerPhone) },
    { label: '登记人', value: person(record.registrarName, record.registrarPhone) },
  ].filter(told)

const furtherRows = (record: FindingDetail): RowItem[] =>
  [
    { label: '专项编号', value: record.campaignNo },
    { label: '单元网格', value: record.gridCode },
    { label: '责任网格', value: record.dutyGridName },
    { label: '登记时间', value: fullTime(record.registerTime) },
    { label: '反馈时间', value: fullTime(record.feedbackTime) },
    { label: '办结时间', value: fullTime(record.closeTime) },
  ].filter(told)

/** What was handed in last, and what the 复核 said of it. Nothing before the first time. */
function Feedback({ record: { feedback, review, state } }: { record: FindingDetail }) {
  const now = useNow()
  if (!feedback) return null
  const { result, opinion, byName, time } = feedback
  const who = (name: string, at: Millis | null) =>
    [name, at !== null && spokenTime(at, now)].filter(Boolean).join(' ')
  const rows = [
    { label: '处置说明', value: opinion },
    { label: '处置人', value: who(byName, time) },
    ...(review
      ? [
          { label: '复核意见', value: review.opinion || '同意' },
          { label: '复核人', value: who(review.byName, review.time) },
        ]
      : []),
  ].filter(told)
  const word = result === '' ? '' : FINDING_RESULT_LABEL[result]
  return (
    <Card
      title={state === 'todo' ? '上次处置' : '处置结果'}
      right={word && <Tag tone={result === 'fixed' ? 'ok' : 'warn'}>{word}</Tag>}
    >
      <Rows rows={rows} />
    </Card>
  )
}
