import type { CommandDetail } from '@/api/contract/command'
import { commandStateLabel, isOpenCommand } from '@/domain/command'
import { formatTime } from '@/domain/format'
import { isPosition } from '@/domain/geo'
import { spokenTime, type Millis } from '@/domain/time'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { Timeline } from '@/ui/progress/Timeline'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** The fields of a command, where it is, how it ended, and what was fed back. */
export function CommandInfo({ record }: { record: CommandDetail }) {
  return (
    <>
      <Ended record={record} />
      <Card title="指令内容">
        <Rows rows={infoRows(record)} />
        {isPosition(record) && (
          <PositionView target={record} name={record.address || record.title} address={record.address} />
        )}
      </Card>
      <Feedbacks record={record} />
    </>
  )
}

const infoRows = (record: CommandDetail): RowItem[] =>
  [
    { label: '要求', value: record.content },
    {
      label: '下发人',
      value: record.issuerName && (
        <>
          {record.issuerName} <PhoneLink number={record.issuerPhone} />
        </>
      ),
    },
    { label: '执行人', value: record.holderName },
    { label: '下发时间', value: fullTime(record.since) },
    { label: '接收时间', value: fullTime(record.receiveTime) },
    { label: '位置', value: record.address },
  ].filter(({ value }) => value !== '')

/** What was said at its end, with the photos; nothing while it is open. */
function Ended({ record }: { record: CommandDetail }) {
  const { opinion, doneTime, attachments } = record
  if (isOpenCommand(record)) return null
  const rows = [
    { label: '说明', value: opinion },
    { label: '时间', value: fullTime(doneTime) },
  ].filter(({ value }) => value !== '')
  return (
    <Card title={commandStateLabel(record)}>
      <Rows rows={rows} />
      <StepPhotos name="完成" files={attachments} />
    </Card>
  )
}

function Feedbacks({ record: { feedbacks } }: { record: CommandDetail }) {
  const now = useNow()
  if (feedbacks.length === 0) return null
  const items = [...feedbacks].reverse().map(({ id, byName, time, opinion, attachments }) => ({
    key: id,
    title: opinion,
    meta: [byName, time === null ? '' : spokenTime(time, now)].filter(Boolean).join(' · '),
    body: <StepPhotos name="反馈" files={attachments} />,
  }))
  return (
    <Card title="反馈" count={`${feedbacks.length} 次`}>
      <Timeline label="反馈" items={items} />
    </Card>
  )
}
