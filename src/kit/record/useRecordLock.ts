import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { sendAndForget } from '@/api/sendAndForget'
import {
  caseDealDetailUnlock,
  dealDetailControl,
  isCaseDetailLock,
  type LockState,
} from '@/api/contract/lock'
import { ApiError, isNetworkFailure } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { useNetwork } from '@/stores/network'

/** The locked record (spec §3: id, tackleType, type of the record). */
export type LockTarget = {
  id: string
  tackleType: string
  type: string
}

export type RecordLock =
  /** `why`: what is waited for, if not for the lock itself. */
  | { state: 'checking'; why?: string }
  | { state: 'mine' }
  /** The gateway's answer is unknown: the form opens, and the submit finds out. */
  | { state: 'unknown' }
  /** `message`: the gateway's text of a refusal. */
  | { state: 'held'; holderName: string; since: Millis | null; message?: string }
  /** Offline, so the lock is unknown: the input is stored on this phone. */
  | { state: 'offline' }
  | { state: 'failed'; message: string; retry: () => void }

/** Retry interval (ms) while the lock is held by another or unreachable: the form opens without a tap. */
const ASK_AGAIN = 10_000
/** Renewal interval (ms) of the held lock, well inside the city's limit. */
const RENEW = 3 * 60_000

/**
 * Locks in use in this page, by key: a screen closed and reopened must not free the lock of its successor.
 */
const wanted = resettableMap<string, number>()

/**
 * Checks, takes and renews the lock of a record while the screen is visible (spec §4), and frees it on every
 * exit: back, submit, error, a closed page. When another holds it, the state has the holder and the time, and
 * retries run automatically. Offline the state is `offline`, and the lock is taken once online.
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

/** A refusal of the gateway is an answer: it names the holder or the reason. */
function lockOfFailure(error: unknown): RecordLock | 'failed' {
  if (isNetworkFailure(error)) return { state: 'offline' }
  if (!(error instanceof ApiError)) return 'failed'
  if (error.kind === 'badBody') return { state: 'unknown' }
  const refused = error.kind === 'business' || (error.kind === 'http' && REFUSALS.includes(error.code ?? 0))
  return refused ? { state: 'held', holderName: '', since: null, message: error.message } : 'failed'
}

/** HTTP statuses of a refused lock: forbidden, conflict, locked. */
const REFUSALS: readonly number[] = [403, 409, 423]

const failed = (retry: () => void): RecordLock => ({
  state: 'failed',
  message: '暂时不能确认是否有人在办，请重试',
  retry,
})

function keepLock(target: LockTarget, notify: (lock: RecordLock | 'failed') => void): () => void {
  const key = `${target.type}|${target.tackleType}|${target.id}`
  wantedBy(key, 1)
  let left = false
  let mine = false
  let known = false
  let asking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const free = () => {
    if (!mine) return
    mine = false
    sendAndForget(caseDealDetailUnlock, { params: target })
  }
  const step = async () => {
    clearTimeout(timer)
    asking = true
    try {
      const found = await take(target)
      mine = !found.locked
      // Closed meanwhile: free a lock that arrives late, unless the screen has been opened again.
      if (left) return wanted.has(key) ? undefined : free()
      known = true
      notify(stateOf(found))
      timer = setTimeout(() => void step(), mine ? RENEW : ASK_AGAIN)
    } catch (error) {
      if (left) return
      // A failed renewal on weak signal is not a lost lock (the city's limit is far longer), and a failed
      // check does not free a lock of another: the known state stays, and retries continue.
      if (!known) notify(lockOfFailure(error))
      timer = setTimeout(() => void step(), ASK_AGAIN)
    } finally {
      asking = false
    }
  }
  /** Other requests may detect a lost or restored connection first. */
  const onLine = ({ offline }: { offline: boolean }, before: { offline: boolean }) => {
    if (known || offline === before.offline) return
    if (offline) notify({ state: 'offline' })
    else if (!asking) void step()
  }
  const stops = [onPage(free, () => void step()), useNetwork.subscribe(onLine)]
  if (useNetwork.getState().offline) notify({ state: 'offline' })
  void step()

  return () => {
    left = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    if (!wantedBy(key, -1)) free()
  }
}

function stateOf({ known, locked, holderName, since }: LockState): RecordLock {
  if (locked) return { state: 'held', holderName, since }
  return { state: known ? 'mine' : 'unknown' }
}

/** Counts users of a lock in this page up (1) or down (-1); returns whether any is left. */
function wantedBy(key: string, by: 1 | -1): boolean {
  const count = (wanted.get(key) ?? 0) + by
  if (count > 0) wanted.set(key, count)
  else wanted.delete(key)
  return count > 0
}

/** Listens for a page that is hidden or restored. */
function onPage(goes: () => void, comes: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && comes()
  window.addEventListener('pagehide', goes)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', goes)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Checks, then takes the lock if it is free. `locked` in the answer: another holds it. */
async function take(target: LockTarget): Promise<LockState> {
  const quiet = { quiet: true, loading: false }
  const answer = await call(isCaseDetailLock, { query: target }, quiet)
  if (answer.locked && !answer.mine) return answer
  const taken = await call(dealDetailControl, { params: target }, quiet)
  return { ...taken, locked: taken.locked && !taken.mine }
}
