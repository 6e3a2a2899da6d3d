import {
  commandDetail,
  commandFlow as flowRead,
  commandPhotos,
  type CommandDetail,
  type CommandRow,
} from '@/api/contract/command'
import {
  commandLampFacts,
  commandTrace,
  mayCommand,
  type CommandMove,
  commandStateLabel,
  isOpenCommand,
} from '@/domain/command'
import { lampOf, LAMP_LABEL } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind, CardProps } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { spokenTime, type Millis, spokenSpan } from '@/domain/time'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags, type RowTag, RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { formatTime } from '@/domain/format'
import { PhoneLink } from '@/kit/detail/PhoneLink'
import { PositionView } from '@/kit/detail/PositionView'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { Timeline } from '@/ui/progress/Timeline'
import './command.css'
import { SummaryCard } from '@/kit/record/head/SummaryCard'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

/** The fields of a command, where it is, how it ended, and what was fed back. */
function CommandInfo({ record }: { record: CommandDetail }) {
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

/** What sets a command apart in a list: that it is new, that a form about it was begun. */
const commandMarks: RecordMarks<CommandRow> = {
  returned: () => null,
  unread: ({ unread }) => unread,
  drafts: { commandReceive: '', commandFeedback: '反馈', commandComplete: '完成' },
}

/** The few words that set a command apart. */
function commandTags(row: CommandRow): RowTag[] {
  const { urgent, feedbackCount, state } = row
  const tags: (false | RowTag)[] = [
    urgent && { text: '紧急', tone: 'bad' },
    !isOpenCommand(row) && { text: commandStateLabel(row), tone: state === 'done' ? 'ok' : 'plain' },
    feedbackCount > 0 && { text: `已反馈 ${feedbackCount} 次`, tone: 'plain' },
  ]
  return tags.filter((tag) => tag !== false)
}

function timeOf(row: CommandRow, now: Millis): string {
  const { deadline, doneTime } = row
  if (isOpenCommand(row)) return deadline === null ? '' : `${spokenTime(deadline, now)} 截止`
  return doneTime === null ? '' : `${spokenTime(doneTime, now)} ${commandStateLabel(row).slice(1)}`
}

/** A command in a list: what to do, how long still, where, by whom. */
function CommandCard({ row, onOpen, action, check }: CardProps<CommandRow>) {
  const time = timeOf(row, useNow())
  return (
    <RowCard
      title={row.title}
      kind={row.issuerName}
      lamp={<RecordLamp facts={commandLampFacts(row)} />}
      no={row.taskNo}
      text={row.content}
      place={<PlaceLine name={row.address} at={row} />}
      foot={
        <>
          <RowMarks marks={commandMarks} row={row} />
          <RowTags tags={commandTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}

/** What is to be done, by whom it was issued, and how long there is for it. */
function CommandHead({ record }: { record: CommandDetail }) {
  const { title, taskNo, issuerName, since } = record
  return (
    <Card>
      <RecordTitle
        title={title}
        under={[taskNo, issuerName]}
        state={{ text: commandStateLabel(record), open: isOpenCommand(record) }}
        tags={commandTags(record)}
      />
      <RecordDeadline
        facts={commandLampFacts(record)}
        note={(_at, now) => (since === null ? undefined : `${spokenTime(since, now)} 下发 · 昼夜连续计时`)}
      >
        <ClockRows record={record} />
      </RecordDeadline>
    </Card>
  )
}

/** How its deadline came about: it was set with the command and runs from its issue, day and night. */
function ClockRows({ record }: { record: CommandDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: CommandDetail, now: Millis): RowItem[] {
  const { since, deadline, doneTime } = record
  const lamp = lampOf(commandLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  const length = since === null || deadline === null ? '' : spokenSpan(deadline - since)
  return [
    { label: '时限', value: length && `${length}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，下发` },
    { label: '截止', value: told(deadline) },
    ...(doneTime === null ? [] : [{ label: commandStateLabel(record), value: told(doneTime) }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}

/** At the top of a form: which command it is about, and what is to be done. */
function CommandSummary({ record }: { record: CommandRow }) {
  const { title, content, address, taskNo, issuerName } = record
  return (
    <SummaryCard
      title={title}
      under={[issuerName, address || taskNo].filter(Boolean).join(' · ')}
      facts={commandLampFacts(record)}
    >
      {content && <p className="cg-command-content">{content}</p>}
    </SummaryCard>
  )
}

export type CommandFlow = RecordFlow<CommandRow, CommandDetail, CommandMove>
export type CommandView = RecordView<CommandRow, CommandDetail, CommandMove>
export type CommandLink = ActionLink<CommandMove>

const part = (name: 'flow' | 'files') => (id: string) => to.taskDetail({ kind: 'command', id, part: name })

/** 指令: what the centre has a collector do. */
export const commandKind: RecordKind<CommandRow, CommandDetail, CommandMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'command',
  noun: '指令',
  reads: { detail: commandDetail, flow: flowRead, photos: commandPhotos, files: commandPhotos },
  verdict: mayCommand,
  trace: commandTrace,
  marks: commandMarks,
  marker: (row, now) => {
    const { id, longitude, latitude, title, taskNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    return { id, position, look: lookOfLamp(lampOf(commandLampFacts(row), now)), label: `${title} ${taskNo}` }
  },
  Card: CommandCard,
  Summary: CommandSummary,
  Head: CommandHead,
  Info: CommandInfo,
  stamp: ({ address, taskNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: taskNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  // Nothing shows how it was: a command begins with words.
  before: () => undefined,
  links: { files: part('files'), flow: part('flow') },
}
