import { isCallActive, type CallSide, type LinkCounts } from '@/domain/conversation/call'
import { newId } from '@/domain/id'
import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'
import type { Facing, Peer } from '@/platform/call/callMedia'
import { now } from '@/stores/clock'
import { useCall } from './useCallState'

/**
 * The state of a call that does not render. The next call replaces the whole object, so that late callbacks
 * can detect it.
 */
export interface Session {
  side: CallSide
  callId: string
  clientId: string
  peer: Peer | null
  since: number
  facing: Facing
  counts: LinkCounts | null
  lookedAt: Millis
  offeredAt: Millis
  /** Cancels the next poll. */
  cancel: () => void
}

const session = resettable<Session | null>(() => null)

export const presentSession = (): Session | null => session.current

export const setSession = (next: Session | null): void => {
  session.current = next
}

export const newSession = (side: CallSide, callId: string): Session => ({
  side,
  callId,
  clientId: newId(),
  peer: null,
  since: 0,
  facing: 'user',
  counts: null,
  lookedAt: now(),
  offeredAt: 0,
  cancel: () => {},
})

/** Whether this is still the current call, and active. */
export const isNow = (mine: Session): boolean =>
  session.current === mine && isCallActive(useCall.getState().state)
