import type { Position } from '@/domain/geo'
import { detectShell, postToShell, type Shell } from './shell'

/** A measured position: WGS84, accuracy in metres, taken at `time` (ms). */
export interface Fix extends Position {
  accuracy: number
  time: number
}

export type PositionFailure = 'denied' | 'unavailable' | 'timeout'

export class PositionError extends Error {
  constructor(readonly reason: PositionFailure) {
    super({ denied: '定位权限未开启', unavailable: '暂时定位不到', timeout: '定位超时' }[reason])
    this.name = 'PositionError'
  }
}

/** What the app asks of the thing it runs on. One interface; chosen once at boot. */
export interface Device {
  shell: Shell
  /** Tells a native shell to show its own login (spec §8, code 901); false when there is none. */
  goLogin: () => boolean
  /** Opens the dialler with the number. */
  dial: (phone: string) => void
  /** Opens navigation to a WGS84 position. */
  navigateTo: (target: Position & { name: string }) => void
  /** The present position; rejects with PositionError. */
  position: () => Promise<Fix>
  /** True when a position may be had without asking the user. */
  mayLocateSilently: () => Promise<boolean>
}

const POSITION_TIMEOUT = 10_000

function browserPosition(geolocation: Geolocation | undefined): Promise<Fix> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unavailable'))
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          longitude: coords.longitude,
          latitude: coords.latitude,
          accuracy: coords.accuracy,
          time: timestamp,
        }),
      ({ code }) => reject(new PositionError(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable')),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT, maximumAge: 15_000 },
    )
  })
}

async function locationGranted(permissions: Permissions | undefined): Promise<boolean> {
  try {
    // Safari before 16 has no permissions API: then nothing is asked silently.
    const status = await permissions?.query({ name: 'geolocation' })
    return status?.state === 'granted'
  } catch {
    return false
  }
}

/** The device of a window: native shells take what they can, the browser does the rest. */
export function createDevice(w: Window): Device {
  const shell = detectShell(w)
  return {
    shell,
    goLogin: () => postToShell(w, 'goLogin'),
    dial: (phone) => w.location.assign(`tel:${phone}`),
    navigateTo: ({ longitude, latitude, name }) => {
      const query = new URLSearchParams({
        location: `${latitude},${longitude}`,
        title: name,
        content: name,
        output: 'html',
        coord_type: 'wgs84',
        src: 'chengguan-mobile',
      })
      w.open(`https://api.map.baidu.com/marker?${query}`, '_blank', 'noopener')
    },
    position: () => browserPosition(w.navigator.geolocation),
    mayLocateSilently: () => locationGranted(w.navigator.permissions),
  }
}

let current: Device | null = null

/** Sets the device; once at boot, or by a test. */
export function setDevice(device: Device): void {
  current = device
}

export function device(): Device {
  current ??= createDevice(window)
  return current
}
