import type { SignalKind } from '@/api/contract/call'
import type { CallEnd } from '@/domain/conversation/call'
import type { Millis } from '@/domain/time'
import type { ConversationRecord } from '../conversation/model'

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

/** What the people of a city say to each other, by both (conversation/store.ts), and their calls. */
export interface Talks {
  conversations: Map<string, ConversationRecord>
  calls: Map<string, CallRecord>
}
