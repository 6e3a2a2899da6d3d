import {
  dutyTodoDetail,
  dutyTodoFlow,
  dutyTodoPhotos,
  type DutyTodoDetail,
  type DutyTodoRow,
} from '@/api/contract/dutyTodo'
import { PhotoKind } from '@/domain/attachment'
import { lampOf, LAMP_LABEL } from '@/domain/deadline/lamp'
import {
  mayDoTodo,
  todoLampFacts,
  todoTrace,
  type TodoMove,
  isOpenTodo,
  todoStateLabel,
} from '@/domain/duty/todo'
import { isPosition } from '@/domain/geo'
import { thumbOf } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind, CardProps } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { spokenTime, type Millis, spokenSpan } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags, RecordTitle, type RowTag } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { formatTime } from '@/domain/format'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import './duty.css'

const full = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** The fields of a 班组待办, where it is, and how it ended. */
function TodoInfo({ record }: { record: DutyTodoDetail }) {
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

/** The few words that set a 班组待办 apart. `own`: the id of its reader. */
function todoTags(row: DutyTodoRow, own: string | undefined): RowTag[] {
  const { urgent, state, holderId, holderName, progressCount, assigned } = row
  const isMine = holderId !== '' && holderId === own
  const tags: (false | RowTag)[] = [
    urgent && { text: '紧急', tone: 'bad' },
    holderId === '' && { text: '班组待接收', tone: 'warn' },
    isMine && state === 'waiting' && { text: assigned ? '转交给我' : todoStateLabel(row), tone: 'warn' },
    isMine && state === 'doing' && { text: todoStateLabel(row), tone: 'brand' },
    !isMine && holderId !== '' && { text: `在${holderName}处`, tone: 'plain' },
    state === 'done' && { text: todoStateLabel(row), tone: 'ok' },
    progressCount > 0 && state !== 'done' && { text: `已报进展 ${progressCount} 次`, tone: 'plain' },
  ]
  return tags.filter((tag) => tag !== false)
}

/** What sets a 班组待办 apart in a list: how it came back, that it is new, that a form about it was begun. */
const todoMarks: RecordMarks<DutyTodoRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { dutyTodoReceive: '接收', dutyTodoHandle: '', dutyTodoPassOn: '转交' },
}

function timeOf(row: DutyTodoRow, now: Millis): string {
  const { deadline, doneTime } = row
  if (isOpenTodo(row)) return deadline === null ? '' : `${spokenTime(deadline, now)} 截止`
  return doneTime === null ? '' : `${spokenTime(doneTime, now)} ${todoStateLabel(row).slice(1)}`
}

/** A 班组待办 in a list: what to do, how long still, where, and who has it. */
function TodoCard({ row, onOpen, action, check }: CardProps<DutyTodoRow>) {
  const own = useAccount()?.id
  const time = timeOf(row, useNow())
  return (
    <RowCard
      title={row.title}
      kind={row.sourceName}
      lamp={<RecordLamp facts={todoLampFacts(row)} />}
      no={row.todoNo}
      text={row.content}
      place={<PlaceLine name={row.address} at={row} />}
      photo={row.photoPath !== '' && <Thumb {...thumbOf(row.photoPath)} alt={`${row.title}的照片`} />}
      foot={
        <>
          <RowMarks marks={todoMarks} row={row} />
          <RowTags tags={todoTags(row, own)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}

/** What is to be done, where it comes from, and how long there is for it. */
function TodoHead({ record }: { record: DutyTodoDetail }) {
  const now = useNow()
  const own = useAccount()?.id
  const { title, todoNo, sourceName, since, deadline } = record
  const facts = todoLampFacts(record)
  const lamp = lampOf(facts, now)
  const length = since === null || deadline === null ? '' : spokenSpan(deadline - since)
  return (
    <Card>
      <RecordTitle
        title={title}
        under={[todoNo, sourceName]}
        state={{ text: todoStateLabel(record), open: isOpenTodo(record) }}
        tags={todoTags(record, own)}
      />
      <RecordDeadline
        facts={facts}
        note={(_at, at) => (since === null ? undefined : `${spokenTime(since, at)} 下发 · 昼夜连续计时`)}
      >
        <Rows
          rows={[
            { label: '时限', value: length && `${length}，从下发起昼夜连续计时` },
            { label: '转交', value: '转交不重新起算' },
            { label: '截止', value: deadline === null ? '' : spokenTime(deadline, now) },
            { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
          ]}
        />
      </RecordDeadline>
    </Card>
  )
}

/** At the top of a form: which 班组待办 it is about, and what is asked. */
function TodoSummary({ record }: { record: DutyTodoRow }) {
  const { title, content, address, todoNo, sourceName, photoPath } = record
  return (
    <SummaryCard
      title={title}
      under={[sourceName, address || todoNo].filter(Boolean).join(' · ')}
      photo={photoPath}
      facts={todoLampFacts(record)}
    >
      {content && <p className="cg-duty-asked">{content}</p>}
    </SummaryCard>
  )
}

export type TodoFlow = RecordFlow<DutyTodoRow, DutyTodoDetail, TodoMove>
export type TodoView = RecordView<DutyTodoRow, DutyTodoDetail, TodoMove>
export type TodoLink = ActionLink<TodoMove>

const part = (name: 'flow' | 'files') => (id: string) => to.dutyTodoDetail({ id, part: name })

/** 班组待办: what a squad is to do and no case is about. */
export const todoKind: RecordKind<DutyTodoRow, DutyTodoDetail, TodoMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'dutyTodo',
  noun: '事项',
  reads: { detail: dutyTodoDetail, flow: dutyTodoFlow, photos: dutyTodoPhotos, files: dutyTodoPhotos },
  verdict: mayDoTodo,
  trace: todoTrace,
  marks: todoMarks,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && holderId !== '' ? { ...assigned, toId: holderId, toName: holderName } : null,
  marker: (row, now) => {
    const { id, longitude, latitude, title, todoNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    return { id, position, look: lookOfLamp(lampOf(todoLampFacts(row), now)), label: `${title} ${todoNo}` }
  },
  Card: TodoCard,
  Summary: TodoSummary,
  Head: TodoHead,
  Info: TodoInfo,
  stamp: ({ address, todoNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: todoNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ photoPath }) => (photoPath === '' ? undefined : thumbOf(photoPath).src),
  links: { files: part('files'), flow: part('flow') },
}

/** What photos of the work are. */
export const TODO_PHOTOS = [PhotoKind.after] as const
