import type { Message } from '@/api/contract/conversation'
import type { Signal } from '@/api/contract/conversationCall'
import type { CallEnd } from '@/domain/conversation/call'
import type { Millis } from '@/domain/time'
import type { Spot } from '../city/model'

declare module '../city/model' {
  interface City {
    conversations: Map<string, ConversationRecord>
    calls: Map<string, CallRecord>
  }
}

export interface CallLine {
  end: CallEnd
  endedById: string
  talked: Millis
}

type MessageTexts = 'id' | 'seq' | 'clientId' | 'fromId' | 'kind' | 'text' | 'photoPath'

export interface MessageRecord extends Pick<Message, MessageTexts> {
  at: Millis
  position: Spot | null
  caseId: string
  call: CallLine | null
}

export interface DueAnswer {
  at: Millis
  fromId: string
  text: string
}

export interface ConversationRecord {
  id: string
  members: readonly string[]
  /** Null for a conversation of two. `clientId`: of its creation; a squad's group is fixed. */
  group: { name: string; clientId: string; fixed: boolean } | null
  /** Members with 免打扰. */
  muted: readonly string[]
  messages: readonly MessageRecord[]
  /** Last read message per member. Replaced, never mutated. */
  read: Readonly<Record<string, number>>
  due: readonly DueAnswer[]
}

export type SignalRecord = Omit<Signal, 'id'> & { toId: string }

export interface CallRecord {
  id: string
  clientId: string
  callerId: string
  calleeId: string
  state: 'ringing' | 'talking' | 'ended'
  end: CallEnd
  /** '' if the call timed out. */
  endedById: string
  at: Millis
  /** Whether the callee's phone has received the call. */
  rings: boolean
  answeredAt: Millis | null
  endedAt: Millis | null
  signals: readonly SignalRecord[]
  /** Last poll of each side. */
  seen: Readonly<Record<string, Millis>>
}

export const EMPTY = { clientId: '', text: '', photoPath: '', position: null, caseId: '', call: null }
