import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { sendAndForget } from '@/api/http'
import {
  caseDealDetailUnlock,
  dealDetailControl,
  isCaseDetailLock,
  type LockState,
} from '@/api/contract/lock'
import type { Millis } from '@/domain/time'

/** What is locked (spec §3: id, tackleType, type of the record). */
export type LockTarget = {
  id: string
  tackleType: string
  type: string
}

export type RecordLock =
  | { state: 'checking' }
  | { state: 'mine' }
  | { state: 'held'; holderName: string; since: Millis | null }
  | { state: 'failed'; message: string; retry: () => void }

/** A lock held by another is asked for again this often (ms): when they leave, one can work without a tap. */
const ASK_AGAIN = 10_000
/** One's own lock is renewed this often (ms), well inside the city's limit. */
const RENEW = 3 * 60_000

/** Locks wanted in this page, by key: a screen left and opened again must not free the lock of its successor. */
const wanted = new Map<string, number>()

/**
 * Checks, takes and keeps the lock of a record while the screen is shown (spec §4), and frees it on every exit: back,
 * submit, error, a closed page. Held by another: says who and since when, and tries again by itself.
 */
export function useRecordLock({ id, tackleType, type }: LockTarget): RecordLock {
  const [lock, setLock] = useState<RecordLock>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const retry = () => setAttempt((count) => count + 1)
    return keepLock({ id, tackleType, type }, (next) => setLock(next === 'failed' ? failed(retry) : next))
  }, [id, tackleType, type, attempt])
  return lock
}

const failed = (retry: () => void): RecordLock => ({
  state: 'failed',
  message: '暂时不能确认是否有人在办，请重试',
  retry,
})

function keepLock(target: LockTarget, tell: (lock: RecordLock | 'failed') => void): () => void {
  const key = `${target.type}|${target.tackleType}|${target.id}`
  wanted.set(key, (wanted.get(key) ?? 0) + 1)
  let left = false
  let mine = false
  let known = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const free = () => {
    if (!mine) return
    mine = false
    sendAndForget(caseDealDetailUnlock, { params: target })
  }
  const step = async () => {
    clearTimeout(timer)
    try {
      const found = await take(target)
      mine = !found.locked
      // Left meanwhile: free what came too late, unless the screen has been opened again.
      if (left) return wanted.has(key) ? undefined : free()
      known = true
      tell(mine ? { state: 'mine' } : { state: 'held', holderName: found.holderName, since: found.since })
      timer = setTimeout(() => void step(), mine ? RENEW : ASK_AGAIN)
    } catch {
      if (left) return
      // A renewal that fails on weak signal is not a lost lock (the city's limit is far longer), nor is one that
      // another holds a free one: what was known stays on show, and asking goes on by itself.
      if (!known) tell('failed')
      timer = setTimeout(() => void step(), ASK_AGAIN)
    }
  }
  const onHide = () => free()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && void step()
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  void step()

  return () => {
    left = true
    clearTimeout(timer)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
    const others = (wanted.get(key) ?? 1) - 1
    if (others > 0) return void wanted.set(key, others)
    wanted.delete(key)
    free()
  }
}

/** Asks, then takes if it may. `locked` in the answer: another holds it. */
async function take(target: LockTarget): Promise<LockState> {
  const quiet = { quiet: true, loading: false }
  const asked = await call(isCaseDetailLock, { query: target }, quiet)
  if (asked.locked && !asked.mine) return asked
  const taken = await call(dealDetailControl, { params: target }, quiet)
  return { ...taken, locked: taken.locked && !taken.mine }
}
