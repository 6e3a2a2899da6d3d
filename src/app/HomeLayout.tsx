import { device } from '@/platform/current'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isLoggedOut } from '@/api/envelope'
import { env } from '@/env/env'
import type { ScreenRow } from '@/kit/screen/links'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { loadAccount } from '@/stores/account'
import { openLogin, useLoginGate } from '@/stores/loginGate'
import { currentToken, isLoginKept, useSession } from '@/stores/session'
import { toast } from '@/stores/toasts'
import { ToastHost } from '@/ui/ToastHost'
import { BackClosesOverlay } from './BackClosesOverlay'
import { KeepAliveOutlet } from './KeepAliveOutlet'
import { Layers } from './Layers'
import { LoginLayer } from './LoginLayer'
import { screen } from './routes/row'
import { rowAt } from './routes/table'

/** What shows at an address the table does not have. A row like others, so that kept screens outlive a stray link. */
const NOT_FOUND: ScreenRow = screen('notFound', env.title, { open: true })

/** The root of all screens: who may enter, which screen shows, and what lies above it. */
export function HomeLayout() {
  const location = useLocation()
  const row = rowAt(location.pathname) ?? NOT_FOUND
  const epoch = useSession((session) => session.epoch)
  const loggedIn = useLoggedIn()
  const asking = useLoginGate((gate) => gate.open)
  const barred = !row.open && !loggedIn
  useTitle(row.title)
  useLoginWhen(barred)
  useAccountOf(loggedIn)
  useOutboxOf(loggedIn)
  useWordOnStorage(loggedIn)

  if (location.pathname === '/') return <Navigate to="/gateway" replace />
  return (
    <>
      {!barred && <KeepAliveOutlet key={epoch} row={row} location={location} />}
      {barred && !asking && <ScreenSkeleton />}
      {asking && <LoginLayer key={String(barred)} overScreen={!barred} />}
      <Layers />
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

/** A failed account is asked for again after this long (ms), as long as there is none. */
const ASK_AGAIN = 10_000

/** Who works here decides what every screen offers, so the account is fetched as soon as there is a session. */
function useAccountOf(loggedIn: boolean): void {
  const missing = useSession((session) => session.account === null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!loggedIn || !missing) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Screens that cannot do without it show the failure themselves (AccountGate).
    loadAccount().catch((error: unknown) => {
      // A login that was given up must not be asked for every ten seconds; the next call that needs it asks.
      if (left || isLoggedOut(error)) return
      timer = setTimeout(() => setAttempt(attempt + 1), ASK_AGAIN)
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [loggedIn, missing, attempt])
}

let said = false

/** Where the browser keeps nothing, whoever works here learns it once: a reload asks for the login again. */
function useWordOnStorage(loggedIn: boolean): void {
  useEffect(() => {
    if (!loggedIn || said || isLoginKept()) return
    said = true
    toast.info('浏览器禁止保存数据，关闭或刷新页面后要重新登录')
  }, [loggedIn])
}

/** The outbox starts this long (ms) after the session is there: the first screen has the line to itself until then. */
const OUTBOX_AFTER = 3000

/** What waits on this phone goes on its way whatever screen was opened first. */
function useOutboxOf(loggedIn: boolean): void {
  useEffect(() => {
    if (!loggedIn) return
    const start = () =>
      import('@/stores/outbox/start').then(
        (outbox) => void outbox.startOutbox(),
        // The workbench and the next submit start it as well.
        () => undefined,
      )
    const timer = setTimeout(() => void start(), OUTBOX_AFTER)
    return () => clearTimeout(timer)
  }, [loggedIn])
}

/** Without a session: the shell's own login, trust login inside WeCom, the SMS login elsewhere. */
function useLoginWhen(barred: boolean): void {
  useEffect(() => {
    if (!barred || device().goLogin()) return
    if (device().shell !== 'wecom') return openLogin()
    void import('@/stores/login')
      .then((login) => login.loginByTrust())
      .then((entered) => entered || openLogin(), openLogin)
  }, [barred])
}
