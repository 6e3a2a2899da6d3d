import { untilReset } from '@/domain/resettable'
import type { QueryClient, Query } from '@tanstack/react-query'
import { ApiError } from '@/api/envelope'
import { useNetwork } from '@/stores/network'
import { keepReads } from './keepReads'

/**
 * Interval (ms) at which a failed visible read is retried while offline: otherwise the connection would come back unnoticed.
 */
const PROBE = 10_000

const hasNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

const watched = new WeakSet<QueryClient>()

/** Refetches failed visible queries as soon as any call is answered. */
function watchLine(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const unanswered = () => client.getQueryCache().findAll({ type: 'active', predicate: hasNoAnswer })
  const ask = ({ meta, queryKey }: Query) =>
    meta?.again
      ? meta.again()
      : void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const probe = () => {
    if (document.visibilityState === 'visible') unanswered().slice(0, 1).forEach(ask)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const turn = (offline: boolean) => {
    clearInterval(timer)
    if (offline) timer = setInterval(probe, PROBE)
    else unanswered().forEach(ask)
  }
  untilReset(useNetwork.subscribe(({ offline }, before) => offline !== before.offline && turn(offline)))
  untilReset(() => clearInterval(timer))
  if (useNetwork.getState().offline) turn(true)
}

/** Starts persisting reads: immediately when some are persisted, else after the first screen. */
export function startKeeping(client: QueryClient): void {
  keepReads(client)
  watchLine(client)
}
