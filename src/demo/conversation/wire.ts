import type * as v from 'valibot'
import type { conversationPage, messages } from '@/api/contract/conversation'
import { outcomeWords } from '@/domain/conversation/callWords'
import { wireTime } from '@/domain/time'
import { wireRow } from '../case/wire'
import type { Db, User } from '../city/model'
import { isOnDuty } from '../city/person'
import type { ConversationRecord, MessageRecord } from './model'
import { lastOf, peerIn, unreadIn } from './store'

type WireMessages = NonNullable<v.InferInput<typeof messages.body>>
type WireMessage = NonNullable<WireMessages['messages']>[number]
type WirePage = NonNullable<v.InferInput<typeof conversationPage.body>>

/** Somebody as colleagues see them. */
export function wireColleague(user: User) {
  const { id, name, orgName, duty, mobile } = user
  return { id, name, orgName, duty, onDuty: isOnDuty(user), mobile }
}

function wordsOf({ call, fromId, text }: MessageRecord, user: User): string {
  if (!call) return text
  const side = fromId === user.id ? 'caller' : 'callee'
  const byPeer = call.endedById !== '' && call.endedById !== user.id
  return outcomeWords({ ...call, side, byPeer })
}

/** A message as one of the two reads it; a case as it stands now. */
export function wireMessage(db: Db, message: MessageRecord, user: User): WireMessage {
  const { id, seq, clientId, fromId, kind, at, photoPath, position, caseId } = message
  const found = db.cases.get(caseId)
  return {
    id,
    seq,
    clientId,
    fromId,
    kind,
    time: wireTime(at),
    text: wordsOf(message, user),
    photoPath,
    longitude: position?.longitude ?? null,
    latitude: position?.latitude ?? null,
    address: position?.address ?? '',
    case: found ? wireRow(db, found, user) : null,
  }
}

/** A conversation in the list of one of the two. */
export function wireConversation(
  db: Db,
  conversation: ConversationRecord,
  user: User,
): NonNullable<WirePage['list']>[number] {
  const peerId = peerIn(conversation, user.id)
  const last = lastOf(conversation)
  const peer = db.users.get(peerId)
  return {
    id: peerId,
    peer: peer ? wireColleague(peer) : null,
    unread: unreadIn(conversation, user.id),
    last: last ? wireMessage(db, last, user) : null,
  }
}
