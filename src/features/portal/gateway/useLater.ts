import { useEffect, useState } from 'react'
import { rest } from '@/stores/rests'

/** No longer than this (ms) does the rest wait for the numbers. */
const PATIENCE = 1500

/** True a moment after `ready`, or when that takes too long: the numbers have the line, and the paint, to themselves. */
export function useLater(ready: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (later) return
    const timer = setTimeout(() => setLater(true), ready ? 0 : rest(PATIENCE))
    return () => clearTimeout(timer)
  }, [ready, later])
  return later
}
