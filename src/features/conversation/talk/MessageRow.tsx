import { memo, useState, useEffect } from 'react'
import { formatRelativeTime } from '@/domain/time'
import { useOutbox } from '@/stores/outbox/state'
import type { OutboxItem } from '@/stores/outbox/item'
import { LinkButton } from '@/ui/button/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Avatar } from '@/features/conversation/people/Avatar'
import type { Message } from '@/api/contract/conversation'
import { TILE_WIDTH } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import { usePhotoViewer } from '@/kit/detail/usePhotoViewer'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { photoBytes } from '@/stores/photoBytes'
import { Icon } from '@/ui/icon/Icon'
import { NavIcon, PinIcon, VideoIcon } from '@/ui/icon/icons'
import { Photo } from '@/ui/photo/Photo'
import { CaseFace } from '@/features/conversation/ReadyCase'
import { isSame, type ShownMessage } from './shown'
import type { MessageSender } from '../useSend'

interface MessageBodyProps {
  message: Message
  act: OutboxItem | null
  mine: boolean
  peerId: string
  peerName: string
}

/** The content of a message by its type. */
function MessageBody(props: MessageBodyProps) {
  const { message } = props
  switch (message.kind) {
    case 'photo':
      return <PhotoBody {...props} />
    case 'position':
      return <PositionBody message={message} />
    case 'case':
      return <CaseBody message={message} />
    case 'call':
      return <CallBody {...props} />
    case 'text':
      return <p className="cg-msg-text">{message.text}</p>
  }
}

/** A picture that this phone stores until the server has it; undefined while loading, and when it is gone. */
function useKeptPicture(id: string | undefined): string | undefined {
  const [kept, setKept] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    if (!id) return
    let url = ''
    let left = false
    void photoBytes(id).then((bytes) => {
      if (!bytes || left) return
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      setKept({ id, url })
    })
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return kept && kept.id === id ? kept.url : undefined
}

function PhotoBody({ message, act, mine, peerName }: MessageBodyProps) {
  const kept = useKeptPicture(act?.photos[0]?.id)
  const stored = fileUrl(message.photoPath)
  const whole = stored ?? kept
  const { open, viewer } = usePhotoViewer(whole ? [{ src: whole, caption: mine ? '我' : peerName }] : [])
  const picture = stored ? pictureOf(stored, TILE_WIDTH) : { src: kept, whole: kept }
  return (
    <>
      <button
        type="button"
        className="cg-photo cg-msg-photo"
        aria-label="查看照片"
        onClick={() => open(whole)}
      >
        <Photo {...picture} alt="" />
      </button>
      {viewer}
    </>
  )
}

const loadPlace = () => import('./PlaceSheet').then((module) => module.PlaceSheet)

function PositionBody({ message: { longitude, latitude, text, address } }: { message: Message }) {
  const { fix } = usePosition()
  const { Part: PlaceSheet, ...sheet } = useLatePart('位置', loadPlace)
  const target = { longitude, latitude }
  const placed = isPosition(target)
  const name = text || address || '位置'
  const lines = [address !== name && address, distanceText(fix, target)].filter(Boolean).join(' · ')
  const face = (
    <>
      <span className="cg-msg-pin">
        <Icon as={placed ? NavIcon : PinIcon} size={20} />
      </span>
      <span>
        <b>{name}</b>
        {lines && <small className="num">{lines}</small>}
      </span>
    </>
  )
  if (!placed) return <div className="cg-msg-card cg-msg-place">{face}</div>
  return (
    <>
      <button type="button" className="cg-msg-card cg-msg-place" onClick={sheet.open}>
        <span className="cg-hide">位置：</span>
        {face}
      </button>
      {PlaceSheet && (
        <PlaceSheet open={sheet.isOpen} onClose={sheet.close} target={target} name={name} address={address} />
      )}
    </>
  )
}

function CaseBody({ message }: { message: Message }) {
  const nav = useNav()
  const { case: row, text } = message
  // Not loaded, or deleted: only its number is known.
  if (!row)
    return (
      <div className="cg-msg-card">
        <small>案件</small>
        <b className="num">{text}</b>
      </div>
    )
  return (
    <button type="button" className="cg-msg-card" onClick={() => nav.go(to.caseDetail2({ id: row.id }))}>
      <CaseFace row={row} />
    </button>
  )
}

function CallBody({ message, peerId, peerName }: MessageBodyProps) {
  const nav = useNav()
  return (
    <button
      type="button"
      className="cg-msg-card cg-msg-call"
      aria-label={`视频通话，${message.text}，再呼叫`}
      onClick={() => nav.go(to.videoCall({ peer: peerId, name: peerName }))}
    >
      <Icon as={VideoIcon} size={20} />
      <span className="num">{message.text}</span>
    </button>
  )
}

export interface MessageRowProps {
  shown: ShownMessage
  peerId: string
  peerName: string
  /** Others are several: each message shows its author. */
  isGroup: boolean
  sending: MessageSender
}

/** One message: author, time, content, and state. Memoized by its content. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { shown, peerId, peerName, isGroup, sending } = props
  const { mine, message, timed, act, read } = shown
  const author = isGroup ? message.fromName || '未知同事' : peerName
  const readWords = isGroup ? (read ? '全部已读' : '') : read ? '已读' : '未读'
  return (
    <div className={mine ? 'cg-msg cg-msg-mine' : 'cg-msg'}>
      {timed && message.time !== null && <Time at={message.time} />}
      <div className="cg-msg-line">
        {!mine && <Avatar id={isGroup ? message.fromId : peerId} name={author} />}
        <div className="cg-msg-in">
          {isGroup && !mine ? (
            <p className="cg-msg-who">{author}</p>
          ) : (
            <span className="cg-hide">{mine ? '我' : author}：</span>
          )}
          <MessageBody message={message} act={act} mine={mine} peerId={peerId} peerName={author} />
        </div>
      </div>
      {act && <QueueState shown={shown} sending={sending} />}
      {read !== null && readWords && <p className="cg-msg-state">{readWords}</p>}
    </div>
  )
}, drawsSame)

function drawsSame(
  { shown: before, ...known }: MessageRowProps,
  { shown, ...props }: MessageRowProps,
): boolean {
  const { peerId, peerName, isGroup, sending } = props
  const sameTalk = known.peerId === peerId && known.peerName === peerName && known.sending === sending
  return sameTalk && known.isGroup === isGroup && isSame(before, shown)
}

function Time({ at }: { at: number }) {
  const now = useNow()
  return <time className="cg-msg-time num">{formatRelativeTime(at, now)}</time>
}

/** The state of a message that the server does not have yet, and its actions. */
function QueueState({ shown: { act, heldBack }, sending }: Pick<MessageRowProps, 'shown' | 'sending'>) {
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
    <p className={state === 'failed' ? 'cg-msg-state cg-msg-failed' : 'cg-msg-state'} role="status">
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
