import { cleanup } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { settlePersisted } from '@/stores/kept/keepReads'
import { useSession } from '@/stores/session'
import { server, type AppTest } from './app'

/** The tab is closed: what was answered is on the phone, and nothing is left in memory or in the tab’s own storage. */
export async function leave({
  queryClient,
  router,
}: Pick<AppTest, 'queryClient'> & Partial<AppTest>): Promise<void> {
  await settlePersisted(queryClient)
  cleanup()
  queryClient.clear()
  router?.dispose()
  sessionStorage.clear()
  useSession.setState({ userToken: '', account: null, accountToken: '', accountKept: false })
}

/** From now on nothing is answered. Answers how to have the line back. */
export function goOffline(): () => void {
  let cut = true
  server.use(http.all('*', () => (cut ? HttpResponse.error() : undefined)))
  return () => {
    cut = false
  }
}
