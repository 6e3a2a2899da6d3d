import { memo, useState } from 'react'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { useOutbox } from '@/stores/outbox/state'
import { LinkButton } from '@/ui/button/LinkButton'
import { Dialog } from '@/ui/overlay/Dialog'
import { Avatar } from '../people/Avatar'
import { MessageBody } from './MessageBody'
import { isSame, type Shown } from './shown'
import type { Sending } from '../useSend'

export interface MessageRowProps {
  shown: Shown
  peerId: string
  peerName: string
  sending: Sending
}

/** One message: whose, when, what it says, and how far it has come. Drawn again only where something of it is new. */
export const MessageRow = memo(function MessageRow({ shown, peerId, peerName, sending }: MessageRowProps) {
  const { mine, message, timed, act, read } = shown
  return (
    <div className={mine ? 'cg-msg cg-msg-mine' : 'cg-msg'}>
      {timed && message.time !== null && <Time at={message.time} />}
      <div className="cg-msg-line">
        {!mine && <Avatar id={peerId} name={peerName} />}
        <div className="cg-msg-in">
          <span className="cg-hide">{mine ? '我' : peerName}：</span>
          <MessageBody message={message} act={act} mine={mine} peerId={peerId} peerName={peerName} />
        </div>
      </div>
      {act && <Fate shown={shown} sending={sending} />}
      {read !== null && <p className="cg-msg-fate">{read ? '已读' : '未读'}</p>}
    </div>
  )
}, drawsSame)

function drawsSame(
  { shown: before, ...known }: MessageRowProps,
  { shown, ...props }: MessageRowProps,
): boolean {
  const { peerId, peerName, sending } = props
  const sameTalk = known.peerId === peerId && known.peerName === peerName && known.sending === sending
  return sameTalk && isSame(before, shown)
}

function Time({ at }: { at: number }) {
  const now = useNow()
  return <time className="cg-msg-time num">{spokenTime(at, now)}</time>
}

/** How a message that the server does not have yet stands, and what may be done. */
function Fate({ shown: { act, heldBack }, sending }: Pick<MessageRowProps, 'shown' | 'sending'>) {
  const [asking, setAsking] = useState(false)
  const share = useOutbox(({ transfers }) => {
    const transfer = transfers[act?.photos[0]?.id ?? '']
    return transfer && 'share' in transfer ? Math.round(transfer.share * 100) : null
  })
  if (!act) return null
  const { state, lastError } = act
  const words = {
    waiting: heldBack ? '等上一条发出后再发' : lastError ? `待发送：${lastError}` : '待发送',
    sending: share === null ? '发送中…' : `发送中 ${share}%`,
    unclear: '没有收到回答，正在核对',
    failed: `没有发出：${lastError}`,
    received: '',
  }[state]
  const done = state === 'failed' || state === 'unclear' || (state === 'waiting' && lastError !== '')
  return (
    <p className={state === 'failed' ? 'cg-msg-fate cg-msg-failed' : 'cg-msg-fate'} role="status">
      <span>{words}</span>
      {done && (
        <LinkButton onClick={() => sending.again(act)}>
          {state === 'unclear' ? '现在核对' : '再发'}
        </LinkButton>
      )}
      {state !== 'sending' && <LinkButton onClick={() => setAsking(true)}>删除</LinkButton>}
      <Dialog
        open={asking}
        title="删除这条消息？"
        danger
        confirmText="删除"
        cancelText="不删"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          return sending.remove(act)
        }}
      >
        {state === 'unclear' ? '它可能已经送达。删除后本机不再核对。' : '它还没有发出，删除后找不回来。'}
      </Dialog>
    </p>
  )
}
