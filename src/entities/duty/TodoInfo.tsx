import type { DutyTodoDetail } from '@/api/contract/dutyTodo'
import { isOpenTodo, todoStateLabel } from '@/domain/duty/todo'
import { formatTime } from '@/domain/format'
import { isPosition } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'

const full = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** The fields of a 班组待办, where it is, and how it ended. */
export function TodoInfo({ record }: { record: DutyTodoDetail }) {
  const { opinion, attachments, doneTime } = record
  return (
    <>
      {!isOpenTodo(record) && (
        <Card title={todoStateLabel(record)}>
          <Rows
            rows={[
              { label: '办理说明', value: opinion },
              { label: '时间', value: full(doneTime) },
            ]}
          />
          <StepPhotos name="办结" files={attachments} />
        </Card>
      )}
      <Card title="待办内容">
        <Rows rows={infoRows(record)} />
        {isPosition(record) && (
          <PositionView target={record} name={record.address || record.title} address={record.address} />
        )}
      </Card>
    </>
  )
}

const infoRows = (record: DutyTodoDetail): RowItem[] =>
  [
    { label: '要求', value: record.content },
    { label: '来源', value: record.sourceName },
    {
      label: '下发人',
      value: record.issuerName && (
        <>
          {record.issuerName} <PhoneLink number={record.issuerPhone} />
        </>
      ),
    },
    { label: '班组', value: record.squadName },
    { label: '办理人', value: record.holderName || '班组待接收' },
    { label: '下发时间', value: full(record.since) },
    { label: '接收时间', value: full(record.receiveTime) },
    { label: '位置', value: record.address },
  ].filter(({ value }) => value !== '')
