import { useSyncExternalStore } from 'react'
import { now } from '@/stores/clock'
import type { Millis } from '@/domain/time'

/** Remaining times are told in minutes: twice a minute is exact enough and costs nothing (ms). */
const TICK = 30_000

let moment = now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  moment = now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, TICK)
    document.addEventListener('visibilitychange', tick)
    queueMicrotask(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The present moment in ms, moving on twice a minute; only the part that calls it draws again. */
export const useNow = (): Millis => useSyncExternalStore(subscribe, () => moment)
