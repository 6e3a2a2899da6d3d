import { BEAT, PIECE, takeFix } from '@/domain/patrol/recording'
import type { TrackPoint } from '@/domain/patrol/track'
import { MINUTE, type Millis } from '@/domain/time'
import { browserTracker } from '@/platform/browser/tracker'
import { device } from '@/platform/current'
import type { Fix, Tracker } from '@/platform/device'
import { now } from '@/stores/clock'
import { newId } from '@/domain/id'
import { sealPiece } from './handOver'
import { changeRecording, type Recording } from './recordings'
import { useRecorder } from './recorderState'

/** Interval (ms) at which a recording is checked. */
export const TICK: Millis = 20_000
/** Without the Web Locks API, another tab may record when a page has not renewed its lease for this time (ms). */
const LEASE: Millis = 30_000
/** A fix that differs more than this (ms) from the phone's clock has the time of its satellite chip. */
const ODD_CLOCK: Millis = MINUTE

const tracker = (): Tracker => device().tracker?.() ?? browserTracker(window)
const isVisible = (): boolean => document.visibilityState === 'visible'

/** Takes the lock of a recording. Returns its release; null while another page has it; undefined without the API (iOS < 15.4). */
function takeLock(id: string): Promise<(() => void) | null | undefined> {
  // Undefined in old browsers, despite its type.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    locks
      .request(`chengguan-patrol-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(undefined))
  })
}

/** A new fix with a time of the phone's clock. */
const inOurTime = (fix: Fix): Fix => (Math.abs(fix.time - now()) > ODD_CLOCK ? { ...fix, time: now() } : fix)

interface KeeperParts {
  /** Called when the recording has changed, for example by a new point. */
  changed: (recording: Recording, point?: TrackPoint) => void
  /** Called when another tab records, or has ended it. */
  lost: () => void
  /** Called when this page stops measuring, so that another may. */
  released: () => void
  inTurn: (work: () => Promise<unknown>) => void
}

/** Measures positions for one recording. Only one page at a time records, and only while it is visible. */
export class Keeper {
  private readonly run = newId()
  private held: { id: string; stops: (() => void)[] } | null = null
  private heardAt: Millis = 0
  private recent: readonly TrackPoint[] = []

  constructor(readonly parts: KeeperParts) {}

  /** Starts measuring if the recording is running and no other page measures; otherwise stops. */
  async hold(recording: Recording | null): Promise<void> {
    const { background } = tracker()
    if (recording?.state !== 'running' || !(isVisible() || background)) return this.release()
    if (this.held?.id === recording.id) return
    await this.release()
    const unlock = await takeLock(recording.id)
    if (unlock === null || !(await this.claim(recording.id, unlock !== undefined))) return unlock?.()
    this.heardAt = now()
    this.recent = []
    const { follow, keepAwake } = tracker()
    this.held = { id: recording.id, stops: unlock ? [unlock] : [] }
    useRecorder.setState({ here: true, failure: null })
    const stopFollowing = follow(
      {
        fixes: (fixes) => {
          const timed = background ? fixes : fixes.map(inOurTime)
          this.parts.inTurn(() => this.take(timed))
        },
        failed: (failure) => useRecorder.setState({ failure }),
      },
      recording.lastAt,
    )
    this.held.stops.push(
      stopFollowing,
      keepAwake((awake) => useRecorder.setState({ awake })),
    )
  }

  private claim(id: string, isLocked: boolean): Promise<Recording | null> {
    return changeRecording(id, (value) => {
      const { keeper, state } = value
      const isTaken =
        !isLocked &&
        keeper &&
        keeper.run !== this.run &&
        keeper.until > now() &&
        keeper.until <= now() + LEASE
      return state !== 'running' || isTaken ? null : { ...value, keeper: this.mine() }
    })
  }

  private readonly mine = () => ({ run: this.run, until: now() + LEASE })

  /** Stops measuring and releases the lock for another page. */
  async release(): Promise<void> {
    const { held } = this
    if (!held) return
    this.held = null
    for (const stop of held.stops) stop()
    useRecorder.setState({ here: false, awake: false, failure: null })
    // Before the wait: a page that is closed has no time for more.
    this.parts.released()
    await changeRecording(held.id, (value) =>
      value.keeper?.run === this.run ? { ...value, keeper: null } : null,
    ).catch(() => undefined)
  }

  /** Like `release`, and also stops measuring in a native shell. */
  end(): void {
    void this.release()
    tracker().end()
  }

  private async take(fixes: readonly Fix[]): Promise<void> {
    for (const fix of fixes) if (this.held) await this.takeOne(fix)
    await this.sealWhenDue()
  }

  private async takeOne(measured: Fix): Promise<void> {
    this.heardAt = now()
    const { recording, points } = useRecorder.getState()
    if (!recording || recording.id !== this.held?.id) return
    const fix = { ...measured, time: Math.max(measured.time, recording.startedAt) }
    useRecorder.setState({ fix, failure: null })
    const { recent, point } = takeFix(points[points.length - 1] ?? null, this.recent, fix, recording.pauses)
    this.recent = recent
    if (!point) return
    const next = await changeRecording(
      recording.id,
      (value) =>
        value.state === 'running' && value.keeper?.run === this.run
          ? { ...value, lastAt: point.time, keeper: this.mine() }
          : null,
      point,
    )
    if (next) this.parts.changed(next, point)
    else this.parts.lost()
  }

  /** Queues a piece when it is due. The first point is queued immediately, which starts the inspection at the server. */
  private async sealWhenDue(): Promise<void> {
    const { recording, points } = useRecorder.getState()
    if (!recording || recording.id !== this.held?.id || points.length === 0) return
    if (recording.sealed > 0 && now() - recording.pieceFrom < PIECE) return
    this.parts.changed(await sealPiece(recording, now()))
  }

  /** Renews the lease. Requests a position when the browser reports none, for example iOS on a phone at rest. */
  async tick(): Promise<void> {
    if (!this.held) return
    const { id } = this.held
    const renewed = await changeRecording(id, (value) =>
      value.keeper?.run === this.run ? { ...value, keeper: this.mine() } : null,
    )
    if (!renewed) return this.parts.lost()
    if (!tracker().background && now() - this.heardAt >= BEAT - TICK / 2) await this.ask()
    await this.sealWhenDue()
  }

  private async ask(): Promise<void> {
    this.heardAt = now()
    try {
      const fix = await device().position(BEAT / 2)
      await this.take([inOurTime(fix)])
    } catch {
      // The tracker reports why.
    }
  }
}
