import type { QueryClient } from '@tanstack/react-query'
import { Misfit } from '@/api/tolerant'
import { to, type Navigator } from '@/kit/screen/hooks'
import { noteFault } from '@/stores/faults/queue'
import { onActChange } from '@/stores/outbox/records'
import { startOutbox } from '@/stores/outbox/start'
import { hasRecording } from '@/entities/patrol/marker'
import { useSession } from '@/stores/session'
import { takeSnapshots } from './snapshots'

/** An abandoned action is a fault: its type only, without content. */
function noteGivenUp(): () => void {
  const givenUp = new Set<string>()
  return onActChange((item) => {
    if (item.state !== 'failed') return void givenUp.delete(item.key)
    if (!givenUp.has(item.key))
      noteFault('outbox', new Misfit('', [{ path: [item.kind], expected: 'failed' }]))
    givenUp.add(item.key)
  })
}

/** A recording that goes on is resumed whatever screen was opened first, with an interruption; also one that is being sent. */
async function resumeRecording(): Promise<void> {
  if (!hasRecording(useSession.getState().account?.id ?? '')) return
  try {
    const { startRecorder } = await import('@/entities/patrol/recorder')
    startRecorder()
  } catch {
    // The workbench and its screen start it as well.
  }
}

/** Starts what no first screen waits for: the outbox, the pulse, and listening for calls. Returns how to stop. */
export function startLater(nav: Navigator, client: QueryClient): () => void {
  const stopNoting = noteGivenUp()
  const root = document.getElementById('root')
  const stopSnapshots = root && takeSnapshots(window, root)
  startOutbox()
  void resumeRecording()
  let left = false
  let stop = () => {
    left = true
  }
  void import('@/features/conversation/call/watch').then(
    ({ watchCalls }) => {
      if (left) return
      stop = watchCalls(client, ({ id, peer }) =>
        nav.go(to.videoCall({ peer: peer?.id ?? '', name: peer?.name, call: id })),
      )
    },
    // The next visit tries again.
    () => undefined,
  )
  let stopAlerts = () => {}
  void import('./alerts').then(
    ({ startAlerts }) => {
      if (!left) stopAlerts = startAlerts(nav, client)
    },
    // The next visit tries again.
    () => undefined,
  )
  return () => {
    left = true
    stopNoting()
    stopSnapshots?.()
    stopAlerts()
    stop()
  }
}
