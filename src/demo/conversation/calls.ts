import { type CallEnd, RING_FOR } from '@/domain/conversation/call'
import { type Millis, wireTime } from '@/domain/time'
import { isVisitor, nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { byId, latestFirst, namedLists } from '../records/lists'
import { hashText } from '../seed/random'
import { wireColleague } from './lists'
import { type CallRecord, EMPTY, type SignalRecord } from './model'
import { add, conversationBetween } from './store'

/** A caller or callee that has not polled for this long is gone. Slightly longer than the app waits. */
const GONE_AFTER: Millis = 20_000

/** 值班长, who is always in another call. */
const BUSY = '1401'

const put = (db: Db, call: CallRecord): CallRecord => {
  db.calls.set(call.id, call)
  return call
}

export function callOf(db: Db, user: User, id: string): CallRecord {
  const call = db.calls.get(id)
  if (!call || (call.callerId !== user.id && call.calleeId !== user.id))
    throw new DemoError('通话不存在或已结束')
  return call
}

const isOpen = ({ state }: CallRecord): boolean => state !== 'ended'

const openOf = (db: Db, userId: string): CallRecord | undefined =>
  [...db.calls.values()].find((call) => isOpen(call) && [call.callerId, call.calleeId].includes(userId))

const talkOf = ({ answeredAt, endedAt }: CallRecord): Millis =>
  answeredAt !== null && endedAt !== null ? Math.max(0, endedAt - answeredAt) : 0

function finish(db: Db, call: CallRecord, end: CallEnd, endedById: string, at: Millis): CallRecord {
  const over = put(db, { ...call, state: 'ended', end, endedById, endedAt: at, signals: [] })
  add(db, conversationBetween(db, call.callerId, call.calleeId), {
    ...EMPTY,
    fromId: call.callerId,
    at,
    kind: 'call',
    call: { end, endedById, talked: talkOf(over) },
  })
  return over
}

/** Acts for a callee who is not a visitor: some refuse after a while, others do not answer. */
function played(db: Db, call: CallRecord, now: Millis): CallRecord {
  const { calleeId, at } = call
  if (isVisitor(calleeId) || call.state !== 'ringing') return call
  const refusesAt = at + 8_000
  if (hashText(calleeId) % 2 === 0 && now >= refusesAt)
    return finish(db, call, 'refused', calleeId, refusesAt)
  return now >= at + 2_000 && !call.rings ? put(db, { ...call, rings: true }) : call
}

/** Ends calls that have timed out. */
export function callsDue(db: Db): void {
  const now = db.clock.now()
  for (const open of [...db.calls.values()].filter(isOpen)) {
    const call = played(db, open, now)
    if (!isOpen(call)) continue
    const gone = [call.callerId, call.calleeId].find((id) => (call.seen[id] ?? now) + GONE_AFTER < now)
    if (call.state === 'ringing' && now - call.at >= RING_FOR)
      finish(db, call, 'noAnswer', '', call.at + RING_FOR)
    else if (gone !== undefined) finish(db, call, 'lost', gone, now)
  }
}

export function invite(db: Db, user: User, peer: User, clientId: string): CallRecord {
  const known = [...db.calls.values()].find((call) => call.clientId === clientId && call.callerId === user.id)
  if (known) return known
  const now = db.clock.now()
  const own = openOf(db, user.id)
  // An open call of a closed page.
  if (own) finish(db, own, own.state === 'talking' ? 'hungUp' : 'cancelled', user.id, now)
  const busy = peer.id === BUSY || openOf(db, peer.id) !== undefined
  const call = put(db, {
    id: nextId(db, 'T'),
    clientId,
    callerId: user.id,
    calleeId: peer.id,
    state: 'ringing',
    end: 'hungUp',
    endedById: '',
    at: now,
    rings: false,
    answeredAt: null,
    endedAt: null,
    signals: [],
    seen: { [user.id]: now },
  })
  return busy ? finish(db, call, 'busy', '', now) : call
}

export function answer(db: Db, user: User, call: CallRecord, accept: boolean): CallRecord {
  if (call.state !== 'ringing' || call.calleeId !== user.id) return call
  const now = db.clock.now()
  if (!accept) return finish(db, call, 'refused', user.id, now)
  const seen = { [call.callerId]: now, [call.calleeId]: now }
  return put(db, { ...call, state: 'talking', rings: true, answeredAt: now, seen })
}

/** Ends a call. Before the answer, the caller cancels it and the callee refuses it. */
export function hangUp(db: Db, user: User, call: CallRecord, end: CallEnd): CallRecord {
  if (!isOpen(call)) return call
  const early = call.state === 'ringing'
  const outcome = early ? (call.callerId === user.id ? 'cancelled' : 'refused') : end
  return finish(db, call, outcome, user.id, db.clock.now())
}

type Sent = Pick<SignalRecord, 'kind' | 'text'>

export function signal(db: Db, user: User, call: CallRecord, sent: Sent): void {
  if (!isOpen(call)) return
  const toId = call.callerId === user.id ? call.calleeId : call.callerId
  const seq = (call.signals[call.signals.length - 1]?.seq ?? 0) + 1
  put(db, { ...call, signals: [...call.signals, { ...sent, seq, toId }] })
}

export function seenBy(db: Db, user: User, call: CallRecord): CallRecord {
  if (!isOpen(call)) return call
  return put(db, { ...call, seen: { ...call.seen, [user.id]: db.clock.now() } })
}

/** The call that rings for a user, whose phone may not have received it yet. */
export const callFor = (db: Db, user: User): CallRecord | undefined =>
  [...db.calls.values()].find(({ state, calleeId }) => state === 'ringing' && calleeId === user.id)

export function ringingFor(db: Db, user: User): CallRecord | null {
  const call = callFor(db, user)
  return call ? put(db, { ...call, rings: true }) : null
}

export function wireCall(db: Db, call: CallRecord, user: User) {
  const outgoing = call.callerId === user.id
  const peer = db.users.get(outgoing ? call.calleeId : call.callerId)
  return {
    id: call.id,
    peer: peer ? wireColleague(peer) : null,
    outgoing,
    state: call.state,
    end: call.end,
    endedByPeer: call.endedById !== '' && call.endedById !== user.id,
    startTime: wireTime(call.at),
    seconds: Math.round(talkOf(call) / 1000),
  }
}

export const callLists = namedLists({
  records: (db) => db.calls.values(),
  lists: {
    mine: {
      holds: ({ callerId, calleeId, state }, { id }) =>
        state === 'ended' && (callerId === id || calleeId === id),
      order: () => latestFirst<CallRecord>(({ at }) => at, byId),
    },
  },
  fits: () => () => true,
  row: wireCall,
})
