import type { Fix, Tracker, TrackListener } from '../device'
import { DeviceError, PositionError } from '../errors'
import type { Bridge } from './bridge'
import { SHELL_CODE } from './calls'

/** So many answers in a row without their end: a shell that repeats itself must not keep the page busy. */
const MOST_ANSWERS = 200

const refused = (error: unknown): PositionError =>
  new PositionError(
    error instanceof DeviceError && error.code === SHELL_CODE.locationOff ? 'denied' : 'unavailable',
    error instanceof DeviceError && error.reason === 'refused' ? error.message : undefined,
  )

/**
 * Follows the position by the shell, which measures and keeps fixes also while the page is hidden or closed. The page reads
 * them when the shell has new ones, and when it becomes visible (docs/native-bridge.md).
 */
export class ShellTracker {
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly w: Window,
    private readonly bridge: Bridge,
  ) {}

  /** The shell has new fixes. */
  readonly onTrack = (): void => {
    for (const listener of this.listeners) listener()
  }

  readonly tracker = (): Tracker => ({
    background: true,
    follow: this.follow,
    end: () => void this.bridge.notify('trackStop', {}),
    // The shell measures with the screen off.
    keepAwake: () => () => undefined,
  })

  private readonly follow = (listener: TrackListener, since: number): (() => void) => {
    let after = since
    let stopped = false
    let reading = false
    let again = false
    const readAll = async () => {
      for (let answers = 0; answers < MOST_ANSWERS && !stopped; answers += 1) {
        const { fixes, more } = await this.bridge.call('trackRead', { after })
        const fresh = fixes.filter(({ time }) => time > after).sort((a, b) => a.time - b.time)
        const last: Fix | undefined = fresh[fresh.length - 1]
        if (!last || stopped) return
        after = last.time
        listener.fixes(fresh)
        if (!more) return
      }
    }
    const read = async () => {
      again = true
      if (reading) return
      reading = true
      try {
        while (again && !stopped) {
          again = false
          await readAll()
        }
      } catch (error) {
        if (!stopped) listener.failed(refused(error))
      }
      reading = false
    }
    const onSight = () => this.w.document.visibilityState === 'visible' && void read()
    const onTrack = () => void read()
    this.listeners.add(onTrack)
    this.w.document.addEventListener('visibilitychange', onSight)
    this.bridge.call('trackStart', { since }).then(
      () => read(),
      (error: unknown) => stopped || listener.failed(refused(error)),
    )
    return () => {
      stopped = true
      this.listeners.delete(onTrack)
      this.w.document.removeEventListener('visibilitychange', onSight)
    }
  }
}
