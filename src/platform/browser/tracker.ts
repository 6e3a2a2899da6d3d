import { isPosition } from '@/domain/geo'
import { POSITION_TIMEOUT } from '@/domain/timeLimits'
import type { Tracker } from '../device'
import { PositionError } from '../errors'
import { refusalOf } from './device'

/** The part of the Wake Lock API that is used; missing before Chrome 84 and Safari 16.4, and in many web views. */
interface ScreenLock {
  release: () => Promise<void>
  addEventListener: (type: 'release', listener: () => void) => void
}
interface Awake {
  wakeLock?: { request: (type: 'screen') => Promise<ScreenLock> }
}

/** Keeps the screen on. The engine releases it when the page is hidden, so it is taken again on return. */
function keepScreenOn(w: Window, listener: (awake: boolean) => void): () => void {
  const { wakeLock } = w.navigator as Awake
  let held: ScreenLock | null = null
  let over = false
  const take = async () => {
    if (!wakeLock || over || held || w.document.visibilityState !== 'visible') return
    try {
      const lock = await wakeLock.request('screen')
      // Let go while it was requested.
      if (over) return void lock.release().catch(() => undefined)
      held = lock
      lock.addEventListener('release', () => {
        held = null
        listener(false)
      })
      listener(true)
    } catch {
      // A low battery refuses it.
      listener(false)
    }
  }
  const onSight = () => void take()
  w.document.addEventListener('visibilitychange', onSight)
  void take()
  return () => {
    over = true
    w.document.removeEventListener('visibilitychange', onSight)
    void held?.release().catch(() => undefined)
    held = null
  }
}

/** Follows the position while the page is visible: engines pause it otherwise. */
export function browserTracker(w: Window): Tracker {
  return {
    background: false,
    follow: ({ fixes, failed }) => {
      const geolocation: Geolocation | undefined = w.navigator.geolocation
      if (!geolocation) {
        failed(new PositionError(refusalOf(w, 2)))
        return () => undefined
      }
      const id = geolocation.watchPosition(
        ({ coords: { longitude, latitude, accuracy }, timestamp }) => {
          if (isPosition({ longitude, latitude })) fixes([{ longitude, latitude, accuracy, time: timestamp }])
        },
        ({ code }) => failed(new PositionError(refusalOf(w, code))),
        { enableHighAccuracy: true, timeout: 3 * POSITION_TIMEOUT, maximumAge: 0 },
      )
      return () => geolocation.clearWatch(id)
    },
    end: () => undefined,
    keepAwake: (listener) => keepScreenOn(w, listener),
  }
}
