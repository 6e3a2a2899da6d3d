import { useEffect, useState } from 'react'

/** No longer than this (ms) does the rest wait for the numbers. */
const PATIENCE = 1500

/** True once `ready`, or when that takes too long: what is below the numbers leaves them the line at first. */
export function useLater(ready: boolean): boolean {
  const [impatient, setImpatient] = useState(false)
  const waiting = !ready && !impatient
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setImpatient(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [waiting])
  return !waiting
}
