import { device, setDevice } from '@/platform/current'
import { connectHttp } from '@/api/host'
import type { ApiError } from '@/api/envelope'
import { Misfit, onMismatch } from '@/api/tolerant'
import { resettable } from '@/domain/resettable'
import { env } from '@/env/env'
import { registerOpenWork } from '@/kit/prefetch/registry'
import { chooseDevice } from '@/platform/choose'
import { takeUrlCredentials, TOKEN_PARAMETER } from '@/platform/urlCredentials'
import { identify } from '@/stores/account'
import { waitForLogin } from '@/stores/loginGate'
import { noteFault } from '@/stores/faults/queue'
import { noteCall, noteOffline } from '@/stores/network'
import { isCallAbsent, noteAbsent, notePresent } from '@/stores/offered'
import { registerKinds } from '@/stores/outbox/registry'
import { currentToken, tokenOwner, startSession, useSession } from '@/stores/session'
import { startLoading, toast } from '@/stores/toasts'
import { createElement } from 'react'
import type { DeviceHost } from '@/platform/host'
import { now } from '@/stores/clock'
import { openLayer } from '@/stores/layers'
import { takeEarly } from './early/take'

const asking = resettable(() => false)

/** spec §8, code 8. Several calls may receive it: one dialog is enough. */
async function askForLocation(): Promise<void> {
  if (asking.current) return
  asking.current = true
  const failed = () => {
    asking.current = false
    toast.failure('定位权限未开启，请在系统设置中开启')
  }
  try {
    const dialog = await import('@/kit/place/LocationOffDialog')
    const close = openLayer(
      () =>
        createElement(dialog.LocationOffDialog, {
          onClose: () => {
            asking.current = false
            close()
          },
        }),
      failed,
    )
  } catch {
    failed()
  }
}

/** The app for the device. */
export const deviceHost: DeviceHost = { now, onLocationOff: () => void askForLocation() }

/** Registers the open work to prefetch, before the workbench is drawn. */
export const connectOpenWork = (): void => registerOpenWork(() => import('./openWork'))

/** Connects the client to the stores. */
export function connectClient(): void {
  connectHttp({
    baseApi: env.baseApi,
    token: currentToken,
    notify: toast.failure,
    startLoading,
    noteCall,
    identify,
    early: takeEarly(window),
    offers: { isAbsent: isCallAbsent, noteAbsent, notePresent },
    login: onNotLoggedIn,
    noteFailure,
  })
  onMismatch((problem, misfit) => {
    noteFault('answer', misfit)
    // eslint-disable-next-line no-console -- the developer's view of a gateway that answers otherwise than agreed
    if (import.meta.env.DEV) console.warn(problem)
  })
}

/** A gateway that breaks the contract or fails is a fault; refusals, a lost connection and an ended session are not. */
function noteFailure(call: string, { kind, code }: ApiError): void {
  if (kind === 'badBody' || kind === 'unknown' || (kind === 'http' && Number(code) >= 500))
    noteFault('answer', new Misfit(call, [{ path: [], expected: code === null ? kind : `${kind} ${code}` }]))
}

/** Registers the types of queued actions, before the outbox can start. */
export const connectOutbox = (): void => registerKinds(() => import('./outboxKinds'))

/** Chooses the device, before the first screen checks its capabilities. Never rejects. */
export async function connectDevice(w: Window): Promise<void> {
  setDevice(await chooseDevice(w, deviceHost))
  device().onNetwork(() => device().network() === 'offline' && noteOffline())
}

/** Few loads need the login: a separate chunk. */
const loginFlows = () => import('@/stores/login')

/** spec §8, code 901: native shells log in themselves, WeCom marks its check, the browser opens the login over the screen. */
async function onNotLoggedIn(sentWith: string): Promise<boolean> {
  const standing = tokenOwner(sentWith)
  // A late answer, after another call has logged in: continues for the same user, never as another.
  if (standing !== 'present') return standing === 'renewed'
  if (device().goLogin()) return false
  if (device().shell === 'wecom') {
    useSession.setState({ wxCheckNeeded: true })
    if (await trusted()) return tokenOwner(sentWith) !== 'other'
  }
  return waitForLogin()
}

/** Trust login, or its chunk, may fail: then the user logs in. */
async function trusted(): Promise<boolean> {
  try {
    const { loginByTrust } = await loginFlows()
    return await loginByTrust()
  } catch {
    return false
  }
}

/**
 * Reads the credentials of the address before the router exists: a token (spec §2), or WeCom's single-use code, which is
 * exchanged here once and replaced by the workbench.
 */
export async function takeSession(w: Window, historyBase: string | null): Promise<void> {
  const { accessToken, code } = takeUrlCredentials(w)
  useSession.setState({ inWeCom: device().shell === 'wecom' })
  if (accessToken) startSession(accessToken)
  else if (code && device().shell === 'wecom' && !currentToken()) {
    // The app starts in any case; without a session the login shows what to do.
    await loginFlows()
      .then(({ loginByWxCode }) => loginByWxCode(code))
      .catch(() => undefined)
    w.history.replaceState(null, '', historyBase === null ? '#/gateway' : `${historyBase}/gateway`)
  }
}

/**
 * spec §2: a token is also read from a later address, as from a shell that changes only the hash. Call it before the router is
 * created, whose listener must see the address without it. Returns its removal.
 */
export function watchAddress(w: Window): () => void {
  const take = () => {
    const { accessToken } = takeUrlCredentials(w, TOKEN_PARAMETER)
    if (accessToken) startSession(accessToken)
  }
  w.addEventListener('popstate', take, true)
  return () => w.removeEventListener('popstate', take, true)
}
