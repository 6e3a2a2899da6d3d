import { cleanup, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MINUTE, type Millis } from '@/domain/time'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { useSession } from '@/stores/session'
import { pass, server, type AppTest } from './app'

/** Closes the tab: answers are persisted, memory and session storage are empty. */
export async function leave({
  queryClient,
  router,
}: Pick<AppTest, 'queryClient'> & Partial<AppTest>): Promise<void> {
  await settlePersisted(queryClient)
  cleanup()
  queryClient.clear()
  router?.dispose()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState())
}

/** Makes all calls fail. Returns a function that restores the connection. */
export function goOffline(): () => void {
  let cut = true
  server.use(http.all('*', () => (cut ? HttpResponse.error() : undefined)))
  return () => {
    cut = false
  }
}

/**
 * Waits until `holds` passes, while minutes (or `ms`) go by and the network is back: queued actions are sent. Checks by time only: each minute
 * changes the page, and to check after each change would never end.
 */
export const waitOnline = (holds: () => unknown, ms: Millis = MINUTE): Promise<void> =>
  waitFor(
    async () => {
      pass(ms)
      window.dispatchEvent(new Event('online'))
      await holds()
    },
    { container: document.createElement('p') },
  )
