import { setDevice } from '@/platform/current'
import { cleanup, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { onMismatch } from '@/api/tolerant'
import { App, createHashAppRouter } from '@/app/App'
import { connectClient, connectOutbox } from '@/app/boot'
import { connectNativeBack, createNavigator } from '@/app/navigator'
import type { AppRouter } from '@/app/router'
import { createDemo } from '@/demo/createDemo'
import { DeviceError, type Device } from '@/platform/device'
import { setClock, setTimer } from '@/stores/clock'
import { useLayers } from '@/stores/layers'
import { useLoginGate } from '@/stores/loginGate'
import { useNetwork } from '@/stores/network'
import { useOverlays } from '@/stores/overlays'
import { createQueryClient } from '@/stores/queryClient'
import { endSession, startSession, useSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import type { QueryClient } from '@tanstack/react-query'
import { setupUser } from './setupUser'

/** The accounts of docs/domain.md. */
export const LIN = '13800000001'
export const CHEN = '13800000002'
export const WANG = '13800000003'

/** A Friday afternoon at work: 2026-06-12 15:00 in China. */
export const NOW = Date.UTC(2026, 5, 12, 7, 0)

let moment = NOW
/** The demo city of the app, with the same clock. */
export const demo = createDemo({ now: () => moment })
export const server = setupServer()

/** Moves the clock of app and city on (ms). */
export function pass(ms: number): void {
  moment += ms
}

export interface Called {
  dialled: string[]
  navigated: string[]
  /** Closed screens, 'evaluationRegister 3' with a problem count. */
  popped: string[]
  settingsOpened: number
  /** Presses the native back button; returns whether the app handled it. */
  nativeBack: () => boolean
}

const unsupported = () => Promise.reject(new DeviceError('missing', '无效的函数调用'))

function fakeDevice(called: Called, over: Partial<Device>): Device {
  return {
    shell: 'browser',
    goLogin: () => false,
    dial: (phone) => void called.dialled.push(phone),
    navigateTo: ({ name }) => void called.navigated.push(name),
    position: () => Promise.resolve({ longitude: 118.08, latitude: 24.46, accuracy: 12, time: moment }),
    mayLocateSilently: () => Promise.resolve(false),
    can: () => false,
    takeMedia: unsupported,
    editImage: unsupported,
    scan: unsupported,
    openLocationSettings: () => {
      called.settingsOpened += 1
      return true
    },
    pageWillPop: (route, count) => void called.popped.push(count === undefined ? route : `${route} ${count}`),
    onNativeBack: (handler) => {
      called.nativeBack = handler
      return () => {
        called.nativeBack = () => false
      }
    },
    share: unsupported,
    network: () => 'online',
    onNetwork: () => () => undefined,
    ...over,
  }
}

export interface AppTest {
  user: UserEvent
  router: AppRouter
  queryClient: QueryClient
  called: Called
}

export interface Options {
  /** The address, '/caseSign?tab=2'. */
  at: string
  /** Mobile number of the account to log in; none: logged out. */
  as?: string | undefined
  device?: Partial<Device> | undefined
}

/** Answers of the demo that do not match the contract; they fail the test. */
const mismatches: string[] = []
const noteMismatch = (problem: string): void => void mismatches.push(problem)

const running: { router: AppRouter; queryClient: QueryClient }[] = []

/** Renders the whole app at an address, with its route table, its client and the demo city. */
export function renderApp({ at, as, device = {} }: Options): AppTest {
  const called: Called = {
    dialled: [],
    navigated: [],
    popped: [],
    settingsOpened: 0,
    nativeBack: () => false,
  }
  setDevice(fakeDevice(called, device))
  connectClient()
  // After connectClient, which reports mismatches to the console.
  onMismatch(noteMismatch)
  window.history.replaceState(null, '', `#${at}`)
  if (as) startSession(demo.tokenOf(as))
  const queryClient = createQueryClient(0)
  const router = createHashAppRouter()
  running.push({ router, queryClient })
  const navigator = createNavigator(router)
  connectNativeBack(navigator)
  render(<App router={router} navigator={navigator} queryClient={queryClient} />)
  return { user: setupUser(), router, queryClient, called }
}

/** Returns and clears the mismatches so far, for tests with wrong answers; they then do not fail the test. */
export const takeMismatches = (): string[] => mismatches.splice(0)

/** Runs the timers of the app faster by this factor. */
export const hurry = (times: number): void =>
  setTimer((act, ms) => {
    const timer = setTimeout(act, ms / times)
    return () => clearTimeout(timer)
  })

/** Sets up server, clock and clean stores for each test. Call once in a spec file that renders the app. */
export function useApp(): void {
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    // Loaded later, it would replace the rows of a long list, and a tap on an old row would be lost.
    await import('@/ui/list/VirtualRows')
  }, 90_000)
  afterAll(() => server.close())
  beforeEach(() => {
    moment = NOW
    setClock(() => moment)
    // Debounced queries still run once per typed word, as typing has no delay (see renderApp).
    hurry(8)
    demo.reset()
    server.resetHandlers(...demo.handlers)
    // Not in renderApp: a test may register its own action types.
    connectOutbox()
    mismatches.length = 0
    onMismatch(noteMismatch)
  })
  afterEach(() => {
    // First: a mounted app would show the login when its session ends.
    cleanup()
    for (const { router, queryClient } of running.splice(0)) {
      queryClient.clear()
      router.dispose()
    }
    endSession()
    useSession.setState({ inWeCom: false, wxComUser: null, binding: null })
    useLoginGate.setState({ open: false, waiting: [] })
    useNetwork.setState({ offline: false })
    useOverlays.setState({ stack: [] })
    useLayers.setState({ layers: [] })
    useToasts.setState({ messages: [], loading: [] })
    sessionStorage.clear()
    localStorage.clear()
    if (mismatches.length > 0)
      throw new Error(`answers that do not fit the contract: ${mismatches.join('; ')}`)
  })
}

/** Resolves with the heading of a screen once it is visible. */
export const onScreen = (title: string) => screen.findByRole('heading', { level: 1, name: title })
