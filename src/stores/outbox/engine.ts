import { ApiError, isLoggedOut } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { useSession } from '../session'
import type { OutboxItem } from './item'
import { changeAct, holdsActs, isPast, listActs, removeAct } from './records'
import { stepAct } from './steps'
import { appDb } from '../db'
import { backOff, lookUpPause } from './verdict'
import type { StepEnd, Work } from './work'

/** A lease not renewed for so long (ms) belongs to a closed tab. */
const LEASE = 20_000
const RENEWED_EVERY = 5_000

/** A tab that requests the turn, with its clock. */
interface LockOwner {
  run: string
  now: () => Millis
  setTimer: (ms: Millis, then: () => void) => () => void
}

/**
 * Runs `work` while no other tab works on the actions of this user; null immediately when one does. Uses the Web Locks API, and
 * without it (iOS before 15.4) a lease in the database, whose transactions are the lock. A lease can outlive its tab, so no
 * step relies on it alone: each write checks the `run` of the action.
 */
async function withTurn<T>(
  userId: string,
  { run, now, setTimer }: LockOwner,
  work: () => Promise<T>,
): Promise<T | null> {
  // Always present by its type, but missing on iOS 14.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return withLease(userId, { run, now, setTimer }, work)
  return locks.request(`chengguan-outbox-${userId}`, { ifAvailable: true }, async (lock) =>
    lock ? await work() : null,
  )
}

async function withLease<T>(
  userId: string,
  { run, now, setTimer }: LockOwner,
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

/** Why the outbox runs now. */
export type DrainReason = 'start' | 'online' | 'visible' | 'login' | 'timer' | 'hand' | 'submit' | 'other tab'

export interface EngineParts extends Omit<Work, 'run' | 'signal'> {
  /** The current user by the server's answer; null for none. Rejects with ApiError when unknown. */
  presentUser: () => Promise<string | null>
  /** Calls back after `ms`; returns how to cancel. */
  setTimer: (ms: Millis, then: () => void) => () => void
  /** Whether the page is visible: no timer runs while it is hidden. */
  isVisible: () => boolean
  /** The device cannot write, or can again (''). */
  trouble: (why: string) => void
}

/** Longer than any delay: a later time comes from a clock that was set back, and is due. */
const LONGEST_PAUSE: Millis = 6 * 60_000
/** The shortest timer (ms). */
const SOON: Millis = 5_000
/** When to check an action that another tab is sending (ms): that tab may be dead. */
const LOOK_AFTER: Millis = 30_000
const STORAGE_TROUBLE = '手机存储已满或不可用，待传的记录暂时发不出去，请先清理手机空间'

const isDue = ({ nextAt }: OutboxItem, now: Millis): boolean => nextAt <= now || nextAt > now + LONGEST_PAUSE
const isOpen = ({ state }: OutboxItem): boolean => state === 'waiting' || state === 'unclear'

/** Removes actions that an earlier one of their lane holds back. `items`: the oldest first. */
function inTurn(items: readonly OutboxItem[]): OutboxItem[] {
  const taken = new Set<string>()
  return items.filter(({ lane, state }) => {
    if (lane === '' || state === 'received') return true
    const first = !taken.has(lane)
    taken.add(lane)
    return first
  })
}

/** An action interrupted by the end of its page: unclear when a submit was sent, else waiting. */
function recovered(item: OutboxItem, now: Millis): OutboxItem | null {
  if (item.state !== 'sending') return null
  const open = { ...item, run: '', tries: 0 }
  if (!item.posted) return { ...open, state: 'waiting', nextAt: 0 }
  const nextAt = now + lookUpPause(0)
  return { ...open, state: 'unclear', misses: 0, nextAt, lastError: '发送时应用被关闭，正在核对' }
}

let engines = 0

/**
 * Sends actions to the server. Every step is stored before and after, so it may be killed at any moment, and several engines
 * (tabs) may share one database.
 */
export class OutboxEngine {
  private readonly run: string
  /** Requested by the user: first, and without delay. */
  private readonly wanted = new Set<string>()
  private running: Promise<void> | null = null
  private again = false
  private stopped = false
  /** The session has ended: further calls would only open the login again. */
  private noSession = false
  /** After a connection failure: no attempts before this time (ms). */
  private quietUntil: Millis = 0
  private vain = 0
  private callOff: () => void = () => undefined
  private abort: () => void = () => undefined

  constructor(private readonly parts: EngineParts) {
    engines += 1
    this.run = `${parts.now().toString(36)}-${Math.random().toString(36).slice(2)}-${engines}`
  }

  /** Sends what is due. With `key`, that action goes first and without delay. Never rejects. */
  readonly drain = (reason: DrainReason, key?: string): Promise<void> => {
    if (key !== undefined) this.wanted.add(key)
    if (reason === 'login' || reason === 'hand' || reason === 'submit') this.noSession = false
    if (this.stopped || this.noSession) return Promise.resolve()
    // A new event: the server may be reachable again.
    if (reason !== 'timer' && reason !== 'other tab') this.quietUntil = 0
    this.again = true
    this.running ??= this.loop()
    return this.running
  }

  /** Stops timers and uploads, as a closed page does. */
  readonly stop = (): void => {
    this.stopped = true
    this.callOff()
    this.abort()
  }

  private async loop(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      try {
        await this.passAsUser()
      } catch (error) {
        this.fail(error)
      }
    }
    this.running = null
  }

  /** The database or the check of the user failed; actions stay as they are. */
  private fail(error: unknown): void {
    if (isLoggedOut(error)) {
      this.noSession = true
      return
    }
    if (!(error instanceof ApiError)) this.parts.trouble(STORAGE_TROUBLE)
    this.vain += 1
    this.wakeAt(this.parts.now() + backOff(this.vain))
  }

  private async passAsUser(): Promise<void> {
    const { presentUser, isPresent, trouble } = this.parts
    if (!(await holdsActs())) return
    const userId = await presentUser()
    if (userId === null || this.stopped) return
    const left = new AbortController()
    this.abort = () => left.abort()
    // Uploads of a previous user stop; a submit checks the user right before it is sent.
    const unsubscribe = useSession.subscribe(() => !isPresent(userId) && left.abort())
    try {
      const end = await withTurn(userId, { ...this.parts, run: this.run }, () =>
        this.pass(userId, left.signal),
      )
      trouble('')
      // Waits for the login, unless it has come meanwhile.
      this.noSession = end === 'noSession' && !this.again
      if (!this.noSession) await this.schedule(userId)
    } finally {
      unsubscribe()
    }
  }

  private async pass(userId: string, signal: AbortSignal): Promise<StepEnd> {
    const { now } = this.parts
    for (const item of await listActs(userId)) {
      if (item.state === 'sending') await changeAct(item.key, (present) => recovered(present, now()))
      if (isPast(item, now())) await removeAct(item.key, (present) => isPast(present, now()))
    }
    for (;;) {
      const item = this.next(await listActs(userId))
      if (!item || this.stopped) return 'on'
      const work: Work = { ...this.parts, run: this.run, signal }
      const end = await stepAct(work, item, this.wanted.delete(item.key))
      if (end === 'noSession') return end
      this.vain = end === 'unreachable' ? this.vain + 1 : 0
      if (end === 'unreachable') this.quietUntil = now() + backOff(this.vain)
    }
  }

  /** The next action: requested by the user, else due longest. */
  private next(items: readonly OutboxItem[]): OutboxItem | undefined {
    const now = this.parts.now()
    const open = inTurn(items).filter(isOpen)
    const requested = open.find(({ key }) => this.wanted.has(key))
    if (requested || this.quietUntil > now) return requested
    return open.filter((item) => isDue(item, now)).sort((a, b) => a.nextAt - b.nextAt)[0]
  }

  private async schedule(userId: string): Promise<void> {
    const now = this.parts.now()
    const times = inTurn(await listActs(userId)).flatMap((item) => {
      if (item.state === 'sending') return [now + LOOK_AFTER]
      return isOpen(item) ? [isDue(item, now) ? now : item.nextAt] : []
    })
    if (times.length > 0) this.wakeAt(Math.max(Math.min(...times), this.quietUntil))
  }

  private wakeAt(time: Millis): void {
    this.callOff()
    if (this.stopped || !this.parts.isVisible()) return
    const pause = Math.max(time - this.parts.now(), SOON)
    this.callOff = this.parts.setTimer(pause, () => void this.drain('timer'))
  }
}
