import { useEffect, useState } from 'react'

/** What has arrived on this page, by its loader: the next one who wants it has it at once. */
const arrivals = new Map<() => Promise<unknown>, { part: unknown }>()

export interface Arrival<T> {
  /** null until it is there. */
  arrived: T | null
  /** It did not come; `retry` asks again. */
  failed: boolean
  /** Why it did not come; null while nothing failed. */
  error: unknown
  retry: () => void
}

/** Fetches what `useArrival` will be asked for, so that it is drawn at once. Rejects where it does not come. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  if (!arrivals.has(load)) arrivals.set(load, { part: await load() })
}

/**
 * Fetches a chunk once it is wanted; what failed is asked for again when its screen comes back. `load` stands in its module:
 * the same function at every drawing.
 */
export function useArrival<T>(load: () => Promise<T>, wanted = true): Arrival<T> {
  // Under a loader stands only what that loader brought. In a box: what arrives may be a function.
  const [box, setBox] = useState(() => arrivals.get(load) as { part: T } | undefined)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || box) return
    const take = (part: T) => {
      const came = { part }
      arrivals.set(load, came)
      setBox(came)
    }
    load().then(take, (error: unknown) => setFailure({ attempt, error }))
  }, [load, wanted, box, attempt])
  const failed = failure?.attempt === attempt
  return {
    arrived: box ? box.part : null,
    failed,
    error: failed ? failure.error : null,
    retry: () => setAttempt(attempt + 1),
  }
}
