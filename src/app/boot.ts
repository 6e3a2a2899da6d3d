import { device, setDevice } from '@/platform/current'
import { connectHttp } from '@/api/host'
import type { ApiError } from '@/api/envelope'
import { Misfit, onMismatch } from '@/api/tolerant'
import { env } from '@/env/env'
import { registerOpenWork } from '@/kit/along/registry'
import { chooseDevice } from '@/platform/choose'
import { takeUrlCredentials, TOKEN } from '@/platform/urlCredentials'
import { identify } from '@/stores/account'
import { waitForLogin } from '@/stores/loginGate'
import { noteFault } from '@/stores/faults/queue'
import { noteCall, noteOffline } from '@/stores/network'
import { isCallAbsent, noteAbsent, notePresent } from '@/stores/offered'
import { registerKinds } from '@/stores/outbox/registry'
import { currentToken, standingOf, startSession, useSession } from '@/stores/session'
import { startLoading, toast } from '@/stores/toasts'
import { createElement } from 'react'
import type { DeviceHost } from '@/platform/host'
import { now } from '@/stores/clock'
import { openLayer } from '@/stores/layers'
import { takeEarly } from './early/take'

let asking = false

/** spec §8, code 8. Several calls may meet it at once: one question is enough. */
async function askForLocation(): Promise<void> {
  if (asking) return
  asking = true
  const failed = () => {
    asking = false
    toast.failure('定位权限未开启，请在系统设置中开启')
  }
  try {
    const dialog = await import('@/kit/place/LocationOffDialog')
    const close = openLayer(
      () =>
        createElement(dialog.LocationOffDialog, {
          onClose: () => {
            asking = false
            close()
          },
        }),
      failed,
    )
  } catch {
    failed()
  }
}

/** The app around the device. */
export const deviceHost: DeviceHost = { now, onLocationOff: () => void askForLocation() }

/** Tells the workbench where the open work is that it takes along, before it can be drawn. */
export const connectOpenWork = (): void => registerOpenWork(() => import('./openWork'))

/** Connects the client to the stores around it. */
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

/** Of a gateway that does not answer as agreed, or fails; refusals, a lost line and a session that ended are no faults. */
function noteFailure(call: string, { kind, code }: ApiError): void {
  if (kind === 'badBody' || kind === 'unknown' || (kind === 'http' && Number(code) >= 500))
    noteFault('answer', new Misfit(call, [{ path: [], expected: code === null ? kind : `${kind} ${code}` }]))
}

/** Tells the outbox where the kinds of its acts are, before anything can start it. */
export const connectOutbox = (): void => registerKinds(() => import('./outboxKinds'))

/** Chooses what the app runs on, before the first screen asks what it can do. Never rejects. */
export async function connectDevice(w: Window): Promise<void> {
  setDevice(await chooseDevice(w, deviceHost))
  device().onNetwork(() => device().network() === 'offline' && noteOffline())
}

/** The ways to log in are needed by few loads: a chunk of their own. */
const loginFlows = () => import('@/stores/login')

/** spec §8, code 901: native shells log in themselves, WeCom marks its check, the browser asks over the screen. */
async function onNotLoggedIn(sentWith: string): Promise<boolean> {
  const standing = standingOf(sentWith)
  // Answered late, after another call has logged in: goes on for the same user, never under another's name.
  if (standing !== 'present') return standing === 'renewed'
  if (device().goLogin()) return false
  if (device().shell === 'wecom') {
    useSession.setState({ wxCheckNeeded: true })
    if (await trusted()) return standingOf(sentWith) !== 'former'
  }
  return waitForLogin()
}

/** Trust login, or the chunk that holds it, may fail: then the user logs in. */
async function trusted(): Promise<boolean> {
  try {
    const { loginByTrust } = await loginFlows()
    return await loginByTrust()
  } catch {
    return false
  }
}

/**
 * Takes what the address brings, before the router exists: a token (spec §2), or WeCom's single-use code, which is
 * exchanged here once and leads to the workbench by replace.
 */
export async function takeSession(w: Window, historyBase: string | null): Promise<void> {
  const { accessToken, code } = takeUrlCredentials(w)
  useSession.setState({ inWeCom: device().shell === 'wecom' })
  if (accessToken) startSession(accessToken)
  else if (code && device().shell === 'wecom' && !currentToken()) {
    // Whatever comes of it, the app starts; without a session its login says what to do.
    await loginFlows()
      .then(({ loginByWxCode }) => loginByWxCode(code))
      .catch(() => undefined)
    w.history.replaceState(null, '', historyBase === null ? '#/gateway' : `${historyBase}/gateway`)
  }
}

/**
 * spec §2: a token is also taken from an address that comes later, as from a shell that changes only the hash. Call it before
 * the router is made, whose own listener must find the address without it. Answers how to stop.
 */
export function watchAddress(w: Window): () => void {
  const take = () => {
    const { accessToken } = takeUrlCredentials(w, TOKEN)
    if (accessToken) startSession(accessToken)
  }
  w.addEventListener('popstate', take, true)
  return () => w.removeEventListener('popstate', take, true)
}
