import { useRef, useState } from 'react'

/**
 * Runs an action once at a time: a second tap does nothing while it runs, and never again after it returned
 * true. Resolves when it is done; rejects with its error.
 */
export function useGuard(): {
  running: boolean
  guard: (work: () => Promise<boolean | void>) => Promise<void>
} {
  const underWay = useRef(false)
  const [running, setRunning] = useState(false)
  const guard = async (work: () => Promise<boolean | void>) => {
    if (underWay.current) return
    underWay.current = true
    setRunning(true)
    let stays: boolean | void = false
    try {
      stays = await work()
    } finally {
      underWay.current = stays === true
      setRunning(stays === true)
    }
  }
  return { running, guard }
}
