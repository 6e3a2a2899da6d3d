import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/envelope'
import { untilReset } from '@/domain/resettable'
import { after, now } from '@/stores/clock'
import { useNetwork } from '@/stores/network'
import { growingPause, someTime } from '@/stores/pauses'
import { persistReads } from './persistReads'

/**
 * Pause (ms) before a visible read is retried while offline: otherwise the connection would come back unnoticed. It doubles
 * with each failure, so that a gateway that comes back is not met by all phones at once.
 */
const PROBE = 10_000
const LONGEST = 120_000
/** Visible reads other than the one that was answered are refetched within this time (ms) after a long outage. */
const BACK = 20_000
/** The device reports a connection, as it does to all phones of a street: within this time (ms). */
const SOON = 3_000

const hasNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

const watched = new WeakSet<QueryClient>()

/** Refetches failed visible queries as soon as any call is answered. */
function watchLine(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const visible = () => client.getQueryCache().findAll({ type: 'active' })
  const unanswered = () => visible().filter(hasNoAnswer)
  const ask = ({ meta, queryKey }: Query) =>
    meta?.again
      ? meta.again()
      : void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  let cancel = () => {}
  let failures = 0
  let since = now()
  const plan = (pause = growingPause(PROBE, failures, LONGEST)) => {
    cancel()
    cancel = after(probe, pause)
  }
  const probe = () => {
    if (document.visibilityState !== 'visible') return
    failures += 1
    const [first = visible()[0]] = unanswered()
    if (first) ask(first)
    plan()
  }
  const turn = (offline: boolean) => {
    cancel()
    failures = 0
    if (offline) {
      since = now()
      return plan()
    }
    // A short one was this phone's own; a long one may have been the gateway's, and every phone comes back.
    const within = Math.min(BACK, (now() - since) / 15)
    for (const query of unanswered())
      after(() => query.isActive() && hasNoAnswer(query) && ask(query), someTime(within))
  }
  // The user looks at it, or the device has a network again: the pauses start over.
  const hope = () => {
    if (!useNetwork.getState().offline) return
    failures = 0
    plan(someTime(SOON))
  }
  const seen = () => document.visibilityState === 'visible' && hope()
  untilReset(useNetwork.subscribe(({ offline }, before) => offline !== before.offline && turn(offline)))
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', hope)
  untilReset(() => {
    cancel()
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', hope)
  })
  if (useNetwork.getState().offline) turn(true)
}

/** Starts persisting reads: immediately when some are persisted, else after the first screen. */
export function startPersisting(client: QueryClient): void {
  persistReads(client)
  watchLine(client)
}
