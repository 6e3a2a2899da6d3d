import type { conversationPage, messages } from '@/api/contract/conversation'
import { callOutcomeText } from '@/domain/conversation/callWords'
import { foundBy, foundByName } from '@/domain/initials'
import { wireTime } from '@/domain/time'
import { isOnDuty } from '../base/handlers'
import { wireRow } from '../case/wire'
import type { Db, User } from '../city/model'
import { byId, latestFirst, namedLists, type Order } from '../records/lists'
import { type BodyOf, pick, type RowOf, spot } from '../records/wire'
import type { ConversationRecord, MessageRecord } from './model'
import { lastRoundOf, peerIn, unreadIn } from './store'

interface Search {
  keyword: string
  askerId: string
}

const latest: Order<ConversationRecord> = latestFirst((conversation) => lastRoundOf(conversation)?.at, byId)

export const conversationLists = namedLists({
  records: (db) => db.conversations.values(),
  lists: {
    mine: {
      holds: ({ members, messages, group }, user) =>
        members.includes(user.id) && (messages.length > 0 || group !== null),
      order: () => latest,
    },
  },
  fits:
    ({ keyword = '', askerId = '' }: Partial<Search>, db) =>
    (conversation) =>
      keyword.trim() === '' ||
      foundBy(
        conversation.group?.name ?? db.users.get(peerIn(conversation, askerId))?.name ?? '',
        keyword.trim(),
      ),
  row: wireConversation,
})

function nearest(asker: User | undefined): Order<User> {
  const rank = ({ orgCode }: User) => {
    if (!asker || orgCode === asker.orgCode) return 0
    return orgCode.startsWith(asker.orgCode) || asker.orgCode.startsWith(orgCode) ? 1 : 2
  }
  const far = ({ orgCode }: User) => (asker && orgCode.slice(0, 6) === asker.orgCode.slice(0, 6) ? 0 : 1)
  return (a, b) => rank(a) - rank(b) || far(a) - far(b) || byId(a, b)
}

export const colleagueLists = namedLists({
  records: (db: Db) => db.users.values(),
  lists: { others: { holds: ({ id, bound }, user) => bound && id !== user.id, order: () => byId } },
  fits: ({ keyword = '' }: Partial<Search>) => {
    const words = keyword.trim()
    return ({ name, orgName, duty }) =>
      words === '' || foundBy(name, words) || foundByName(orgName, words) || duty.includes(words)
  },
  order: ({ askerId = '' }: Partial<Search>, db) => nearest(db.users.get(askerId)),
  row: (_, user) => wireColleague(user),
})

type WireMessage = NonNullable<NonNullable<BodyOf<typeof messages>>['messages']>[number]

export function wireColleague(user: User) {
  return {
    ...pick(user, 'id', 'name', 'orgName', 'duty', 'mobile'),
    onDuty: isOnDuty(user),
    memberCount: null,
  }
}

function wordsOf({ call, fromId, text }: MessageRecord, user: User): string {
  if (!call) return text
  const side = fromId === user.id ? 'caller' : 'callee'
  const byPeer = call.endedById !== '' && call.endedById !== user.id
  return callOutcomeText({ ...call, side, byPeer })
}

/** The other one, or the group. */
export function wirePeer(db: Db, conversation: ConversationRecord, user: User) {
  const { id, group, members } = conversation
  if (group) return { id, name: group.name, memberCount: members.length }
  const peer = db.users.get(peerIn(conversation, user.id))
  return peer ? wireColleague(peer) : null
}

export function wireMessage(
  db: Db,
  message: MessageRecord,
  user: User,
  { group }: ConversationRecord,
): WireMessage {
  const found = db.cases.get(message.caseId)
  return {
    fromName: group && db.users.get(message.fromId)?.name,
    ...pick(message, 'id', 'seq', 'clientId', 'fromId', 'kind', 'photoPath'),
    ...spot(message.position),
    time: wireTime(message.at),
    text: wordsOf(message, user),
    case: found ? wireRow(db, found, user) : null,
  }
}

function wireConversation(
  db: Db,
  conversation: ConversationRecord,
  user: User,
): RowOf<typeof conversationPage> {
  const last = lastRoundOf(conversation)
  return {
    id: peerIn(conversation, user.id),
    peer: wirePeer(db, conversation, user),
    unread: unreadIn(conversation, user.id),
    muted: conversation.muted.includes(user.id),
    last: last ? wireMessage(db, last, user, conversation) : null,
  }
}
