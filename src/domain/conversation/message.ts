import type { Millis } from '../time'

/** What a message may be. `call`: the server's own line on a call between the two. Values [ours]. */
export const MESSAGE_KINDS = ['text', 'photo', 'position', 'case', 'call'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** As much of a message as tells it apart and puts it in order. */
export interface MessageFacts {
  id: string
  /** Where it stands in its conversation: grows by whatever comes later. */
  seq: number
  clientId: string
  fromId: string
  time: Millis | null
}

/** Characters of one message; what is longer belongs into the case. */
export const LONGEST_MESSAGE = 500

/** In a list: 在路上了, [照片], [位置] 鹭江道 178 号. A gateway that leaves the words out still says what it was. */
export function messageWords(kind: MessageKind, text: string): string {
  if (kind === 'text') return text
  const noun = { photo: '照片', position: '位置', case: '案件', call: '视频通话' }[kind]
  return [`[${noun}]`, text].filter(Boolean).join(' ')
}

/**
 * Two reads of one conversation as one, in its order; what comes twice stands once, as the newer read has it.
 */
export function mergeMessages<M extends MessageFacts>(known: readonly M[], fresh: readonly M[]): M[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

/** Messages that follow within this (ms) need no time of their own. */
const PAUSE: Millis = 5 * 60_000

/** Whether the time stands above a message: it is the first, or somebody had been silent before. */
export function tellsTime(before: Millis | null | undefined, time: Millis | null): boolean {
  if (time === null) return false
  return before === undefined || before === null || time - before > PAUSE
}

/** How many of them the other one has sent after `seq`. */
export const newerFrom = (messages: readonly MessageFacts[], peerId: string, seq: number): number =>
  messages.filter((message) => message.fromId === peerId && message.seq > seq).length

let lastMoment: Millis = 0
let within = 0

/**
 * An id for a message made at `now` (ms): ids made one after the other on this page are in that order as text, too, so that
 * what was written first leaves first. `chance`: of newId, so that two phones never make the same.
 */
export function messageId(now: Millis, chance: string): string {
  within = now === lastMoment ? within + 1 : 0
  lastMoment = now
  return `${now.toString(36).padStart(9, '0')}${within.toString(36).padStart(3, '0')}${chance}`
}
