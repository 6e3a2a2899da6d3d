import { useRef, useState, type ReactNode, useEffect, useMemo } from 'react'
import { type Colleague, readMessages, type Messages } from '@/api/contract/conversation'
import { ApiError, isAbsent, isGone } from '@/api/envelope'
import { newerFrom } from '@/domain/conversation/message'
import { DataAgeNote, useAccount } from '@/kit/data/useApiQuery'
import { SlowLoading } from '@/kit/data/Loaded'
import { to, useNav, useScreen } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button, IconButton, LinkButton } from '@/ui/button/Button'
import { TeamIcon, VideoIcon } from '@/ui/icon/icons'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { TalkRows, type TalkPlace } from '@/ui/list/TalkRows'
import { placeOf } from '@/features/conversation/people/Avatar'
import { Composer } from './Composer'
import { MessageRow } from './MessageRow'
import { ReadyCase } from '@/features/conversation/ReadyCase'
import { type ShownMessage, shownTalk } from './shown'
import { call } from '@/api/call'
import { resettableMap } from '@/domain/resettable'
import { useSend } from '../useSend'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import { aboutPeer, useSent } from '@/features/conversation/messageKind'
import { type Thread, PAGE, useThread, type Thread as Reading } from './useThread'
import '../conversation.css'

/** The messages to render; undefined while unknown. */
function useTalk(peerId: string, { data }: Thread): readonly ShownMessage[] | undefined {
  const meId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const sent = useSent((state) => state.sent)
  useEffect(() => void startOutbox(), [])
  return useMemo(() => {
    const about = aboutPeer(peerId)
    const acts = items
      .filter((item) => item.about === about && item.state !== 'received')
      .sort((a, b) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1))
    if (!data && acts.length === 0) return undefined
    return shownTalk({
      meId,
      messages: data?.messages ?? [],
      sent: sent.flatMap(({ peerId: to, message }) => (to === peerId ? [message] : [])),
      acts,
      peerReadSeq: data?.peerReadSeq ?? 0,
    })
  }, [peerId, meId, data, items, sent])
}

/**
 * Marks visible messages as read, once per newest message; a failed call is repeated with the next answer.
 */
function useMarkRead(peerId: string, data: Messages | undefined, inView: boolean): void {
  const reportedSeq = useRef(0)
  useEffect(() => {
    const last = data?.messages[data.messages.length - 1]?.seq ?? 0
    if (!inView || document.hidden || last <= Math.max(reportedSeq.current, data?.readSeq ?? 0)) return
    const before = reportedSeq.current
    reportedSeq.current = last
    call(readMessages, { data: { peerId, seq: last } }, { quiet: true }).catch(() => {
      reportedSeq.current = before
    })
  }, [peerId, data, inView])
}

/** Scroll positions by history entry, so that Back from a case restores the place. */
const places = resettableMap<string, TalkPlace>()

export interface ThreadProps {
  peerId: string
  /** The name to show before the server has answered. */
  name: string
  /** The id of a case to send; '' for none. */
  card: string
}

/** A conversation: newest messages in view, older ones on scrolling up, new ones as they arrive. */
export function TalkThread({ peerId, name, card }: ThreadProps) {
  const box = useRef<HTMLDivElement>(null)
  const thread = useThread(peerId)
  const talk = useTalk(peerId, thread)
  const peer = thread.data?.peer
  const called = peer?.name || name
  const isGroup = peer?.memberCount != null
  const sending = useSend(peerId, called)
  const [ends, setEnds] = useState(0)
  const place = usePlaceInTalk(peerId, thread)
  const toEnd = () => setEnds((before) => before + 1)
  return (
    <ScreenFrame
      body="bare"
      scrollRef={box}
      top={<Top peerId={peerId} called={called} peer={peer ?? null} />}
      bottom={
        <Composer
          peerId={peerId}
          sending={sending}
          onSent={toEnd}
          above={<NewChip count={place.fresh} onClick={toEnd} />}
          ready={card && <ReadyCase id={card} sending={sending} onSent={toEnd} />}
        />
      }
    >
      {talk && (
        <div className="cg-talk-age">
          <DataAgeNote age={thread.age} onRetry={() => thread.refetch()} />
        </div>
      )}
      <Body talk={talk} thread={thread}>
        {(rows) => (
          <>
            <OlderNote thread={thread} />
            <TalkRows
              rows={rows}
              row={(shown) => <MessageRow {...{ shown, peerId, isGroup, sending }} peerName={called} />}
              keyOf={({ key }) => key}
              box={box}
              {...place.rows}
              onTop={thread.loadOlder}
              goToEnd={ends}
            />
          </>
        )}
      </Body>
    </ScreenFrame>
  )
}

const loadGroup = () => import('../people/Groups').then((module) => module.GroupSheet)

interface TopProps {
  peerId: string
  called: string
  peer: Colleague | null
}

/** The person with their duty and the video link, or the group with its members. */
function Top({ peerId, called, peer }: TopProps) {
  const nav = useNav()
  const { row } = useScreen()
  const { Part: GroupSheet, ...sheet } = useLatePart('群成员', loadGroup)
  const members = peer?.memberCount
  const right =
    members == null ? (
      <IconButton
        icon={VideoIcon}
        label="视频通话"
        onClick={() => nav.go(to.videoCall({ peer: peerId, name: called }))}
      />
    ) : (
      <IconButton icon={TeamIcon} label="群成员" onClick={sheet.open} />
    )
  return (
    <>
      <NavBar title={called || row.title} onBack={nav.back} right={right} />
      {peer && <p className="cg-talk-peer">{members == null ? placeOf(peer) : `${members} 人`}</p>}
      {GroupSheet && (
        <GroupSheet
          id={peerId}
          open={sheet.isOpen}
          onClose={sheet.close}
          onLeft={() => {
            sheet.close()
            nav.backTo(to.conversation())
          }}
        />
      )}
    </>
  )
}

/** The scroll state, and the number of new messages below the visible ones. */
function usePlaceInTalk(peerId: string, { data }: Reading) {
  const { entryKey } = useScreen()
  const meId = useAccount()?.id ?? ''
  const key = `${entryKey}|${peerId}`
  const [place] = useState(() => places.get(key))
  const last = data?.messages[data.messages.length - 1]?.seq ?? 0
  const [atEnd, setAtEnd] = useState(place?.offset == null)
  const [seen, setSeen] = useState(0)
  if (atEnd && seen !== last) setSeen(last)
  useMarkRead(peerId, data, atEnd)
  return {
    fresh: atEnd || !data ? 0 : newerFrom(data.messages, meId, seen),
    rows: { place, onLeave: (left: TalkPlace) => void places.set(key, left), onEnd: setAtEnd },
  }
}

interface BodyProps {
  talk: readonly ShownMessage[] | undefined
  thread: Reading
  children: (rows: readonly ShownMessage[]) => ReactNode
}

function Body({ talk, thread: { data, error, refetch }, children }: BodyProps) {
  if (talk && talk.length > 0) return children(talk)
  if (data)
    return (
      <StateBlock kind="empty" title="还没有消息" text="发一条文字、照片、位置或案件，对方上线就能看到。" />
    )
  if (!error)
    return (
      <SlowLoading leave>
        <div className="cg-stack">
          <SkeletonLines lines={8} />
        </div>
      </SlowLoading>
    )
  return (
    <StateBlock
      kind="error"
      title="会话没有加载出来"
      text={error instanceof ApiError ? error.message : undefined}
      action={!isGone(error) && !isAbsent(error) && <Button onClick={() => void refetch()}>重试</Button>}
    />
  )
}

/** A spacer above the first message when there are no older ones, so that visible messages do not move. */
function OlderNote({ thread: { data, older, loadOlder } }: { thread: Reading }) {
  if (!data) return null
  if (!data.more)
    return <div className="cg-talk-older">{data.messages.length > PAGE && '没有更早的消息了'}</div>
  return (
    <div className="cg-talk-older" role="status">
      {older.failed ? (
        <>
          更早的消息没有加载出来 <LinkButton onClick={loadOlder}>重试</LinkButton>
        </>
      ) : older.loading ? (
        '正在加载更早的消息…'
      ) : (
        <LinkButton onClick={loadOlder}>查看更早的消息</LinkButton>
      )}
    </div>
  )
}

function NewChip({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="cg-talk-new num" onClick={onClick}>
          新消息 {count} 条
        </button>
      )}
    </div>
  )
}
