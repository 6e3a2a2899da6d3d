import { wireTime } from '@/domain/time'
import { wireColleague } from '../conversation/wire'
import type { Db, User } from '../city/model'
import { namedLists } from '../records/lists'
import { talkOf } from './calls'
import type { CallRecord } from './model'

/** A call as one of its two sees it. */
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

/** Calls of the one who asks. */
export const callLists = namedLists<CallRecord, object, ReturnType<typeof wireCall>, 'mine'>({
  records: (db) => db.calls.values(),
  lists: {
    mine: {
      holds: ({ callerId, calleeId, state }, { id }) =>
        state === 'ended' && (callerId === id || calleeId === id),
      order: () => (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
    },
  },
  fits: () => () => true,
  order: () => undefined,
  row: wireCall,
})
