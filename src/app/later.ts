import { to } from '@/kit/screen/links'
import type { Navigator } from '@/kit/screen/screenContext'
import { startOutbox } from '@/stores/outbox/start'

/** Starts what no first screen waits for: the outbox, and the look-out for whoever calls, until the answer is called. */
export function startLater(nav: Navigator): () => void {
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
  return () => stop()
}
