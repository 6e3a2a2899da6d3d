import { device } from '@/platform/current'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, useEffect, useState, useSyncExternalStore, Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoggedOut } from '@/api/envelope'
import { resettable } from '@/domain/resettable'
import { env } from '@/env/env'
import { to, useNav } from '@/kit/screen/hooks'
import { useArrival } from '@/kit/screen/late'
import type { ScreenRow } from '@/kit/screen/rows'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { loadAccount } from '@/stores/account'
import { noteFault } from '@/stores/faults/queue'
import { lastUser, persistedOwner } from '@/stores/persisted/account'
import { openLogin, useLoginGate } from '@/stores/loginGate'
import { isLoginPersisted, standing, useSession } from '@/stores/session'
import { growingPause } from '@/stores/pauses'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { StateText } from '@/ui/state/StateText'
import { ToastHost } from '@/ui/state/ToastHost'
import { KeepAliveOutlet } from './KeepAliveOutlet'
import { closeLayer, useLayers } from '@/stores/layers'
import { reopenOffline } from './firstScreen'
import { LoginLayer } from './LoginLayer'
import { screen } from './routes/row'
import { rowAt } from './routes/table'
import { useWorker } from './worker/useWorker'

/** Draws the parts above all screens that belong to none: the dialog for location settings, the scanner. */
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

/** A layer that fails to draw leaves the screens below unchanged. */
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

/** Opens the workbench in place of an address without a screen. */
function ToWorkbench() {
  const nav = useNav()
  useEffect(() => nav.replace(to.gateway()), [nav])
  return null
}

/** Row of an unknown address. A row like others, so that kept screens survive a wrong link. */
const NOT_FOUND: ScreenRow = screen('notFound', env.title, { open: true })

/** The root of all screens: who may enter, which screen shows, and what lies above it. */
export function HomeLayout() {
  const location = useLocation()
  const row = rowAt(location.pathname) ?? NOT_FOUND
  const epoch = useSession((session) => session.epoch)
  const standingNow = useSyncExternalStore(watchToken, standing)
  const entered = standingNow !== 'out'
  const reopened = standingNow === 'reopened'
  const own = standingNow !== 'foreign'
  const asking = useLoginGate((gate) => gate.open)
  const barred = !row.open && !entered
  const { arrived: ReopenedBar } = useArrival(loadReopenedBar, reopened)
  useTitle(row.title)
  useLoginWhen(barred)
  useAccountOf(entered, own)
  useOutboxOf(entered)
  useKeptReads(entered)
  useWordOnStorage(entered && !reopened)
  useWorker()

  if (location.pathname === '/') return <ToWorkbench />
  return (
    <>
      {reopened && ReopenedBar && <ReopenedBar />}
      {!barred && (
        <Activity mode={own || asking ? 'visible' : 'hidden'}>
          <KeepAliveOutlet key={epoch} row={row} location={location} />
        </Activity>
      )}
      {!own && !asking && <WhoIsThere />}
      {barred && !asking && (inShell() ? <LoginByShell /> : <ScreenSkeleton />)}
      {asking && <LoginLayer key={String(barred)} overScreen={!barred} />}
      <Layers />
      <ToastHost />
    </>
  )
}

const loadReopenedBar = () => import('./ReopenedBar').then((module) => module.ReopenedBar)

/** spec §2: the page title is set from the route. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A portal changes the cookie silently: it is checked when the page comes back, and at each navigation. */
function watchToken(look: () => void): () => void {
  const stop = useSession.subscribe(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}

/** Shown instead of the kept screens until the user of the token is known. */
const WhoIsThere = () => (
  <Waiting
    title="正在核对登录身份"
    text="联网后自动继续，已填内容还在。"
    onRetry={() => void loadAccount().catch(() => undefined)}
  />
)

const inShell = () => ['android', 'ios'].includes(device().shell)

/** Shown below the login of a shell, for a user who closes it. */
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

/** Pause (ms) before a failed account is fetched again; it grows. */
const ASK_AGAIN = 10_000
const LONGEST = 120_000

/** The account decides what every screen offers, so it is fetched as soon as a session exists. */
function useAccountOf(loggedIn: boolean, own: boolean): void {
  // A persisted account is used until the server confirms it.
  const missing = useSession(({ account, accountKept }) => account === null || accountKept) || !own
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!loggedIn || !missing) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Screens that need it show the failure themselves (AccountGate).
    loadAccount().catch((error: unknown) => {
      // A cancelled login must not reopen every ten seconds; the next call that needs it opens it.
      if (left || isLoggedOut(error)) return
      timer = setTimeout(() => setAttempt(attempt + 1), growingPause(ASK_AGAIN, attempt, LONGEST))
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [loggedIn, missing, attempt])
}

const hasWarned = resettable(() => false)

/** Without storage, the user is informed once that a reload needs another login. */
function useWordOnStorage(loggedIn: boolean): void {
  useEffect(() => {
    if (!loggedIn || hasWarned.current || isLoginPersisted()) return
    hasWarned.current = true
    toast.info('浏览器禁止保存数据，关闭或刷新页面后要重新登录')
  }, [loggedIn])
}

/** Delay (ms) after the session exists for work that no screen waits for: the first screen has the connection until then. */
const LATER = 3000

/** Starts the outbox and listens for calls, whatever screen was opened first. */
function useOutboxOf(loggedIn: boolean): void {
  const nav = useNav()
  const client = useQueryClient()
  useEffect(() => {
    if (!loggedIn) return
    let stop: (() => void) | undefined
    const start = () =>
      import('./later').then(
        (later) => (stop = later.startLater(nav, client)),
        // The workbench and the next submit start it as well.
        () => undefined,
      )
    const timer = setTimeout(() => void start(), LATER)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [loggedIn, nav, client])
}

/** Persists reads. Without any yet, the first screen has the connection to itself, until the user turns to another app. */
function useKeptReads(loggedIn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!loggedIn) return
    const start = () =>
      import('@/stores/persisted/start').then(
        ({ startPersisting }) => startPersisting(client),
        // The next visit tries again.
        () => undefined,
      )
    if (persistedOwner() !== '' && !useSession.getState().isFirstOnPhone) return void start()
    const timer = setTimeout(() => void start(), LATER)
    const startHidden = () => {
      if (document.visibilityState === 'hidden') void start()
    }
    document.addEventListener('visibilitychange', startHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', startHidden)
    }
  }, [loggedIn, client])
}

/**
 * Without a session: the login of the shell, trust login in WeCom, the SMS login elsewhere. Without a connection the app opens as
 * the last user.
 */
function useLoginWhen(barred: boolean): void {
  useEffect(() => {
    if (!barred || reopenOffline() || device().goLogin()) return
    let stop: (() => void) | undefined
    let left = false
    if (lastUser())
      void import('./reopening').then(
        ({ reopenWhenOffline }) => {
          if (!left) stop = reopenWhenOffline()
        },
        // The login stays.
        () => undefined,
      )
    if (device().shell !== 'wecom') openLogin()
    else
      void import('@/stores/login')
        .then((login) => login.loginByTrust())
        .then((logged) => logged || openLogin(), openLogin)
    return () => {
      left = true
      stop?.()
    }
  }, [barred])
}
