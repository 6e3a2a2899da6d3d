import { isPosition } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { POSITION_TIMEOUT, SILENCE_TIMEOUT } from '@/domain/timeLimits'
import type { Device, Fix, NetworkState, Sharing } from '../device'
import { DeviceError, PositionError, type PositionFailure } from '../errors'
import { detectShell, postToShell } from '../shell'

/** Engines report a page over plain http like a denied permission, which the user cannot grant there. */
export function refusalOf(w: Window, code: number): PositionFailure {
  if (code === 3) return 'timeout'
  if (w.isSecureContext === false) return 'insecure'
  return code === 1 ? 'denied' : 'unavailable'
}

function browserPosition(w: Window, age: Millis): Promise<Fix> {
  return new Promise((resolve, reject) => {
    const geolocation: Geolocation | undefined = w.navigator.geolocation
    if (!geolocation) return reject(new PositionError(refusalOf(w, 2)))
    setTimeout(() => reject(new PositionError('timeout')), SILENCE_TIMEOUT)
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy }, timestamp }) => {
        // Engines write 0,0 for unknown.
        if (!isPosition({ longitude, latitude })) return reject(new PositionError('unavailable'))
        resolve({ longitude, latitude, accuracy, time: timestamp })
      },
      ({ code }) => reject(new PositionError(refusalOf(w, code))),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT, maximumAge: age },
    )
  })
}

async function locationGranted(permissions: Permissions | undefined): Promise<boolean> {
  try {
    // Safari before 16 has no permissions API: then the position is never silent.
    const status = await permissions?.query({ name: 'geolocation' })
    return status?.state === 'granted'
  } catch {
    return false
  }
}

function openMap(w: Window, target: Parameters<Device['navigateTo']>[0]): void {
  const query = new URLSearchParams({
    location: `${target.latitude},${target.longitude}`,
    title: target.name,
    content: target.name,
    output: 'html',
    coord_type: 'wgs84',
    src: 'chengguan-mobile',
  })
  w.open(`https://api.map.baidu.com/marker?${query}`, '_blank', 'noopener')
}

/** Missing in older engines, although the DOM library has it. */
const sharing = (w: Window): Navigator['share'] | undefined => w.navigator.share?.bind(w.navigator)

async function browserShare(w: Window, what: Sharing): Promise<boolean> {
  const share = sharing(w)
  if (!share) throw missing()
  try {
    await share({ ...what })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw new DeviceError('refused', '分享没有成功，请稍后重试')
  }
}

function networkOf({ onLine }: { onLine?: boolean }): NetworkState {
  if (onLine === undefined) return 'unknown'
  return onLine ? 'online' : 'offline'
}

function watchNetwork(w: Window, listener: () => void): () => void {
  w.addEventListener('online', listener)
  w.addEventListener('offline', listener)
  return () => {
    w.removeEventListener('online', listener)
    w.removeEventListener('offline', listener)
  }
}

/** spec §8: the error for a missing function, on any device. */
const missing = () => new DeviceError('missing', '无效的函数调用')
const unsupported = () => Promise.reject(missing())

/**
 * The device of a plain browser, and the fallback of the others. Also inside a native shell whose device has not loaded: the
 * login is still that of the shell (spec §8).
 */
export function browserDevice(w: Window): Device {
  return {
    shell: detectShell(w),
    can: (capability) => capability === 'share' && sharing(w) !== undefined,
    goLogin: () => postToShell(w, 'goLogin'),
    dial: (phone) => w.location.assign(`tel:${phone}`),
    navigateTo: (target) => openMap(w, target),
    position: (age = 0) => browserPosition(w, age),
    mayLocateSilently: () => locationGranted(w.navigator.permissions),
    takeMedia: unsupported,
    editImage: unsupported,
    scan: unsupported,
    openLocationSettings: () => false,
    pageWillPop: () => undefined,
    // The router handles Back of a browser (app/BackClosesOverlay.tsx).
    onNativeBack: () => () => undefined,
    share: (what) => browserShare(w, what),
    network: () => networkOf(w.navigator),
    onNetwork: (listener) => watchNetwork(w, listener),
  }
}
