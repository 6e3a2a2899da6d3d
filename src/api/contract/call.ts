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

// Video calls (视频通话): the channel by which two phones agree to talk (spec §2 has the screen, §7 none of its calls). Pictures and
// voices go from phone to phone by WebRTC, never through here. Paths, methods, payloads and fields are ours.

const PATH = '/api-digital/api/v1/appCall'
const NEVER = { never: 'a step of a call under way; its screen asks on by itself' }

/** A server by which two phones find a way to each other (RTCIceServer). */
const iceServer = record({ urls: text(), username: text(), credential: text() })

const CALL_STATES = ['ended', 'ringing', 'talking'] as const

const callFields = {
  id: text(),
  peer: maybe(colleague),
  /** The one who asks has called. */
  outgoing: flag(),
  state: oneOf(CALL_STATES),
  /** Where it is over: how, and whether the other one ended it. */
  end: oneOf(CALL_ENDS),
  endedByPeer: flag(),
  startTime: moment(),
  /** How long the two talked (s). */
  seconds: number(),
}

const callBody = record({ ...callFields, iceServers: list(iceServer) })
export type CallBody = v.InferOutput<typeof callBody>

const callRow = record(callFields)
export type CallRow = v.InferOutput<typeof callRow>

/** Calls of the one who asks, the newest first. */
export const callPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'call',
  query: v.object(paged),
  body: pageOf(callRow),
  loading: false,
})

/** Calls somebody. One who is in a call is busy, and the call is over before it rang. */
export const inviteCall = post(`${PATH}/invite`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ clientId: v.string(), peerId: v.string() }),
  appends: true,
  body: v.nullish(callBody, {}),
  loading: false,
})

/** Takes an incoming call, or refuses it. One that is over by then is answered as it is. */
export const answerCall = post(`${PATH}/answer`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ callId: v.string(), accept: v.boolean() }),
  body: v.nullish(callBody, {}),
  loading: false,
})

/** Ends a call: before it was answered the caller takes it back. One that is over stays as it is. */
export const endCall = post(`${PATH}/end`, {
  source: 'assumed',
  about: 'call',
  data: v.object({ callId: v.string(), end: v.string() }),
  body: v.unknown(),
  loading: false,
})

/** The kinds of signal two phones send each other: a description of what they offer or take, a way to reach them. */
const SIGNALS = ['offer', 'answer', 'candidate'] as const
export type SignalKind = (typeof SIGNALS)[number]

/** Hands a signal to the other phone. The same one twice does no harm. */
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
 * How a call stands, and what the other phone has sent after `since`. Asked while a call is under way, about once a second; who
 * has not asked for 15 s is taken to be gone.
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
      /** The other phone has heard of it. */
      rings: flag(),
      signals: listById(signal),
    }),
    {},
  ),
  loading: false,
})

/** The call that rings for the one who asks; null while none does. Asked by every open app now and then. */
export const incomingCall = get(`${PATH}/incoming`, {
  source: 'assumed',
  about: { never: 'a moment; whoever shows it asks on by itself' },
  body: v.nullish(callRow, null),
  loading: false,
})
