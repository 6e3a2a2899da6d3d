import { isVisitor, nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { type ConversationRecord, type DueAnswer, EMPTY, type MessageRecord } from './model'

export const pairOf = (one: string, other: string): string => [one, other].sort().join('-')

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

export const peerIn = ({ members: [one, other] }: ConversationRecord, userId: string): string =>
  one === userId ? other : one

export function colleagueOf(db: Db, user: User, id: string): User {
  const found = db.users.get(id)
  if (!found || !found.bound) throw new DemoError('没有这个人，或还没有开通账号')
  if (found.id === user.id) throw new DemoError('不能联系自己')
  return found
}

export const lastRoundOf = ({ messages }: ConversationRecord): MessageRecord | undefined =>
  messages[messages.length - 1]

export const readBy = ({ read }: ConversationRecord, userId: string): number => read[userId] ?? 0

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

export const unreadOf = (db: Db, user: User): number =>
  [...db.conversations.values()]
    .filter(({ members }) => members.includes(user.id))
    .reduce((sum, conversation) => sum + unreadIn(conversation, user.id), 0)

export type Draft = Omit<MessageRecord, 'id' | 'seq'>

/** Adds a message and marks all earlier ones as read by its author. */
export function add(db: Db, conversation: ConversationRecord, draft: Draft): MessageRecord {
  const seq = (lastRoundOf(conversation)?.seq ?? 0) + 1
  const message = { ...draft, id: nextId(db, 'M'), seq }
  db.conversations.set(conversation.id, {
    ...conversation,
    messages: [...conversation.messages, message],
    read: { ...conversation.read, [draft.fromId]: seq },
  })
  return message
}

export function markRead(db: Db, conversation: ConversationRecord, userId: string, seq: number): void {
  const upTo = Math.min(seq, lastRoundOf(conversation)?.seq ?? 0)
  if (upTo <= readBy(conversation, userId)) return
  db.conversations.set(conversation.id, { ...conversation, read: { ...conversation.read, [userId]: upTo } })
}

/** Adds a message; the demo answers later for a peer who is not a visitor. */
export function say(
  db: Db,
  user: User,
  peer: User,
  draft: Omit<Draft, 'fromId' | 'at' | 'call'>,
): MessageRecord {
  const conversation = conversationOf(db, user.id, peer.id)
  const known = conversation.messages.find(
    ({ clientId, fromId }) => clientId !== '' && clientId === draft.clientId && fromId === user.id,
  )
  if (known) return known
  const message = add(db, conversation, { ...draft, fromId: user.id, at: db.clock.now(), call: null })
  const answer = answerTo(db, peer, message)
  const now = conversationOf(db, user.id, peer.id)
  if (answer) db.conversations.set(now.id, { ...now, due: [...now.due, answer] })
  return message
}

/** Short enough for a visitor to see the answer. */
export const ANSWER_AFTER = 40_000

/** Answers by pattern; the first match applies. */
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

function answerTo(db: Db, peer: User, message: MessageRecord): DueAnswer | null {
  if (isVisitor(peer.id)) return null
  return { at: db.clock.now() + ANSWER_AFTER, fromId: peer.id, text: wordsFor(db, message) }
}

/** A colleague reads a message this long before answering. */
const READ_BEFORE = 25_000

/** Applies the reads and answers of colleagues that are due, with the time at which they were due. */
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
