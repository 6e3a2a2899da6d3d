import { FEWEST_OTHERS } from '@/domain/conversation/message'
import { isVisitor, nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { typed } from '../seed/types'
import seeds from './conversations.json'
import { type ConversationRecord, type DueAnswer, EMPTY, type MessageRecord } from './model'

export const pairOf = (one: string, other: string): string => [one, other].sort().join('-')

/** Of a user with a colleague, or in a group. */
export function conversationOf(db: Db, user: User, peerId: string): ConversationRecord {
  const group = db.conversations.get(peerId)
  if (group?.group) {
    if (!group.members.includes(user.id)) throw new DemoError('你不在这个群里')
    return group
  }
  return conversationBetween(db, user.id, colleagueOf(db, user, peerId).id)
}

export function conversationBetween(db: Db, one: string, other: string): ConversationRecord {
  const id = pairOf(one, other)
  const members = [one, other].sort()
  return db.conversations.get(id) ?? { id, members, group: null, muted: [], messages: [], read: {}, due: [] }
}

export const othersIn = ({ members }: ConversationRecord, userId: string): string[] =>
  members.filter((id) => id !== userId)

/** The id that a member knows a conversation by: of the other one, or of the group. */
export const peerIn = (conversation: ConversationRecord, userId: string): string =>
  (conversation.group ? conversation.id : othersIn(conversation, userId)[0]) ?? ''

export function colleagueOf(db: Db, user: User, id: string): User {
  const found = db.users.get(id)
  if (!found || !found.bound) throw new DemoError('这个人不存在，或还没有开通账号')
  if (found.id === user.id) throw new DemoError('不能联系自己')
  return found
}

export const lastRoundOf = ({ messages }: ConversationRecord): MessageRecord | undefined =>
  messages[messages.length - 1]

export const readBy = ({ read }: ConversationRecord, userId: string): number => read[userId] ?? 0

export function unreadIn(conversation: ConversationRecord, userId: string): number {
  const read = readBy(conversation, userId)
  return conversation.messages.filter(({ seq, fromId }) => seq > read && fromId !== userId).length
}

export const unreadOf = (db: Db, user: User): number =>
  [...db.conversations.values()]
    .filter(({ members, muted }) => members.includes(user.id) && !muted.includes(user.id))
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

/** Adds a message; the demo answers later for one of the others who is not a visitor. */
export function say(
  db: Db,
  user: User,
  conversation: ConversationRecord,
  draft: Omit<Draft, 'fromId' | 'at' | 'call'>,
): MessageRecord {
  const known = conversation.messages.find(
    ({ clientId, fromId }) => clientId !== '' && clientId === draft.clientId && fromId === user.id,
  )
  if (known) return known
  const message = add(db, conversation, { ...draft, fromId: user.id, at: db.clock.now(), call: null })
  const fromId = othersIn(conversation, user.id).find((id) => !isVisitor(id))
  const now = db.conversations.get(conversation.id)
  if (fromId && now)
    db.conversations.set(now.id, { ...now, due: [...now.due, answerTo(db, fromId, message)] })
  return message
}

/** Short enough for a visitor to see the answer. */
export const ANSWER_AFTER = 40_000

/** Answers by pattern; the first match applies. */
const ANSWERS = typed<readonly (readonly [pattern: string, words: string])[]>(seeds.answers)

function wordsFor(db: Db, { kind, text, caseId }: MessageRecord): string {
  if (kind === 'photo') return '照片看到了，很清楚。'
  if (kind === 'position') return '位置收到，我这就过去，大约 15 分钟。'
  if (kind === 'case') return `${db.cases.get(caseId)?.taskNo ?? '这件'} 看到了，我查一下再回复你。`
  return ANSWERS.find(([pattern]) => new RegExp(pattern).test(text))?.[1] ?? '收到。'
}

const answerTo = (db: Db, fromId: string, message: MessageRecord): DueAnswer => ({
  at: db.clock.now() + ANSWER_AFTER,
  fromId,
  text: wordsFor(db, message),
})

/** A colleague reads a message this long before answering. */
const READ_BEFORE = 25_000

/** Applies the reads and answers of colleagues that are due, with the time at which they were due. */
export function talkDue(db: Db): void {
  const now = db.clock.now()
  for (const { id, due } of db.conversations.values()) {
    for (const answer of due) {
      const conversation = db.conversations.get(id)
      if (!conversation || now < answer.at - READ_BEFORE) continue
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

/** The group that a client id created, a new one for an unknown id. */
export function groupFor(db: Db, user: User, name: string, clientId: string, others: readonly string[]) {
  const known = [...db.conversations.values()].find(({ group }) => clientId && group?.clientId === clientId)
  if (known) return known
  if (name.trim() === '') throw new DemoError('请填写群名')
  const members = [...new Set([user.id, ...others.map((id) => colleagueOf(db, user, id).id)])]
  if (members.length <= FEWEST_OTHERS) throw new DemoError(`请至少选 ${FEWEST_OTHERS} 位同事`)
  const group = { name: name.trim(), clientId, fixed: false }
  const made = { id: nextId(db, 'G'), members, group, muted: [], messages: [], read: {}, due: [] }
  db.conversations.set(made.id, made)
  return made
}

/** Changes a group for one of its members. */
export function changeGroup(
  db: Db,
  user: User,
  id: string,
  change: (record: ConversationRecord) => Partial<ConversationRecord>,
): void {
  const record = conversationOf(db, user, id)
  if (!record.group) throw new DemoError('这不是群聊')
  db.conversations.set(record.id, { ...record, ...change(record) })
}
