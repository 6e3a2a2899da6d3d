import type { QueryClient } from '@tanstack/react-query'
import { todoCount, type TodoCounts } from '@/api/contract/portal'
import { device } from '@/platform/current'
import { isCallAbsent } from '@/stores/offered'
import { repeat } from '@/stores/repeat'
import { MINUTE, type Millis } from '@/domain/time'
import { useNetwork } from '@/stores/network'
import { currentToken } from '@/stores/session'
import { countsQuery, followCounts } from './counts'

/** The counts are read this often (ms) while the app is open: they show whether anything else must be read. */
const PULSE: Millis = 6 * MINUTE
/** Counts this recent (ms) are not read again when the app becomes visible. */
const RECENT: Millis = 30_000

/**
 * Polls the counts on every screen: the only call of an app that is open but not in use. `onCounts` is also called
 * for counts that a screen has read. Returns how to stop.
 */
export function startPulse(client: QueryClient, onCounts: (counts: TodoCounts) => void): () => void {
  let recent = RECENT
  const beat = repeat({
    every: () => (isCallAbsent(todoCount) ? null : PULSE),
    onSight: PULSE,
    work: async () => {
      // Offline, stores/persisted/start checks the connection.
      if (currentToken() === '' || useNetwork.getState().offline) return true
      return client.fetchQuery({ ...countsQuery(), staleTime: recent, retry: false }).then(
        () => true,
        () => false,
      )
    },
  })
  const stopPush = device().onPush?.((about) => {
    if (about !== 'work') return
    recent = 0
    beat.run()
    recent = RECENT
  })
  const unsubscribe = followCounts(client, onCounts)
  return () => {
    beat.stop()
    stopPush?.()
    unsubscribe()
  }
}
