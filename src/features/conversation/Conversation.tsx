import { useQuery } from '@tanstack/react-query'
import { conversationPage, type ConversationRow } from '@/api/contract/conversation'
import { type Millis, formatRelativeTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePagedList } from '@/kit/data/usePagedList'
import { KeywordField } from '@/kit/list/filters/KeywordField'
import { ListScreen } from '@/kit/list/ListScreen'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { listDrafts } from '@/stores/drafts'
import { useOutbox } from '@/stores/outbox/state'
import { Button, IconButton } from '@/ui/button/Button'
import { UserAddIcon } from '@/ui/icon/icons'
import { useEffect, useEffectEvent } from 'react'
import { isAreaAbsent, useOffered } from '@/stores/offered'
import { everyWhileInUse } from '@/stores/phoneInUse'
import { messageText } from '@/domain/conversation/message'
import { Badge } from '@/ui/Card'
import { useExpectCall } from './call/expected'
import { Avatar } from './people/Avatar'
import './people/people.css'
import { aboutPeer } from './messageKind'
import { CaseToSend } from './ReadyCase'
import { DRAFTS, draftText } from './textDraft'
import './conversation.css'
import { TalkThread } from './talk/Thread'

interface ConversationCardProps {
  row: ConversationRow
  /** Unsent input; '' without any. */
  draft: string
  /** Number of messages that the server does not have yet. */
  unsent: number
  onOpen: () => void
}

/** One conversation: the person or group, last message and time, unread count, queued messages. */
function ConversationCard({ row, draft, unsent, onOpen }: ConversationCardProps) {
  const now = useNow()
  const meId = useAccount()?.id
  const { peer, last, unread, muted } = row
  const name = peer?.name || '未知同事'
  const lastText = last ? messageText(last.kind, last.text || last.address) : ''
  const author = !last || last.kind === 'call' ? '' : last.fromId === meId ? '我' : (last.fromName ?? '')
  return (
    <article className="cg-talk-row">
      <button type="button" className="cg-person" onClick={onOpen}>
        <Avatar id={row.id} name={name} />
        <span className="cg-person-text">
          <span className="cg-talk-who">
            <b>{name}</b>
            <span>
              {peer?.memberCount == null ? peer?.orgName : `${peer.memberCount} 人`}
              {muted && '，免打扰'}
            </span>
            {last?.time != null && <time className="num">{formatRelativeTime(last.time, now)}</time>}
          </span>
          <span className="cg-talk-text">
            <span>
              {unsent > 0 && <em className="cg-talk-unsent">{unsent} 条未发出 </em>}
              {draft !== '' && <em className="cg-talk-draft">[草稿] </em>}
              {muted && unread > 0 && `[${unread} 条] `}
              {draft !== '' ? draft : `${author && `${author}：`}${lastText}`}
            </span>
            {!muted && <Badge count={unread} unit="条未读" />}
          </span>
        </span>
      </button>
    </article>
  )
}

/** While the phone is not in use, only one of this many polls runs. */
const IDLE_POLL_FACTOR = 6

/**
 * Runs `work` every `ms` while screen and page are visible, and immediately when they become visible again.
 */
function usePolling(ms: Millis, work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    const visible = () => !document.hidden && run()
    const stop = everyWhileInUse(visible, ms, IDLE_POLL_FACTOR)
    document.addEventListener('visibilitychange', visible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', visible)
    }
  }, [ms])
}

/** Polling interval (ms) of the visible list. */
const POLL_INTERVAL: Millis = 10_000

const loadNewGroup = () => import('./people/Groups').then((module) => module.NewGroupSheet)
const loadColleagues = () => import('./people/ColleagueSheet').then((module) => module.ColleagueSheet)

interface ConversationListProps {
  /** The id of a case to send to the chosen person; '' for none. */
  card: string
}

/** The conversations, latest on top, and a button to start one with another colleague. */
function ConversationList({ card }: ConversationListProps) {
  const nav = useNav()
  const [query, change] = useUrlState()
  const keyword = query.get('keyword') ?? ''
  const list = usePagedList<ConversationRow>(conversationPage, keyword === '' ? {} : { keyword })
  const { drafts, unsent } = useLocalState()
  usePolling(POLL_INTERVAL, () => void list.refresh())
  // With a case the list is only a step: it is replaced, so that Back returns to the case.
  const open = (peer: string, name: string) =>
    card ? nav.replace(to.conversation({ peer, name, card })) : nav.go(to.conversation({ peer, name }))
  const { sheet, sheets } = useNewTalk(open)
  return (
    <>
      <ListScreen
        list={list}
        what="会话"
        frame={{
          right: <IconButton icon={UserAddIcon} label="找同事" onClick={sheet.open} />,
          bottom: card && <CaseToSend id={card} />,
        }}
        tools={<SearchField keyword={keyword} onChange={(words) => change({ keyword: words })} />}
        empty={{ ...emptyText(keyword), action: <Button onClick={sheet.open}>找同事</Button> }}
        row={(row) => (
          <ConversationCard
            row={row}
            draft={drafts.get(row.id) ?? ''}
            unsent={unsent.get(aboutPeer(row.id)) ?? 0}
            onOpen={() => open(row.id, row.peer?.name ?? '')}
          />
        )}
      />
      {sheets}
    </>
  )
}

/** The sheets that start a conversation: with a colleague, or with several. */
function useNewTalk(open: (peer: string, name: string) => void) {
  const { Part: Colleagues, ...sheet } = useLatePart('同事', loadColleagues)
  const { Part: NewGroup, ...group } = useLatePart('发起群聊', loadNewGroup)
  const hasGroups = useOffered((offered) => !isAreaAbsent(offered, 'group'))
  const toGroup = () => {
    sheet.close()
    group.open()
  }
  const sheets = (
    <>
      {Colleagues && (
        <Colleagues
          open={sheet.isOpen}
          title="找同事"
          onClose={sheet.close}
          onPick={({ id, name }) => {
            sheet.close()
            open(id, name)
          }}
          onGroup={hasGroups ? toGroup : undefined}
        />
      )}
      {NewGroup && (
        <NewGroup
          open={group.isOpen}
          onClose={group.close}
          onCreated={({ id, name }) => {
            group.close()
            open(id, name)
          }}
        />
      )}
    </>
  )
  return { sheet, sheets }
}

const SearchField = (field: { keyword: string; onChange: (keyword: string) => void }) => (
  <div className="cg-list-tools cg-talk-find">
    <KeywordField label="搜索会话" placeholder="姓名或拼音首字母" {...field} />
  </div>
)

const emptyText = (keyword: string) =>
  keyword
    ? { title: `没有和“${keyword}”的会话`, text: '可以直接找同事，发起新的会话。' }
    : { title: '还没有会话', text: '找到同事，就可以发文字、照片、位置和案件。' }

/** The local state of all conversations: unsent input and queued messages. */
function useLocalState(): { drafts: ReadonlyMap<string, string>; unsent: ReadonlyMap<string, number> } {
  const userId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const { data = [] } = useQuery({
    queryKey: ['drafts', userId, DRAFTS],
    queryFn: () => listDrafts(userId, DRAFTS),
    enabled: userId !== '',
    staleTime: 0,
    meta: { about: ['draft'] },
  })
  const unsent = new Map<string, number>()
  for (const { about, state } of items)
    if (about !== '' && state !== 'received') unsent.set(about, (unsent.get(about) ?? 0) + 1)
  const peerOf = (key: string) => key.slice(key.lastIndexOf('|') + 1)
  return { drafts: new Map(data.map(({ key, value }) => [peerOf(key), draftText(value)])), unsent }
}

/** 会话: the list of conversations. `peer` in the address opens one of them, `card` is a case to send. */
export default function Conversation() {
  const { peer, name = '', card = '' } = useScreenParams('conversation')
  useExpectCall()
  return peer ? (
    <TalkThread key={peer} peerId={peer} name={name} card={card} />
  ) : (
    <ConversationList card={card} />
  )
}
