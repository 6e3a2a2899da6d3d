import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { wireTime } from '@/domain/time'
import { handle, type Route } from '../gateway/handle'
import type { Lock } from '../city/cityParts'
import type { RecordType } from '../records/recordType'
import type { Db, User } from '../city/model'
import { KINDS, recordTypeOf } from '../records/kinds'
import { freeLock, lockOf, takeLock } from '../records/locks'

/** Who holds it and since when. Held by another is an answer, not a failure: the screen then opens read-only. */
const wireLock = (lock: Lock | undefined, user: User) => ({
  locked: lock !== undefined,
  mine: lock?.holderId === user.id,
  holderName: lock?.holderName ?? '',
  since: lock ? wireTime(lock.since) : null,
})

/** The type of the record a lock is on; a lock on what does not exist helps nobody and is refused. */
function lockable(db: Db, named: string, id: string): RecordType {
  const type = recordTypeOf(named)
  KINDS[type].find(db, id)
  return type
}

export const lockRoutes: readonly Route[] = [
  handle(isCaseDetailLock, ({ db, user, query: { type, id } }) =>
    wireLock(lockOf(db, lockable(db, type, id), id), user),
  ),
  handle(dealDetailControl, ({ db, user, params: { tackleType, type: named, id } }) => {
    const type = lockable(db, named, id)
    KINDS[type].noteOpened(db, user, id)
    return wireLock(takeLock(db, user, type, id, tackleType), user)
  }),
  handle(caseDealDetailUnlock, ({ db, user, params: { type, id } }) => {
    freeLock(db, user, recordTypeOf(type), id)
    return null
  }),
]
