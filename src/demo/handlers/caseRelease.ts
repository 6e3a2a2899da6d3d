import * as contract from '@/api/contract/caseRelease'
import { parkProblems, releaseProblems } from '@/domain/case/evidence'
import { parseWireTime } from '@/domain/time'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import { act } from '../rules/act'
import { stepPage } from '../rules/stepLists'

function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new DemoError(problem)
}

export const caseReleaseRoutes: readonly Route[] = [
  handle(contract.queryOnReleasePage, ({ db, user, query }) => stepPage(db, user, 'parked', query)),
  handle(contract.queryDoneReleasePage, ({ db, user, query }) => stepPage(db, user, 'released', query)),
  handle(contract.releaseApply, ({ db, user, data: { id, apply, reason, parkedUntil }, now }) => {
    if (apply === 'release') {
      refuse(releaseProblems({ reason }))
      act(db, user, 'release', id, { opinion: reason })
      return null
    }
    const until = parseWireTime(parkedUntil)
    refuse(parkProblems({ reason, until }, now))
    act(db, user, 'park', id, { opinion: reason, until: until ?? undefined })
    return null
  }),
]
