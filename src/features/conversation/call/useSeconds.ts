import { useEffect, useState } from 'react'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'

/** The present moment (ms), moving on each second while something runs. */
export function useSeconds(runs: boolean): Millis {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return at
}
