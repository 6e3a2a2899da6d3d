import * as v from 'valibot'
import { CALL_ENDS } from '@/domain/conversation/call'
import { get, post } from '../endpoint'
import {
  flag,
  list,
  listById,
  maybe,
  moment,
  number,
  numeric,
  oneOf,
  pageOf,
  record,
  text,
} from '../tolerant'
import { colleague } from './conversation'
import { paged } from './page'

// Video calls (视频通话): signalling between two phones (spec §2 has the screen, §7 none of its calls). Media go from phone to
// phone by WebRTC. Paths, methods, payloads and fields are ours.

const PATH = '/api-digital/api/v1/appCall'
const NEVER = { never: 'a step of a call under way; its screen polls it' }

/** An ICE server (RTCIceServer). */
const iceServer = record({ urls: text(), username: text(), credential: text() })

const CALL_STATES = ['ended', 'ringing', 'talking'] as const

const callFields = {
  id: text(),
  peer: maybe(colleague),
  /** The current user is the caller. */
  outgoing: flag(),
  state: oneOf(CALL_STATES),
  /** How it ended, and whether the peer ended it. */
  end: oneOf(CALL_ENDS),
  endedByPeer: flag(),
  startTime: moment(),
  /** Duration of the talk (s). */
  seconds: number(),
}

const callBody = record({ ...callFields, iceServers: list(iceServer) })
export type CallBody = v.InferOutput<typeof callBody>

const callRow = record(callFields)
export type CallRow = v.InferOutput<typeof callRow>

/** Calls of the current user, the newest first. */
export const callPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'call',
  query: v.object(paged),
  body: pageOf(callRow),
  loading: false,
})

/** Calls another user. A user in a call is busy, and the call ends before it rings. */
export const inviteCall = post(`${PATH}/invite`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ clientId: v.string(), peerId: v.string() }),
  appends: true,
  body: v.nullish(callBody, {}),
  loading: false,
})

/** Accepts or refuses an incoming call. A call that has ended is answered as it is. */
export const answerCall = post(`${PATH}/answer`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ callId: v.string(), accept: v.boolean() }),
  body: v.nullish(callBody, {}),
  loading: false,
})

/** Ends a call; before it is answered, the caller cancels it. A call that has ended stays as it is. */
export const endCall = post(`${PATH}/end`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ callId: v.string(), end: v.string() }),
  body: v.unknown(),
  loading: false,
})

/** Signals between two phones: session descriptions and ICE candidates. */
const SIGNALS = ['offer', 'answer', 'candidate'] as const
export type SignalKind = (typeof SIGNALS)[number]

/** Sends a signal to the other phone. A repeated one does no harm. */
export const sendSignal = post(`${PATH}/signal`, {
  source: 'assumed',
  about: NEVER,
  data: v.object({ callId: v.string(), kind: v.picklist(SIGNALS), text: v.string() }),
  body: v.unknown(),
  loading: false,
})

const signal = record({ id: text(), seq: number(), kind: oneOf(SIGNALS), text: text() })
export type Signal = v.InferOutput<typeof signal>

/**
 * State of a call, and the signals of the other phone after `since`. Polled about once a second during a call; a user without a
 * poll for 15 s counts as gone.
 */
export const callEvents = get(`${PATH}/events`, {
  source: 'assumed',
  about: NEVER,
  query: v.object({ callId: v.string(), since: numeric }),
  body: v.nullish(
    record({
      state: oneOf(CALL_STATES),
      end: oneOf(CALL_ENDS),
      endedByPeer: flag(),
      /** The other phone rings. */
      rings: flag(),
      signals: listById(signal),
    }),
    {},
  ),
  loading: false,
})

/** The call that rings for the current user; null for none. Polled by every open app. */
export const incomingCall = get(`${PATH}/incoming`, {
  source: 'assumed',
  about: { never: 'a moment; the app polls it' },
  body: v.nullish(callRow, null),
  loading: false,
})
