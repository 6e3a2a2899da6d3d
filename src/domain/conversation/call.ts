import type { Millis } from '@/domain/time'

/** How a call ended. Values [ours]; the log and answers of the gateway contain them. */
export const CALL_ENDS = [
  'hungUp',
  'cancelled',
  'refused',
  'busy',
  'noAnswer',
  'lost',
  'elsewhere',
  'failed',
] as const
export type CallEnd = (typeof CALL_ENDS)[number]

/** Longest ringing (ms): a phone that polls while a call is expected learns of it within 18 s. */
export const RING_FOR: Millis = 60_000
/** Longest absence of the peer (ms) before the call ends. */
export const BACK_WITHIN: Millis = 15_000
/** Time (ms) in which two phones must connect after the call is accepted. */
export const CONNECT_WITHIN: Millis = 25_000

export type CallSide = 'caller' | 'callee'

/**
 * State of a call on this phone. `asking`: for camera and microphone. `dialling`: the other phone is not reached yet;
 * `ringing`: it rings there. `since` (ms) is when the phase began; `talking` keeps when the talk began.
 */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'asking'; side: CallSide }
  | { phase: 'barred'; side: CallSide }
  | { phase: 'dialling' | 'ringing'; side: 'caller'; since: Millis }
  | { phase: 'connecting'; side: CallSide; since: Millis }
  | { phase: 'talking'; side: CallSide; since: Millis }
  | { phase: 'reconnecting'; side: CallSide; since: Millis; talkSince: Millis }
  | { phase: 'ended'; end: CallEnd; byPeer: boolean; talked: Millis }

/** Events of a call. All times in ms. */
export type CallEvent =
  | { type: 'begin'; side: CallSide }
  | { type: 'barred' }
  | { type: 'dialled'; at: Millis }
  | { type: 'rings'; at: Millis }
  | { type: 'accepted'; at: Millis }
  | { type: 'connected'; at: Millis }
  | { type: 'broken'; at: Millis }
  | { type: 'ended'; end: CallEnd; byPeer: boolean; at: Millis }
  | { type: 'tick'; at: Millis }

export const IDLE: CallState = { phase: 'idle' }

/** Active: it uses the camera, and the user can hang up. */
export const isCallActive = ({ phase }: CallState): boolean =>
  phase !== 'idle' && phase !== 'ended' && phase !== 'barred'

/** Duration of the talk so far (ms); 0 before it starts. */
export function talkedFor(state: CallState, at: Millis): Millis {
  if (state.phase === 'ended') return state.talked
  if (state.phase === 'talking') return Math.max(0, at - state.since)
  return state.phase === 'reconnecting' ? Math.max(0, at - state.talkSince) : 0
}

const over = (state: CallState, end: CallEnd, byPeer: boolean, at: Millis): CallState => ({
  phase: 'ended',
  end,
  byPeer,
  talked: talkedFor(state, at),
})

/** The next state of a call. Events that do not fit the phase change nothing, because signals arrive late and twice. */
export function callAfter(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'begin':
      return isCallActive(state) ? state : { phase: 'asking', side: event.side }
    case 'barred':
      return state.phase === 'asking' ? { phase: 'barred', side: state.side } : state
    case 'ended':
      return isCallActive(state) ? over(state, event.end, event.byPeer, event.at) : state
    case 'tick':
      return afterTick(state, event.at)
    default:
      return onItsWay(state, event)
  }
}

type Step = Extract<CallEvent, { type: 'dialled' | 'rings' | 'accepted' | 'connected' | 'broken' }>

function onItsWay(state: CallState, { type, at }: Step): CallState {
  if (type === 'connected') return connected(state, at)
  if (type === 'broken') {
    if (state.phase !== 'talking') return state
    return { phase: 'reconnecting', side: state.side, since: at, talkSince: state.since }
  }
  if (type === 'accepted') {
    const answered = state.phase === 'dialling' || state.phase === 'ringing' || state.phase === 'asking'
    return answered ? { phase: 'connecting', side: state.side, since: at } : state
  }
  if (type === 'dialled')
    return state.phase === 'asking' && state.side === 'caller'
      ? { phase: 'dialling', side: 'caller', since: at }
      : state
  // The ringing time counts from dialling.
  return state.phase === 'dialling' ? { ...state, phase: 'ringing' } : state
}

function connected(state: CallState, at: Millis): CallState {
  if (state.phase === 'connecting') return { phase: 'talking', side: state.side, since: at }
  if (state.phase === 'reconnecting') return { phase: 'talking', side: state.side, since: state.talkSince }
  return state
}

/** Timeouts of each phase. */
function afterTick(state: CallState, at: Millis): CallState {
  if (state.phase === 'dialling' || state.phase === 'ringing')
    return at - state.since >= RING_FOR ? over(state, 'noAnswer', false, at) : state
  if (state.phase === 'connecting')
    return at - state.since >= CONNECT_WITHIN ? over(state, 'failed', false, at) : state
  if (state.phase === 'reconnecting')
    return at - state.since >= BACK_WITHIN ? over(state, 'lost', true, at) : state
  return state
}

/** Counters of a connection, as the engine reports them. */
export interface LinkCounts {
  /** Packets received, and lost. */
  received: number
  lost: number
  /** Round trip (ms); null when the engine reports none. */
  roundTrip: number | null
}

export type Quality = 'good' | 'fair' | 'poor'

/** Loss rate and round trip (ms) above which a talk suffers; second: above which it is hardly possible. */
const FAIR = { lost: 0.03, roundTrip: 300 }
const POOR = { lost: 0.1, roundTrip: 700 }

/** Quality between two counts; null when nothing arrived. */
export function qualityBetween(before: LinkCounts | null, now: LinkCounts): Quality | null {
  const received = now.received - (before?.received ?? 0)
  const lost = Math.max(0, now.lost - (before?.lost ?? 0))
  if (received + lost <= 0) return null
  const share = lost / (received + lost)
  const roundTrip = now.roundTrip ?? 0
  if (share >= POOR.lost || roundTrip >= POOR.roundTrip) return 'poor'
  return share >= FAIR.lost || roundTrip >= FAIR.roundTrip ? 'fair' : 'good'
}

/** Labels; '' for good quality. */
export const QUALITY_WORDS: Record<Quality, string> = {
  good: '',
  fair: '网络一般，画面可能不清楚',
  poor: '网络较差，可以关掉画面只用语音',
}
