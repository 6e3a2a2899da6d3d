import { resettable } from '@/domain/resettable'
import type { Millis } from '../time'

/** Types of messages. `call`: an entry of the server about a call. Values [ours]. */
export const MESSAGE_KINDS = ['text', 'photo', 'position', 'case', 'call'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The fields that identify and order a message. */
export interface MessageFacts {
  id: string
  /** Position in its conversation; grows with time. */
  seq: number
  clientId: string
  fromId: string
  time: Millis | null
}

/** Maximum length; longer texts belong into the case. */
export const LONGEST_MESSAGE = 500

/** Preview in a list: 在路上了, [照片], [位置] 鹭江道 178 号. A message without a text shows its type. */
export function messageText(kind: MessageKind, text: string): string {
  if (kind === 'text') return text
  const noun = { photo: '照片', position: '位置', case: '案件', call: '视频通话' }[kind]
  return [`[${noun}]`, text].filter(Boolean).join(' ')
}

/** Merges two reads of one conversation in order; the newer read wins for a repeated message. */
export function mergeMessages<M extends MessageFacts>(known: readonly M[], fresh: readonly M[]): M[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

/** Messages within this time (ms) of the previous one show no time. */
const PAUSE: Millis = 5 * 60_000

/** Whether the time is shown above a message: it is the first, or follows a pause. */
export function showsTime(before: Millis | null | undefined, time: Millis | null): boolean {
  if (time === null) return false
  return before === undefined || before === null || time - before > PAUSE
}

/** Number of messages of others after `seq`. */
export const newerFrom = (messages: readonly MessageFacts[], meId: string, seq: number): number =>
  messages.filter((message) => message.fromId !== meId && message.seq > seq).length

/** The longest name of a group. */
export const LONGEST_GROUP_NAME = 20
/** A group has at least this many others. */
export const FEWEST_OTHERS = 2

const last = resettable(() => ({ moment: 0, within: 0 }))

/**
 * An id for a message made at `now` (ms). Ids made one after another on this page sort in that order as text, so messages leave
 * in the order they were written. `chance`: from newId, so that two phones never make the same id.
 */
export function messageId(now: Millis, chance: string): string {
  const { moment, within: before } = last.current
  const within = now === moment ? before + 1 : 0
  last.current = { moment: now, within }
  return `${now.toString(36).padStart(9, '0')}${within.toString(36).padStart(3, '0')}${chance}`
}
