import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { sendAndForget } from '@/api/sendAndForget'
import {
  caseDealDetailUnlock,
  dealDetailControl,
  isCaseDetailLock,
  type LockState,
} from '@/api/contract/lock'
import { ApiError, isUnheard } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { resettableMap } from '@/domain/resettable'
import { useNetwork } from '@/stores/network'

/** What is locked (spec §3: id, tackleType, type of the record). */
export type LockTarget = {
  id: string
  tackleType: string
  type: string
}

export type RecordLock =
  /** `why`: what is waited for, if not for the lock itself. */
  | { state: 'checking'; why?: string }
  | { state: 'mine' }
  /** The gateway answered what nobody understands: the form opens, and the submit finds out. */
  | { state: 'unknown' }
  /** `message`: the gateway's own words, where it refused. */
  | { state: 'held'; holderName: string; since: Millis | null; message?: string }
  /** No line, so nobody can tell: what is filled in waits on this phone. */
  | { state: 'offline' }
  | { state: 'failed'; message: string; retry: () => void }

/** A lock held by another, or out of reach, is asked for again this often (ms): one can then work without a tap. */
const ASK_AGAIN = 10_000
/** One's own lock is renewed this often (ms), well inside the city's limit. */
const RENEW = 3 * 60_000

/** Locks wanted in this page, by key: a screen left and opened again must not free the lock of its successor. */
const wanted = resettableMap<string, number>()

/**
 * Checks, takes and keeps the lock of a record while the screen is shown (spec §4), and frees it on every exit: back,
 * submit, error, a closed page. Held by another: says who and since when, and tries again by itself. Without a line it says
 * so, and takes the lock as soon as that is back.
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

/** A refusal of the gateway is its answer: it says who has the record, or why nobody may. */
function lockOfFailure(error: unknown): RecordLock | 'failed' {
  if (isUnheard(error)) return { state: 'offline' }
  if (!(error instanceof ApiError)) return 'failed'
  if (error.kind === 'badBody') return { state: 'unknown' }
  const refused = error.kind === 'business' || (error.kind === 'http' && REFUSALS.includes(error.code ?? 0))
  return refused ? { state: 'held', holderName: '', since: null, message: error.message } : 'failed'
}

/** HTTP statuses by which a gateway refuses a lock: forbidden, conflict, locked. */
const REFUSALS: readonly number[] = [403, 409, 423]

const failed = (retry: () => void): RecordLock => ({
  state: 'failed',
  message: '暂时不能确认是否有人在办，请重试',
  retry,
})

function keepLock(target: LockTarget, tell: (lock: RecordLock | 'failed') => void): () => void {
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
      // Left meanwhile: free what came too late, unless the screen has been opened again.
      if (left) return wanted.has(key) ? undefined : free()
      known = true
      tell(stateOf(found))
      timer = setTimeout(() => void step(), mine ? RENEW : ASK_AGAIN)
    } catch (error) {
      if (left) return
      // A renewal that fails on weak signal is not a lost lock (the city's limit is far longer), nor is one that
      // another holds a free one: what was known stays on show, and asking goes on by itself.
      if (!known) tell(lockOfFailure(error))
      timer = setTimeout(() => void step(), ASK_AGAIN)
    } finally {
      asking = false
    }
  }
  /** Whoever else asks may hear first that the line has gone, or is back. */
  const onLine = ({ offline }: { offline: boolean }, before: { offline: boolean }) => {
    if (known || offline === before.offline) return
    if (offline) tell({ state: 'offline' })
    else if (!asking) void step()
  }
  const stops = [onPage(free, () => void step()), useNetwork.subscribe(onLine)]
  if (useNetwork.getState().offline) tell({ state: 'offline' })
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

/** Counts one more (1) or less (-1) who wants a lock in this page; whether anybody still does. */
function wantedBy(key: string, by: 1 | -1): boolean {
  const count = (wanted.get(key) ?? 0) + by
  if (count > 0) wanted.set(key, count)
  else wanted.delete(key)
  return count > 0
}

/** Hears when the page goes, and when it comes back as it was. */
function onPage(goes: () => void, comes: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && comes()
  window.addEventListener('pagehide', goes)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', goes)
    window.removeEventListener('pageshow', onShow)
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
