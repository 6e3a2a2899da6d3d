import { useRef, useState } from 'react'

/**
 * Lets something be done once at a time: while it is under way, and for good when it answers true, a second tap does
 * nothing. Resolves when it is over; rejects with what it rejects with.
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
