import { Misfit } from '@/api/tolerant'
import { to, type Navigator } from '@/kit/screen/links'
import { noteFault } from '@/stores/faults/queue'
import { onActChange } from '@/stores/outbox/records'
import { startOutbox } from '@/stores/outbox/start'

/** An act that was given up is a fault: its kind, and nothing of what was in it. */
function noteGivenUp(): () => void {
  const givenUp = new Set<string>()
  return onActChange((item) => {
    if (item.state !== 'failed') return void givenUp.delete(item.key)
    if (!givenUp.has(item.key))
      noteFault('outbox', new Misfit('', [{ path: [item.kind], expected: 'failed' }]))
    givenUp.add(item.key)
  })
}

/** Starts what no first screen waits for: the outbox, and the look-out for whoever calls, until the answer is called. */
export function startLater(nav: Navigator): () => void {
  const stopNoting = noteGivenUp()
  startOutbox()
  let left = false
  let stop = () => {
    left = true
  }
  void import('@/features/conversation/call/watch').then(
    ({ watchCalls }) => {
      if (left) return
      stop = watchCalls(({ id, peer }) =>
        nav.go(to.videoCall({ peer: peer?.id ?? '', name: peer?.name, call: id })),
      )
    },
    // The next visit hears them again.
    () => undefined,
  )
  return () => {
    stopNoting()
    stop()
  }
}
