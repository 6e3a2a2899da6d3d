import { isVisitor, nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { type ConversationRecord, type DueAnswer, EMPTY, type MessageRecord } from './model'

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

/** A colleague answers so long (ms) after the message came: soon enough for a visitor to see it. */
export const ANSWER_AFTER = 40_000

/** What is asked for in a message, and what a colleague says to it. The first that fits. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/[?？]|吗|什么时候|多久|几点/, '我问一下，十分钟内回你。'],
  [/谢|辛苦/, '不客气，应该的。'],
  [/延期|来不及|超期/, '先把现场照片传上来，延期申请里写清原因，我这边盯着。'],
  [/到了|到现场|在路上/, '好，到了先拍处置前。'],
  [/完成|处理好|弄好|清完/, '收到，我让采集员去核查。'],
]

const USUAL = '收到。'

function wordsFor(db: Db, { kind, text, caseId }: MessageRecord): string {
  if (kind === 'photo') return '照片看到了，很清楚。'
  if (kind === 'position') return '位置收到，我这就过去，大约 15 分钟。'
  if (kind === 'case') return `${db.cases.get(caseId)?.taskNo ?? '这件'} 看到了，我查一下再回复你。`
  return ANSWERS.find(([pattern]) => pattern.test(text))?.[1] ?? USUAL
}

/** What a colleague will answer; null for an account that a visitor may be logged in with: they talk for themselves. */
function answerTo(db: Db, peer: User, message: MessageRecord): DueAnswer | null {
  if (isVisitor(peer.id)) return null
  return { at: db.clock.now() + ANSWER_AFTER, fromId: peer.id, text: wordsFor(db, message) }
}

/** A colleague has read a message so long (ms) before he answers it. */
const READ_BEFORE = 25_000

/**
 * Lets colleagues read and answer whatever is due. Asked for by whoever reads: an answer stands there from the moment it was due.
 */
export function talkDue(db: Db): void {
  const now = db.clock.now()
  for (const { id, members, due } of db.conversations.values()) {
    if (due.length === 0) continue
    const [one, other] = members
    for (const answer of due) {
      const conversation = conversationOf(db, one, other)
      if (now < answer.at - READ_BEFORE) continue
      const last = conversation.messages[conversation.messages.length - 1]?.seq ?? 0
      const read = { ...conversation.read, [answer.fromId]: last }
      db.conversations.set(id, { ...conversation, read })
      if (now < answer.at) continue
      const rest = conversation.due.filter((each) => each !== answer)
      const base = { ...conversation, read, due: rest }
      add(db, base, { ...EMPTY, ...answer, kind: 'text' })
    }
  }
}
