import type { Millis } from '@/domain/time'
import { appDb } from '../db'

/** A lease not renewed for so long (ms) was its tab's last. */
const LEASE = 20_000
const RENEWED_EVERY = 5_000

/** Who asks for the turn, and by which clock. */
export interface Bearer {
  run: string
  now: () => Millis
  setTimer: (ms: Millis, then: () => void) => () => void
}

/**
 * Runs `work` while no other tab works at this user's acts; null at once when one does. By the Web Locks API, and where
 * there is none (iOS before 15.4) by a lease in the database, whose transactions are the lock. A lease can outlive its
 * tab's attention, so no step relies on it alone: each write checks the act's `run`.
 */
export async function withTurn<T>(
  userId: string,
  { run, now, setTimer }: Bearer,
  work: () => Promise<T>,
): Promise<T | null> {
  // Typed as always there; it is not on iOS 14.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return withLease(userId, { run, now, setTimer }, work)
  return locks.request(`chengguan-outbox-${userId}`, { ifAvailable: true }, async (lock) =>
    lock ? await work() : null,
  )
}

async function withLease<T>(
  userId: string,
  { run, now, setTimer }: Bearer,
  work: () => Promise<T>,
): Promise<T | null> {
  if (!(await takeLease(userId, run, now()))) return null
  let callOff: () => void = () => undefined
  const renew = () => {
    callOff = setTimer(RENEWED_EVERY, () => {
      void takeLease(userId, run, now()).catch(() => false)
      renew()
    })
  }
  renew()
  try {
    return await work()
  } finally {
    callOff()
    await freeLease(userId, run).catch(() => undefined)
  }
}

// Of no user, so that no list shows it.
const leaseKey = (userId: string): string => `lease|${userId}`

function heldByOther(value: unknown, run: string, now: Millis): boolean {
  if (typeof value !== 'object' || value === null || !('run' in value) || !('until' in value)) return false
  const until = Number(value.until)
  // Further ahead than a lease lasts: the clock was set back.
  return value.run !== run && until > now && until <= now + LEASE
}

/** Takes or renews the lease; false while another tab has it. */
async function takeLease(userId: string, run: string, now: Millis): Promise<boolean> {
  return appDb.write(['outbox'], async (tx) => {
    const store = tx.objectStore('outbox')
    const held = heldByOther((await store.get(leaseKey(userId)))?.value, run, now)
    if (!held) await store.put({ key: leaseKey(userId), userId: '', value: { run, until: now + LEASE } })
    return !held
  })
}

async function freeLease(userId: string, run: string): Promise<void> {
  await appDb.write(['outbox'], async (tx) => {
    const store = tx.objectStore('outbox')
    const value: unknown = (await store.get(leaseKey(userId)))?.value
    const mine = typeof value === 'object' && value !== null && 'run' in value && value.run === run
    if (mine) await store.delete(leaseKey(userId))
  })
}
