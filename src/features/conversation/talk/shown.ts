import * as v from 'valibot'
import type { Message } from '@/api/contract/conversation'
import { showsTime } from '@/domain/conversation/message'
import type { OutboxItem } from '@/stores/outbox/item'
import { messagePayload } from '@/features/conversation/messageKind'

/** A message as the conversation renders it. */
export interface ShownMessage {
  key: string
  mine: boolean
  message: Message
  /** True if the time is shown above it. */
  timed: boolean
  /** The server does not have it yet. */
  act: OutboxItem | null
  /** True if it waits for an earlier message that is not being sent. */
  heldBack: boolean
  /** Whether the other side has read it; null where unknown. */
  read: boolean | null
}

/** Whether two versions of a message render equally: each answer rebuilds the whole conversation. */
export const isSame = (one: ShownMessage, other: ShownMessage): boolean =>
  one.message === other.message &&
  one.mine === other.mine &&
  one.timed === other.timed &&
  one.act === other.act &&
  one.heldBack === other.heldBack &&
  one.read === other.read

const NOTHING = {
  seq: Number.MAX_SAFE_INTEGER,
  photoPath: '',
  fromName: null,
  case: null,
} as const

/** The message of a queued action; null when unreadable. */
function messageOfAct(item: OutboxItem, fromId: string): Message | null {
  const parsed = v.safeParse(messagePayload, item.payload)
  if (!parsed.success) return null
  const { kind, text, longitude, latitude, address } = parsed.output
  const { clientId, createdAt: time } = item
  return { ...NOTHING, id: clientId, clientId, fromId, kind, text, time, longitude, latitude, address }
}

export interface Talk {
  meId: string
  messages: readonly Message[]
  /** Sent from this phone, and perhaps not in `messages` yet. */
  sent: readonly Message[]
  /** The queued actions of this conversation, in order of creation. */
  acts: readonly OutboxItem[]
  /** The last message that the other side has read. */
  peerReadSeq: number
}

/** All messages, newest last: those on the server, then those queued on this phone. */
export function shownTalk({ meId, messages, sent, acts, peerReadSeq }: Talk): ShownMessage[] {
  const ids = new Set(messages.map(({ id }) => id))
  const there = [...messages, ...sent.filter(({ id }) => !ids.has(id))]
  const knownClientIds = new Set(there.map(({ clientId }) => clientId))
  const lastOwn = [...there].reverse().find(({ fromId, kind }) => fromId === meId && kind !== 'call')
  const rows: Omit<ShownMessage, 'timed'>[] = there.map((message) => {
    const mine = message.fromId === meId
    const read = message === lastOwn ? message.seq <= peerReadSeq : null
    const key = mine && message.clientId ? message.clientId : message.id
    return { key, mine, message, act: null, heldBack: false, read }
  })
  let stuck = false
  for (const act of acts) {
    const message = knownClientIds.has(act.clientId) ? null : messageOfAct(act, meId)
    if (!message) continue
    rows.push({ key: act.clientId, mine: true, message, act, heldBack: stuck, read: null })
    stuck ||= act.state === 'failed' || act.state === 'unclear'
  }
  return rows.map((row, index) => ({
    ...row,
    timed: showsTime(rows[index - 1]?.message.time, row.message.time),
  }))
}
