import { device } from '@/platform/current'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, useEffect, useState, useSyncExternalStore, Component, type ReactNode } from 'react'
import { Navigate, useLocation, useBlocker } from 'react-router-dom'
import { isLoggedOut } from '@/api/envelope'
import { env } from '@/env/env'
import { useNav } from '@/kit/screen/links'
import type { ScreenRow } from '@/kit/screen/rows'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { loadAccount } from '@/stores/account'
import { noteFault } from '@/stores/faults/queue'
import { keptOwner } from '@/stores/kept/account'
import { openLogin, useLoginGate } from '@/stores/loginGate'
import { currentToken, isLoginKept, isOwnToken, useSession } from '@/stores/session'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { StateText } from '@/ui/state/StateText'
import { ToastHost } from '@/ui/state/ToastHost'
import { closeTopOverlay, useOverlays } from '@/stores/overlays'
import { KeepAliveOutlet } from './KeepAliveOutlet'
import { closeLayer, useLayers } from '@/stores/layers'
import { LoginLayer } from './LoginLayer'
import { screen } from './routes/row'
import { rowAt } from './routes/table'
import { useWorker } from './worker/useWorker'

/** Draws what lies above all screens and belongs to none: the question for the location settings, the scanner. */
function Layers() {
  const layers = useLayers((state) => state.layers)
  return layers.map(({ id, draw, failed }) => (
    <LayerBoundary
      key={id}
      onFailed={() => {
        closeLayer(id)
        failed()
      }}
    >
      {draw()}
    </LayerBoundary>
  ))
}

/** A layer that cannot be drawn leaves the screens below as they are. */
class LayerBoundary extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    noteFault('screen', error)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** The one blocker of the router: Back closes the top-most popup or preview first (spec §2). */
function BackClosesOverlay() {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && useOverlays.getState().stack.length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    closeTopOverlay()
    blocker.reset()
  }, [blocker])
  return null
}

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
  const own = useSyncExternalStore(watchToken, isOwnToken)
  useAccountOf(loggedIn, own)
  useOutboxOf(loggedIn)
  useKeptReads(loggedIn)
  useWordOnStorage(loggedIn)
  useWorker()

  if (location.pathname === '/') return <Navigate to="/gateway" replace />
  return (
    <>
      {!barred && (
        <Activity mode={own || asking ? 'visible' : 'hidden'}>
          <KeepAliveOutlet key={epoch} row={row} location={location} />
        </Activity>
      )}
      {!own && !asking && <WhoIsThere />}
      {barred && !asking && (inShell() ? <LoginByShell /> : <ScreenSkeleton />)}
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

/** A portal changes the cookie without a word: it is looked at when the page comes back, and at each navigation. */
function watchToken(look: () => void): () => void {
  const stop = useSession.subscribe(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}

const useLoggedIn = () => useSyncExternalStore(watchToken, () => currentToken() !== '')

/** In place of the screens, kept as they are, until it is known whose the present token is. */
const WhoIsThere = () => (
  <Waiting
    title="正在核对登录身份"
    text="联网后自动继续，已填内容还在。"
    onRetry={() => void loadAccount().catch(() => undefined)}
  />
)

const inShell = () => ['android', 'ios'].includes(device().shell)

/** Below the shell's own login: what one comes back to when it was given up. */
const LoginByShell = () => (
  <Waiting
    title="请先登录"
    text="登录页没有打开或已关闭，可以重试。"
    onRetry={() => device().goLogin() || openLogin()}
  />
)

interface WaitingProps {
  title: string
  text: string
  onRetry: () => void
}

const Waiting = ({ title, text, onRetry }: WaitingProps) => (
  <ScreenFrame>
    <StateText title={title} text={text} action={<Button onClick={onRetry}>重试</Button>} />
  </ScreenFrame>
)

/** A failed account is asked for again after this long (ms), as long as there is none. */
const ASK_AGAIN = 10_000

/** Who works here decides what every screen offers, so the account is fetched as soon as there is a session. */
function useAccountOf(loggedIn: boolean, own: boolean): void {
  // One kept by an earlier visit serves until the server has said who it is now.
  const missing = useSession(({ account, accountKept }) => account === null || accountKept) || !own
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

/** What no screen waits for starts this long (ms) after the session is there: the first screen has the line to itself until then. */
const LATER = 3000

/** What waits on this phone goes on its way, and whoever calls is heard, whatever screen was opened first. */
function useOutboxOf(loggedIn: boolean): void {
  const nav = useNav()
  useEffect(() => {
    if (!loggedIn) return
    let stop: (() => void) | undefined
    const start = () =>
      import('./later').then(
        (later) => (stop = later.startLater(nav)),
        // The workbench and the next submit start it as well.
        () => undefined,
      )
    const timer = setTimeout(() => void start(), LATER)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [loggedIn, nav])
}

/** What was read is kept on the phone. Where nothing is yet, the first screen has the line to itself. */
function useKeptReads(loggedIn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!loggedIn) return
    const start = () =>
      import('@/stores/kept/start').then(
        ({ startKeeping }) => startKeeping(client),
        // The next visit has them again.
        () => undefined,
      )
    if (keptOwner() !== '') return void start()
    const timer = setTimeout(() => void start(), LATER)
    return () => clearTimeout(timer)
  }, [loggedIn, client])
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
