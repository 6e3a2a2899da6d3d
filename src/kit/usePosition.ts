import { create } from 'zustand'
import { useEffect } from 'react'
import { distance, isPosition, spokenDistance } from '@/domain/geo'
import { device, PositionError, type Fix } from '@/platform/device'
import { now } from '@/stores/clock'

interface Known {
  fix: Fix | null
  failure: PositionError | null
  locating: boolean
}

const usePositionStore = create<Known>(() => ({ fix: null, failure: null, locating: false }))

/** A fix this old (ms) is asked for again. */
const STALE = 60_000

/** Asks the device where it is; the answer reaches everyone who shows a distance. Resolves with null on failure. */
export async function locate(): Promise<Fix | null> {
  if (usePositionStore.getState().locating) return null
  usePositionStore.setState({ locating: true })
  try {
    const fix = await device().position()
    usePositionStore.setState({ fix, failure: null })
    return fix
  } catch (error) {
    const failure = error instanceof PositionError ? error : new PositionError('unavailable')
    usePositionStore.setState({ failure })
    return null
  } finally {
    usePositionStore.setState({ locating: false })
  }
}

/**
 * The last known position of this phone (WGS84), asked for silently while the screen shows if that needs no question.
 * Distances are a help, not a reason to disturb: the permission is asked for where the user wants something near.
 */
export function usePosition(): Known {
  const known = usePositionStore()
  const { fix } = known
  useEffect(() => {
    if (fix && now() - fix.time < STALE) return
    void device()
      .mayLocateSilently()
      .then((may) => (may ? locate() : null))
  }, [fix])
  return known
}

/** '320 米' from here to there; '' when either is unknown. */
export function distanceText(
  fix: Fix | null,
  target: { longitude: number | null; latitude: number | null },
): string {
  return fix && isPosition(target) ? spokenDistance(distance(fix, target)) : ''
}
