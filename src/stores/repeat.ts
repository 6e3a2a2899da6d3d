import type { Millis } from '@/domain/time'
import { after, now } from './clock'
import { growingPause } from './pauses'

/** The longest pause (ms) after failures. */
const LONGEST: Millis = 10 * 60_000

export interface Repeated {
  /** Pause (ms) between two runs now; null: none is planned. */
  every: () => Millis | null
  /** Returns false after a failure: the next pauses grow. Never rejects. */
  work: () => Promise<boolean>
  /** How long ago (ms) the last run must be for another one when the page becomes visible. */
  onSight: Millis
}

export interface Repeating {
  /** Runs now. */
  run: () => void
  /** Plans the next run again: `every` has changed. */
  plan: () => void
  stop: () => void
}

/**
 * Repeats a call that no user waits for: only while the page is visible, spread by chance, with growing pauses after failures.
 */
export function repeat({ every, work, onSight }: Repeated): Repeating {
  let cancel = () => {}
  let failures = 0
  let last: Millis = now()
  let running = false
  let stopped = false
  const plan = () => {
    cancel()
    const pause = every()
    if (stopped || running || pause === null || document.hidden) return
    cancel = after(() => void run(), growingPause(pause, failures, Math.max(pause, LONGEST)))
  }
  const run = async () => {
    cancel()
    if (stopped || running || document.hidden) return
    running = true
    last = now()
    const worked = await work()
    running = false
    failures = worked ? 0 : failures + 1
    plan()
  }
  const onVisibility = () => {
    if (!document.hidden && failures === 0 && now() - last >= onSight) void run()
    else plan()
  }
  document.addEventListener('visibilitychange', onVisibility)
  plan()
  return {
    run: () => void run(),
    plan,
    stop: () => {
      stopped = true
      cancel()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
