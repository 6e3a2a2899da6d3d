import { useEffect, useState } from 'react'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'

export const SECOND: Millis = 1000

/** Whole seconds left until a moment (ms), 0 once it has passed; read from the clock, so that sleep does not stop it. */
export function useSecondsLeft(until: Millis): number {
  const [, tick] = useState(0)
  const left = Math.max(0, Math.ceil((until - now()) / SECOND))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return left
}
