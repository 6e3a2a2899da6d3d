import * as contract from '@/api/contract/call'
import { CALL_ENDS } from '@/domain/conversation/call'
import { answer, callOf, callsDue, hangUp, invite, ringingFor, seenBy, signal } from '../call/calls'
import { callLists, wireCall } from '../call/wire'
import { colleagueOf } from '../conversation/store'
import { handle, type Route } from '../gateway/handle'

/** Both phones of the demo are on one network: they need nobody to find each other. */
const NO_SERVERS = { iceServers: [] }

export const callRoutes: readonly Route[] = [
  handle(contract.callPage, ({ db, user, query }) => {
    callsDue(db)
    return callLists.page(db, user, 'mine', query)
  }),
  handle(contract.inviteCall, ({ db, user, data: { peerId, clientId } }) => ({
    ...wireCall(db, invite(db, user, colleagueOf(db, user, peerId), clientId), user),
    ...NO_SERVERS,
  })),
  handle(contract.answerCall, ({ db, user, data: { callId, accept } }) => ({
    ...wireCall(db, answer(db, user, callOf(db, user, callId), accept), user),
    ...NO_SERVERS,
  })),
  handle(contract.endCall, ({ db, user, data: { callId, end } }) => {
    hangUp(db, user, callOf(db, user, callId), CALL_ENDS.find((known) => known === end) ?? 'hungUp')
    return {}
  }),
  handle(contract.sendSignal, ({ db, user, data: { callId, kind, text } }) => {
    signal(db, user, callOf(db, user, callId), { kind, text })
    return {}
  }),
  handle(contract.callEvents, ({ db, user, query: { callId, since } }) => {
    const call = seenBy(db, user, callOf(db, user, callId))
    const { state, end, endedByPeer } = wireCall(db, call, user)
    const signals = call.signals
      .filter(({ toId, seq }) => toId === user.id && seq > Number(since))
      .map(({ seq, kind, text }) => ({ id: String(seq), seq, kind, text }))
    return { state, end, endedByPeer, rings: call.rings, signals }
  }),
  handle(contract.incomingCall, ({ db, user }) => {
    const call = ringingFor(db, user)
    return call && wireCall(db, call, user)
  }),
]
