import {
  commandDetail,
  commandFlow as flowRead,
  commandPhotos,
  type CommandDetail,
  type CommandRow,
} from '@/api/contract/command'
import {
  commandLampFacts,
  commandStateLabel,
  commandFingerprint,
  isOpenCommand,
  mayCommand,
  type CommandMove,
} from '@/domain/command'
import { formatRelativeTime } from '@/domain/time'
import { StepPhotos } from '@/kit/record/recordCards'
import {
  shownTags,
  type ActionLink,
  type RecordKind,
  type RecordMarks,
  type OneTapProps,
  partLinks,
} from '@/kit/record/kind'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { headOf } from '@/kit/record/recordParts'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import { to, useNow } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Timeline } from '@/ui/progress/Timeline'
import { issuedParts, limitRow } from './issued'
import { useRef } from 'react'
import { UNDO_DELAY } from '@/domain/timeLimits'
import { useAccount } from '@/kit/data/useApiQuery'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly, sendNow } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { aboutCommand, receiveId, commandReceiveKind } from './receiveKind'

const failed = (error: unknown) =>
  toast.failure(error instanceof Error ? error.message : '没有接收成功，请重试')

/** Queues 接收 with a short delay to undo it. A phone without storage sends it immediately. */
async function receive({ id, title, taskNo }: CommandRow, key: string): Promise<void> {
  noteKind(commandReceiveKind)
  const act: NewAct = {
    kind: commandReceiveKind.name,
    clientId: receiveId(id),
    title: `接收 ${title}`,
    note: taskNo,
    about: aboutCommand(id),
    payload: { id },
    photos: [],
    draft: null,
    hold: UNDO_DELAY,
  }
  try {
    await enqueue(key, act)
  } catch (error) {
    if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
    await sendDirectly(act)
  }
}

/** The queued 接收 of this phone; one of an earlier issue of the command does not count. */
function useReceipt({ id, since }: CommandRow): OutboxItem | undefined {
  const items = useOutbox((state) => state.items)
  return items.find(({ about, createdAt }) => about === aboutCommand(id) && createdAt >= (since ?? 0))
}

/** Receives a command by one tap. 撤销 shows until the action is sent, offline until the phone is online. */
function ReceiveButton({ row, small, why, onTap }: OneTapProps<CommandRow>) {
  const userId = useAccount()?.id ?? ''
  const act = useReceipt(row)
  const underWay = useRef(false)
  const size = small ? 'small' : 'normal'
  const start = () => {
    if (underWay.current) return
    underWay.current = true
    onTap?.()
    // One key per command: a second tap finds the first action.
    void receive(row, draftKey(userId, commandReceiveKind.name, row.id))
      .catch(failed)
      .finally(() => {
        underWay.current = false
      })
  }
  if (!act)
    return (
      <Button size={size} grow={!small} why={why} onClick={start}>
        接收
      </Button>
    )
  if (act.state === 'received' || act.posted)
    return (
      <Button size={size} grow={!small} why={act.receipt ? '指令已接收' : '正在接收，请稍候'} onClick={start}>
        已接收
      </Button>
    )
  return (
    <>
      <Button size={size} kind="ghost" grow={!small} onClick={() => void discard(act.key).catch(failed)}>
        {act.state === 'failed' ? '撤销' : '已接收，撤销'}
      </Button>
      {act.state === 'failed' && (
        <Button size={size} grow={!small} onClick={() => void sendNow(act.key).catch(failed)}>
          重新接收
        </Button>
      )}
    </>
  )
}

/** The tags of a command. */
function commandTags(row: CommandRow): RowTag[] {
  const { urgent, feedbackCount, state } = row
  return shownTags(
    urgent && { text: '紧急', tone: 'bad' },
    !isOpenCommand(row) && { text: commandStateLabel(row), tone: state === 'done' ? 'ok' : 'plain' },
    feedbackCount > 0 && { text: `已反馈 ${feedbackCount} 次`, tone: 'plain' },
  )
}

/** The feedback, newest first. */
function Feedbacks({ record: { feedbacks } }: { record: CommandDetail }) {
  const now = useNow()
  if (feedbacks.length === 0) return null
  const items = [...feedbacks].reverse().map(({ id, byName, time, opinion, attachments }) => ({
    key: id,
    title: opinion,
    meta: [byName, time === null ? '' : formatRelativeTime(time, now)].filter(Boolean).join(' · '),
    body: <StepPhotos name="反馈" files={attachments} />,
  }))
  return (
    <Card title="反馈" count={`${feedbacks.length} 次`}>
      <Timeline label="反馈" items={items} />
    </Card>
  )
}

/** The marks of a command in a list: new, has a draft. */
const marks: RecordMarks<CommandRow> = {
  returned: () => null,
  unread: ({ unread }) => unread,
  drafts: { commandReceive: '', commandFeedback: '反馈', commandComplete: '完成' },
}

const { head, infoOf, ...parts } = issuedParts<CommandRow, CommandDetail>({
  title: ({ title }) => title,
  number: ({ taskNo }) => taskNo,
  lamp: commandLampFacts,
  since: ({ since }) => since,
  marks,
  isOpen: isOpenCommand,
  stateLabel: commandStateLabel,
  sender: ({ issuerName }) => issuerName,
  tags: commandTags,
  end: { words: '说明', photos: '完成' },
})

export type CommandFlow = RecordFlow<CommandRow, CommandDetail, CommandMove>
export type CommandView = RecordView<CommandRow, CommandDetail, CommandMove>
export type CommandLink = ActionLink<CommandMove>

/** 指令: a task of the centre for a collector. */
export const commandKind: RecordKind<CommandRow, CommandDetail, CommandMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'command',
  noun: '指令',
  reads: { detail: commandDetail, flow: flowRead, photos: commandPhotos, files: commandPhotos },
  verdict: mayCommand,
  trace: commandFingerprint,
  oneTap: { action: 'receive', Button: ReceiveButton },
  // A command starts with a text and has no earlier photo.
  ...parts,
  Head: headOf<CommandDetail>({
    ...head,
    clock: (record, spoken) => {
      const { since, deadline, doneTime } = record
      return [
        limitRow(record, '昼夜连续计时，节假日照算'),
        { label: '起算', value: since === null ? '' : `${spoken(since)}，下发` },
        { label: '截止', value: spoken(deadline) },
        ...(doneTime === null ? [] : [{ label: commandStateLabel(record), value: spoken(doneTime) }]),
      ]
    },
  }),
  Info: infoOf({
    title: '指令内容',
    holder: ({ holderName }) => [{ label: '执行人', value: holderName }],
    After: Feedbacks,
  }),
  links: partLinks((at) => to.taskDetail({ kind: 'command', ...at })),
}
