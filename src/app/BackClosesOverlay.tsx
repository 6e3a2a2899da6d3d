import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { closeTopOverlay, useOverlays } from '@/stores/overlays'

/** The one blocker of the router: Back closes the top-most popup or preview first (spec §2). */
export function BackClosesOverlay() {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && useOverlays.getState().stack.length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    closeTopOverlay()
    blocker.reset()
  }, [blocker])
  return null
}
