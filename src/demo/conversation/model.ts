import type { MessageKind } from '@/domain/conversation/message'
import type { CallEnd } from '@/domain/conversation/call'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { SignalKind } from '@/api/contract/conversationCall'

declare module '../city/model' {
  interface City {
    conversations: Map<string, ConversationRecord>
    calls: Map<string, CallRecord>
  }
}

/** What came of a call, as its line in a conversation keeps it. */
export interface CallLine {
  end: CallEnd
  /** Who ended it; '' where nobody did. */
  endedById: string
  talked: Millis
}

export interface MessageRecord {
  id: string
  seq: number
  clientId: string
  fromId: string
  at: Millis
  kind: MessageKind
  text: string
  photoPath: string
  position: (Position & { address: string }) | null
  caseId: string
  call: CallLine | null
}

/** What a colleague who has no visitor behind him will say, and when (ms). */
export interface DueAnswer {
  at: Millis
  fromId: string
  text: string
}

/** What two people say to each other. */
export interface ConversationRecord {
  /** Of both ids, see `pairOf`. */
  id: string
  members: readonly [string, string]
  /** The newest last. Replaced, never changed. */
  messages: readonly MessageRecord[]
  /** Up to which message each has read. Replaced, never changed. */
  read: Readonly<Record<string, number>>
  due: readonly DueAnswer[]
}

/** What one phone has handed to the other. */
export interface SignalRecord {
  seq: number
  toId: string
  kind: SignalKind
  text: string
}

/** A call between two people. Replaced, never changed. */
export interface CallRecord {
  id: string
  clientId: string
  callerId: string
  calleeId: string
  state: 'ringing' | 'talking' | 'ended'
  end: CallEnd
  /** '' where nobody ended it. */
  endedById: string
  at: Millis
  /** The phone of the one who is called has heard of it. */
  rings: boolean
  answeredAt: Millis | null
  endedAt: Millis | null
  signals: readonly SignalRecord[]
  /** When each of the two asked last. */
  seen: Readonly<Record<string, Millis>>
}

/** A message that says nothing yet. */
export const EMPTY = { clientId: '', text: '', photoPath: '', position: null, caseId: '', call: null }
