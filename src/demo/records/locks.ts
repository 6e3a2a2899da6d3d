import { type Millis, MINUTE } from '@/domain/time'
import type { Db, Lock, User } from '../city/model'
import { DemoError } from '../gateway/errors'

/** docs/domain.md "Life of a case": a lock ends after 10 minutes without a call of its holder about the record. */
const LOCK_LIFE: Millis = 10 * MINUTE

// A record has one lock for all values of tackleType: signing also blocks handling.
const keyOf = (type: RecordType, id: string): string => `${type}/${id}`

export function lockOf(db: Db, type: RecordType, id: string): Lock | undefined {
  const lock = db.locks.get(keyOf(type, id))
  if (lock && db.clock.now() - lock.lastCall < LOCK_LIFE) return lock
  db.locks.delete(keyOf(type, id))
  return undefined
}

/** Renews the user's own lock and returns the current one. */
export function takeLock(db: Db, user: User, type: RecordType, id: string, tackleType: string): Lock {
  const held = lockOf(db, type, id)
  if (held && held.holderId !== user.id) return held
  const now = db.clock.now()
  const lock = {
    holderId: user.id,
    holderName: user.name,
    tackleType,
    since: held?.since ?? now,
    lastCall: now,
  }
  db.locks.set(keyOf(type, id), lock)
  return lock
}

export function freeLock(db: Db, user: User, type: RecordType, id: string): void {
  if (lockOf(db, type, id)?.holderId === user.id) db.locks.delete(keyOf(type, id))
}

export function touchLocks(db: Db, user: User, id: string): void {
  for (const [key, lock] of db.locks) {
    if (!key.endsWith(`/${id}`) || lock.holderId !== user.id) continue
    if (db.clock.now() - lock.lastCall < LOCK_LIFE) lock.lastCall = db.clock.now()
  }
}

export function refuseIfLocked(db: Db, user: { id: string }, type: RecordType, id: string): void {
  const lock = lockOf(db, type, id)
  if (lock && lock.holderId !== user.id) throw new DemoError(`${lock.holderName}正在办理，请稍后再试`)
}

/** spec §3: type defaults to case. */
export type RecordType = 'case' | 'keyTask' | 'visit' | 'command' | 'survey' | 'finding' | 'dutyTodo'
