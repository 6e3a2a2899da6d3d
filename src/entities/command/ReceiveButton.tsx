import { useRef } from 'react'
import type { CommandRow } from '@/api/contract/command'
import { UNDO_DELAY } from '@/domain/timeLimits'
import { useAccount } from '@/kit/data/useApiQuery'
import type { OneTapProps } from '@/kit/record/kind'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly, sendNow } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { aboutCommand, receiveId, receiveKind } from './receiveKind'

const failed = (error: unknown) =>
  toast.failure(error instanceof Error ? error.message : '没有接收成功，请重试')

/** Queues 接收 with a short delay to undo it. A phone without storage sends it immediately. */
async function receive({ id, title, taskNo }: CommandRow, key: string): Promise<void> {
  noteKind(receiveKind)
  const act: NewAct = {
    kind: receiveKind.name,
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
export function ReceiveButton({ row, small, why, onTap }: OneTapProps<CommandRow>) {
  const userId = useAccount()?.id ?? ''
  const act = useReceipt(row)
  const underWay = useRef(false)
  const size = small ? 'small' : 'normal'
  const start = () => {
    if (underWay.current) return
    underWay.current = true
    onTap?.()
    // One key per command: a second tap finds the first action.
    void receive(row, draftKey(userId, receiveKind.name, row.id))
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
