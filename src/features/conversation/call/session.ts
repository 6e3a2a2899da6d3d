import { call } from '@/api/call'
import {
  answerCall,
  callEvents,
  endCall,
  inviteCall,
  type CallBody,
  sendSignal,
  type Signal,
  type SignalKind,
} from '@/api/contract/conversationCall'
import { ApiError } from '@/api/envelope'
import {
  callAfter,
  isCallActive,
  type CallEnd,
  type CallEvent,
  type CallSide,
  qualityBetween,
  type LinkCounts,
} from '@/domain/conversation/call'
import type { Millis } from '@/domain/time'
import { callMedia } from '@/platform/call/current'
import { MediaError, type OwnMedia, type Facing, type Peer } from '@/platform/call/callMedia'
import { after, now } from '@/stores/clock'
import { onUserChange } from '@/stores/session'
import { useCall, NO_CALL } from './useCallState'
import { newId } from '@/domain/id'
import { resettable } from '@/domain/resettable'

/** The state of a call that does not render. The next call replaces it as a whole, which late callbacks detect. */
interface Session {
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

const newSession = (side: CallSide, callId: string): Session => ({
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

/** Interval (ms) of connection checks. */
const QUALITY_INTERVAL: Millis = 3_000
/** Interval (ms) of retries for a lost connection: signals can be lost too. */
const RETRY_INTERVAL: Millis = 4_000

const quiet = { quiet: true, loading: false } as const

const set = useCall.setState

/** The peer connection, negotiated by signals through the server. `onReach`: connected, or lost. */
function connectPeer(
  mine: Session,
  iceServers: CallBody['iceServers'],
  onReach: (reached: boolean) => void,
): void {
  mine.peer = callMedia().connect({
    iceServers,
    own: useCall.getState().own ?? new MediaStream(),
    onCandidate: (candidate) => sendToPeer(mine, 'candidate', candidate),
    onStream: (theirs) => isNow(mine) && set({ theirs }),
    onReach: (reached) => {
      if (isNow(mine)) onReach(reached)
    },
  })
}

function sendToPeer(mine: Session, kind: SignalKind, text: string): void {
  if (!isNow(mine)) return
  // A lost signal needs no retry here: a missing connection is negotiated again.
  call(sendSignal, { data: { callId: mine.callId, kind, text } }, quiet).catch(() => undefined)
}

/** The caller sends an offer once the call is answered, and another one when the connection is lost. */
async function offerIfNeeded(mine: Session): Promise<void> {
  const { phase } = useCall.getState().state
  const wanted = phase === 'connecting' || phase === 'reconnecting'
  if (mine.side !== 'caller' || !mine.peer || !wanted || now() - mine.offeredAt < RETRY_INTERVAL) return
  const again = mine.offeredAt > 0
  mine.offeredAt = now()
  const offer = await mine.peer.offer(again).catch(() => '')
  if (offer) sendToPeer(mine, 'offer', offer)
}

/** A signal from the other phone; repeated ones are skipped. */
async function applySignal(mine: Session, { seq, kind, text }: Signal): Promise<void> {
  if (seq <= mine.since) return
  mine.since = seq
  const { peer } = mine
  if (!peer) return
  try {
    if (kind === 'offer') sendToPeer(mine, 'answer', await peer.answer(text))
    else if (kind === 'answer') await peer.accept(text)
    else await peer.addCandidate(text)
  } catch {
    // Ignored: the signal belongs to an older description, which the next one replaces.
  }
}

/** Measures the connection quality from time to time. */
async function measureQuality(mine: Session): Promise<void> {
  if (useCall.getState().state.phase !== 'talking' || now() - mine.lookedAt < QUALITY_INTERVAL) return
  mine.lookedAt = now()
  const counts = (await mine.peer?.counts()) ?? null
  if (!counts || !isNow(mine)) return
  set({ quality: qualityBetween(mine.counts, counts) })
  mine.counts = counts
}

/** Polling interval (ms) of the call state. */
const POLL_INTERVAL: Millis = 1_000

/** Applies an event by the rules. An ended call releases camera, microphone and connection. */
function apply(event: CallEvent): void {
  const before = useCall.getState().state
  const state = callAfter(before, event)
  if (state === before) return
  set({ state })
  if (!isCallActive(state)) releaseMedia()
}

const stop = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())

function releaseMedia(): void {
  const mine = presentSession()
  mine?.cancel()
  mine?.peer?.close()
  stop(useCall.getState().own)
  set({ own: null, theirs: null, quality: null })
  session.current = null
}

function begin(side: CallSide, who: { peerId: string; name: string }, callId = ''): Session {
  set({ ...NO_CALL, ...who })
  const mine = newSession(side, callId)
  session.current = mine
  apply({ type: 'begin', side })
  return mine
}

/** Opens camera and microphone. Null without them: then the call does not start, and its screen shows why. */
async function openMedia(mine: Session): Promise<OwnMedia | null> {
  try {
    const own = await callMedia().open()
    if (!isNow(mine)) {
      stop(own.stream)
      return null
    }
    set({ own: own.stream, withoutPicture: own.withoutPicture })
    if (own.withoutPicture === '')
      void callMedia()
        .hasCameras()
        .then((cameras) => isNow(mine) && set({ cameras }))
    return own
  } catch (error) {
    if (presentSession() !== mine) return null
    set({ barred: error instanceof MediaError ? error : new MediaError('none') })
    apply({ type: 'barred' })
    return null
  }
}

const wordsOf = (error: unknown): string => (error instanceof ApiError && error.message) || '没有接通，请重试'

function fail(mine: Session, error: unknown): void {
  if (!isNow(mine)) return
  set({ trouble: wordsOf(error) })
  apply({ type: 'ended', end: 'failed', byPeer: false, at: now() })
}

/** Calls a colleague. A second tap during a call changes nothing. */
export async function dial(peerId: string, name: string): Promise<void> {
  if (isCallActive(useCall.getState().state)) return
  const mine = begin('caller', { peerId, name })
  if (!(await openMedia(mine))) return
  try {
    const { clientId } = mine
    const made = await call(inviteCall, { data: { clientId, peerId } }, quiet)
    if (!isNow(mine)) {
      // The user has hung up meanwhile, so the other phone must stop ringing.
      if (made.id)
        void call(endCall, { data: { callId: made.id, end: 'cancelled' } }, quiet).catch(() => undefined)
      return
    }
    apply({ type: 'dialled', at: now() })
    storeAnswer(mine, made)
  } catch (error) {
    fail(mine, error)
  }
}

/** Answers an incoming call. */
export async function accept(callId: string, peerId: string, name: string): Promise<void> {
  if (isCallActive(useCall.getState().state)) return
  const mine = begin('callee', { peerId, name }, callId)
  if (!(await openMedia(mine))) return
  try {
    const made = await call(answerCall, { data: { callId, accept: true } }, quiet)
    if (!isNow(mine)) return
    if (made.state === 'talking') apply({ type: 'accepted', at: now() })
    storeAnswer(mine, made)
  } catch (error) {
    fail(mine, error)
  }
}

/** Refuses an incoming call. If that fails to arrive, the call times out. */
export const refuse = (callId: string): Promise<unknown> =>
  call(answerCall, { data: { callId, accept: false } }, quiet).catch(() => undefined)

/** Stores the server's answer for a call that has just started here. */
function storeAnswer(mine: Session, made: CallBody): void {
  mine.callId = made.id
  set({ peer: made.peer })
  if (made.state === 'ended') return endCallState(made.end, made.endedByPeer)
  connectPeer(mine, made.iceServers, (reached) =>
    apply({ type: reached ? 'connected' : 'broken', at: now() }),
  )
  scheduleNextPoll(mine)
}

const endCallState = (end: CallEnd, byPeer: boolean): void => apply({ type: 'ended', end, byPeer, at: now() })

function scheduleNextPoll(mine: Session): void {
  mine.cancel()
  mine.cancel = after(() => void pollOnce(mine), POLL_INTERVAL)
}

/** Polls the state of the call, and applies time-outs. Repeats until the call ends. */
async function pollOnce(mine: Session): Promise<void> {
  if (!isNow(mine)) return
  try {
    const { callId, since } = mine
    const update = await call(callEvents, { query: { callId, since } }, quiet)
    if (!isNow(mine)) return
    if (update.state === 'ended') return endCallState(update.end, update.endedByPeer)
    if (update.rings) apply({ type: 'rings', at: now() })
    if (update.state === 'talking') apply({ type: 'accepted', at: now() })
    for (const signal of update.signals) await applySignal(mine, signal)
  } catch {
    // Ignored until the next poll: the connection of the two phones does not need the server.
  }
  if (!isNow(mine)) return
  apply({ type: 'tick', at: now() })
  if (!isNow(mine)) return reportEnd(mine)
  await offerIfNeeded(mine)
  await measureQuality(mine)
  if (isNow(mine)) scheduleNextPoll(mine)
}

/** Reports a time-out to the server, so that the other phone stops ringing. */
function reportEnd({ callId }: Session): void {
  const { state } = useCall.getState()
  if (state.phase !== 'ended' || callId === '') return
  call(endCall, { data: { callId, end: state.end } }, quiet).catch(() => undefined)
}

/** Ends the call, or cancels it before an answer. The other phone is notified, or times out. */
export function hangUp(): void {
  const mine = presentSession()
  const { state } = useCall.getState()
  if (!mine || !isCallActive(state)) return
  const early = ['asking', 'dialling', 'ringing'].includes(state.phase)
  const end: CallEnd = early ? 'cancelled' : 'hungUp'
  endCallState(end, false)
  if (mine.callId) call(endCall, { data: { callId: mine.callId, end } }, quiet).catch(() => undefined)
}

/** Clears the state of an ended call. */
export function forget(): void {
  if (!isCallActive(useCall.getState().state)) set(NO_CALL)
}

// A call ends when another user logs in.
onUserChange(hangUp)
