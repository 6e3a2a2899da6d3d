import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/caseLock'
import { wireTime } from '@/domain/time'
import { CASE_LOCK, freeLock, lockOf, takeLock } from '../locks'
import { caseOf } from '../db'
import { handle, type Route } from '../handle'
import type { Db, Lock, User } from '../model'
import { noteOpened } from '../rules/act'

/** Who holds it and since when. Held by another is an answer, not a failure: the screen then opens read-only. */
const wireLock = (lock: Lock | undefined, user: User) => ({
  locked: lock !== undefined,
  mine: lock?.holderId === user.id,
  holderName: lock?.holderName ?? '',
  since: lock ? wireTime(lock.since) : null,
})

/** A lock on a case that does not exist helps nobody. */
function known(db: Db, type: string, id: string): void {
  if (type === CASE_LOCK) caseOf(db, id)
}

export const caseLockRoutes: readonly Route[] = [
  handle(isCaseDetailLock, ({ db, user, query: { type, id } }) => {
    known(db, type, id)
    return wireLock(lockOf(db, type, id), user)
  }),
  handle(dealDetailControl, ({ db, user, params: { tackleType, type, id } }) => {
    known(db, type, id)
    if (type === CASE_LOCK) noteOpened(db, user, caseOf(db, id))
    return wireLock(takeLock(db, user, type, id, tackleType), user)
  }),
  handle(caseDealDetailUnlock, ({ db, user, params: { type, id } }) => {
    freeLock(db, user, type, id)
    return null
  }),
]
