import { cleanup } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { useSession } from '@/stores/session'
import { server, type AppTest } from './app'

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
  useSession.setState({ userToken: '', account: null, accountToken: '', accountKept: false, reopened: false })
}

/** Makes all calls fail. Returns a function that restores the connection. */
export function goOffline(): () => void {
  let cut = true
  server.use(http.all('*', () => (cut ? HttpResponse.error() : undefined)))
  return () => {
    cut = false
  }
}
