import * as contract from '@/api/contract/caseRelease'
import { parkProblems, releaseProblems } from '@/domain/case/evidence'
import { parseWireTime } from '@/domain/time'
import { act } from '../case/act'
import { caseLists } from '../case/lists'
import { handle, type Route } from '../gateway/handle'
import { refuseProblems } from '../records/refuse'

export const caseReleaseRoutes: readonly Route[] = [
  handle(contract.queryOnReleasePage, ({ db, user, query }) => caseLists.page(db, user, 'parked', query)),
  handle(contract.queryDoneReleasePage, ({ db, user, query }) => caseLists.page(db, user, 'released', query)),
  handle(contract.releaseApply, ({ db, user, data: { id, apply, reason, parkedUntil }, now }) => {
    if (apply === 'release') {
      refuseProblems(releaseProblems({ reason }))
      act(db, user, 'release', id, { opinion: reason })
      return null
    }
    const until = parseWireTime(parkedUntil)
    refuseProblems(parkProblems({ reason, until }, now))
    act(db, user, 'park', id, { opinion: reason, until: until ?? undefined })
    return null
  }),
]
