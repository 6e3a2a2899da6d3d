import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { Db, User } from '../city/model'
import { answerTo } from './answer'
import type { ConversationRecord, MessageRecord } from './model'

/** The id of the conversation of two people, whoever is named first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('-')

/** The conversation of two people; one without a word where they have not spoken yet. */
export function conversationOf(
  db: Pick<Db, 'conversations'>,
  one: string,
  other: string,
): ConversationRecord {
  const id = pairOf(one, other)
  return (
    db.conversations.get(id) ?? {
      id,
      members: one < other ? [one, other] : [other, one],
      messages: [],
      read: {},
      due: [],
    }
  )
}

/** The other one of a conversation. */
export const peerIn = ({ members: [one, other] }: ConversationRecord, userId: string): string =>
  one === userId ? other : one

/** Somebody one may write to or call; refuses oneself and whom nobody knows. */
export function colleagueOf(db: Db, user: User, id: string): User {
  const found = db.users.get(id)
  if (!found || !found.bound) throw new DemoError('没有这个人，或还没有开通账号')
  if (found.id === user.id) throw new DemoError('不能联系自己')
  return found
}

export const lastOf = ({ messages }: ConversationRecord): MessageRecord | undefined =>
  messages[messages.length - 1]

/** What of a conversation this user has read. */
export const readBy = ({ read }: ConversationRecord, userId: string): number => read[userId] ?? 0

/** Messages of the other one that this user has not read. */
export function unreadIn(conversation: ConversationRecord, userId: string): number {
  const read = readBy(conversation, userId)
  let count = 0
  for (let at = conversation.messages.length - 1; at >= 0; at -= 1) {
    const message = conversation.messages[at]
    if (!message || message.seq <= read) break
    if (message.fromId !== userId) count += 1
  }
  return count
}

/** All that waits to be read by somebody: the badge of the workbench. */
export const unreadOf = (db: Db, user: User): number =>
  [...db.conversations.values()]
    .filter(({ members }) => members.includes(user.id))
    .reduce((sum, conversation) => sum + unreadIn(conversation, user.id), 0)

export type Said = Omit<MessageRecord, 'id' | 'seq'>

/** Adds a message; its author has read all before it. */
export function add(db: Db, conversation: ConversationRecord, said: Said): MessageRecord {
  const seq = (lastOf(conversation)?.seq ?? 0) + 1
  const message = { ...said, id: nextId(db, 'M'), seq }
  db.conversations.set(conversation.id, {
    ...conversation,
    messages: [...conversation.messages, message],
    read: { ...conversation.read, [said.fromId]: seq },
  })
  return message
}

/** 已读 up to a message; never back. */
export function markRead(db: Db, conversation: ConversationRecord, userId: string, seq: number): void {
  const upTo = Math.min(seq, lastOf(conversation)?.seq ?? 0)
  if (upTo <= readBy(conversation, userId)) return
  db.conversations.set(conversation.id, { ...conversation, read: { ...conversation.read, [userId]: upTo } })
}

/** Says something for a user; a colleague without a visitor will read it and answer. */
export function say(
  db: Db,
  user: User,
  peer: User,
  said: Omit<Said, 'fromId' | 'at' | 'call'>,
): MessageRecord {
  const conversation = conversationOf(db, user.id, peer.id)
  const known = conversation.messages.find(
    ({ clientId, fromId }) => clientId !== '' && clientId === said.clientId && fromId === user.id,
  )
  if (known) return known
  const message = add(db, conversation, { ...said, fromId: user.id, at: db.clock.now(), call: null })
  const answer = answerTo(db, peer, message)
  const now = conversationOf(db, user.id, peer.id)
  if (answer) db.conversations.set(now.id, { ...now, due: [...now.due, answer] })
  return message
}
