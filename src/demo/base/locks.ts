import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { wireTime } from '@/domain/time'
import type { Lockable } from '../city/area'
import type { Lock, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { freeLock, lockOf, type RecordType, takeLock } from '../records/locks'

/** A lock held by another user is a normal answer, not an error: the screen opens read-only. */
const wireLock = (lock: Lock | undefined, user: User) => ({
  locked: lock !== undefined,
  mine: lock?.holderId === user.id,
  holderName: lock?.holderName ?? '',
  since: lock ? wireTime(lock.since) : null,
})

export function lockRoutes(kinds: Readonly<Record<string, Lockable>>): readonly Route[] {
  const isType = (type: string): type is RecordType => Object.keys(kinds).includes(type)
  const typed = (type: string): RecordType => {
    if (!isType(type)) throw new DemoError('暂不支持办理此类任务')
    return type
  }
  return [
    handle(isCaseDetailLock, ({ db, user, query: { type, id } }) => {
      kinds[typed(type)]?.find(db, id)
      return wireLock(lockOf(db, typed(type), id), user)
    }),
    handle(dealDetailControl, ({ db, user, params: { tackleType, type, id } }) => {
      kinds[typed(type)]?.find(db, id)
      kinds[type]?.noteOpened(db, user, id)
      return wireLock(takeLock(db, user, typed(type), id, tackleType), user)
    }),
    handle(caseDealDetailUnlock, ({ db, user, params: { type, id } }) => {
      freeLock(db, user, typed(type), id)
      return null
    }),
  ]
}
