import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { env } from '@/env/env'
import { ScreenSkeleton } from '@/kit/ScreenSkeleton'
import { device } from '@/platform/device'
import { loginByTrust, openLogin, useLoginGate } from '@/stores/login'
import { currentToken, useSession } from '@/stores/session'
import { ToastHost } from '@/ui/ToastHost'
import { BackClosesOverlay } from './BackClosesOverlay'
import { KeepAliveOutlet } from './KeepAliveOutlet'
import { NotFound } from './NotFound'
import { rowAt } from './routes/table'

const Login = lazy(() => import('@/features/portal/Login'))

/** The root of all screens: who may enter, which screen shows, and what lies above it. */
export function HomeLayout() {
  const location = useLocation()
  const row = rowAt(location.pathname)
  const epoch = useSession((session) => session.epoch)
  const loggedIn = useLoggedIn()
  const asking = useLoginGate((gate) => gate.open)
  const barred = row !== undefined && !row.open && !loggedIn
  useTitle(row?.title ?? env.title)
  useLoginWhen(barred)

  if (location.pathname === '/') return <Navigate to="/gateway" replace />
  return (
    <>
      {!row ? (
        <NotFound />
      ) : barred ? (
        !asking && <ScreenSkeleton />
      ) : (
        <KeepAliveOutlet key={epoch} row={row} location={location} />
      )}
      {asking && (
        <Suspense fallback={barred && <ScreenSkeleton />}>
          <Login overScreen={!barred} />
        </Suspense>
      )}
      <BackClosesOverlay />
      <ToastHost />
    </>
  )
}

/** spec §2: the page title is set from the route. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

const useLoggedIn = () => useSyncExternalStore(useSession.subscribe, () => currentToken() !== '')

/** Without a session: the shell's own login, trust login inside WeCom, the SMS login elsewhere. */
function useLoginWhen(barred: boolean): void {
  useEffect(() => {
    if (!barred || device().goLogin()) return
    if (device().shell !== 'wecom') return openLogin()
    void loginByTrust().then((entered) => entered || openLogin())
  }, [barred])
}
