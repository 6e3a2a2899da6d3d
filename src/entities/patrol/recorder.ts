import { resettable, untilReset } from '@/domain/resettable'
import { newId } from '@/domain/id'
import { FORGOTTEN } from '@/domain/patrol/recording'
import { every, now } from '@/stores/clock'
import { onActChange, listActs } from '@/stores/outbox/records'
import { onUserChange, useSession } from '@/stores/session'
import { followOutbox, queueEnd, requeuePieces, sealPiece, type Summary } from './handOver'
import { Keeper, TICK } from './keeper'
import { markRecording } from './marker'
import {
  addRecording,
  changeRecording,
  dropRecording,
  isOpen,
  listRecordings,
  recordedPoints,
  type Recording,
  withoutPause,
  type Find,
} from './recordings'
import { useRecorder } from './recorderState'
import type { Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'

/** Actions that count as found or visited during a recording. */
const KINDS: Readonly<Record<string, Find['kind']>> = {
  report: 'problem',
  finding: 'problem',
  pointPass: 'point',
  pointScore: 'point',
}

const findOf = ({ key, kind, title, createdAt, state }: OutboxItem): Find[] => {
  const meaning = KINDS[kind]
  return meaning ? [{ key, kind: meaning, title, at: createdAt, received: state === 'received' }] : []
}

const same = (a: Find, b: Find | undefined): boolean => a.key === b?.key && a.received === b.received

/**
 * Updates the problems and points of a recording from the outbox. Those that the server received stay after they leave the
 * outbox; the others were undone and are removed. Null when nothing has changed.
 */
async function findsOf(recording: Recording, now: Millis): Promise<Find[] | null> {
  const { userId, startedAt, endedAt, finds } = recording
  const during = ({ createdAt }: OutboxItem) => createdAt >= startedAt && createdAt <= (endedAt ?? now)
  const present = (await listActs(userId)).filter(during).flatMap(findOf)
  const left = finds.filter(({ key, received }) => received && present.every((find) => find.key !== key))
  const next = [...left, ...present].sort((a, b) => a.at - b.at)
  return next.length === finds.length && next.every((find, at) => same(find, finds[at])) ? null : next
}

const CHANNEL = 'chengguan-patrol'
const NOT_STORED = '手机存储已满或不可用，轨迹没有存下'

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Manages the recordings of one user on this page. A queue runs all changes one after the other. */
class Recorder {
  private queue: Promise<void> = Promise.resolve()
  private over = false
  private readonly stops: (() => void)[]
  private readonly keeper: Keeper
  /** Null before Safari 15.4, where another tab shows changes at its next tick. */
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

  constructor(private readonly userId: string) {
    this.keeper = new Keeper({
      changed: (recording, point) => this.changed(recording, point),
      lost: () => this.enqueue(() => this.load()),
      released: () => this.channel?.postMessage('changed'),
      inTurn: (work) => this.enqueue(work),
    })
    const onSight = () => this.enqueue(() => this.load())
    document.addEventListener('visibilitychange', onSight)
    window.addEventListener('pagehide', this.letGo)
    this.stops = [
      every(() => this.enqueue(() => this.tick()), TICK),
      onActChange((item) => {
        if (item.userId === userId) this.enqueue(() => this.load())
      }),
      () => document.removeEventListener('visibilitychange', onSight),
      () => window.removeEventListener('pagehide', this.letGo),
      () => this.channel?.close(),
    ]
    if (this.channel) this.channel.onmessage = () => isVisible() && void this.enqueue(() => this.load())
    this.enqueue(() => this.load())
  }

  /** Stops at logout and for another user. The recording stays for its own user. */
  stop(): void {
    // First: it reports to other tabs over the channel.
    this.letGo()
    for (const stop of this.stops) stop()
    this.keeper.end()
    this.over = true
    useRecorder.setState(useRecorder.getInitialState(), true)
  }

  private readonly letGo = (): void => void this.keeper.release()

  /** Queues a change. A rejection sets `trouble`: the screen must show that nothing is stored. */
  enqueue(work: () => Promise<unknown>): Promise<void> {
    this.queue = this.queue.then(async () => {
      if (this.over) return
      try {
        await work()
        if (useRecorder.getState().trouble !== '') useRecorder.setState({ trouble: '' })
      } catch {
        useRecorder.setState({ ready: true, trouble: NOT_STORED })
      }
    })
    return this.queue
  }

  private async load(): Promise<void> {
    await followOutbox(this.userId, await listRecordings(this.userId))
    const all = await listRecordings(this.userId)
    const latest = all.find((one) => isOpen(one) || one.state === 'ended') ?? null
    const recording = latest && (await this.upToDate(latest))
    markRecording(
      this.userId,
      all.some(({ state }) => state !== 'local'),
    )
    const { recording: shown } = useRecorder.getState()
    const known = shown?.id === recording?.id && shown?.lastAt === recording?.lastAt
    const points = recording && !known ? await recordedPoints(recording) : null
    if (this.over) return
    useRecorder.setState({
      ready: true,
      recording,
      ...(points && { points }),
      ...(!recording && { points: [] }),
      others: all.filter(({ state }) => state === 'sent' || state === 'local'),
    })
    await this.keeper.hold(recording)
  }

  /** Adds the user's finds. Ends a forgotten recording with its last point. */
  private async upToDate(recording: Recording): Promise<Recording> {
    const finds = await findsOf(recording, now())
    const isForgotten = recording.state === 'running' && now() - recording.lastAt > FORGOTTEN
    if (!finds && !isForgotten) return recording
    const next = await changeRecording(recording.id, (value) => ({
      ...value,
      ...(finds && { finds }),
      ...(isForgotten && { state: 'ended' as const, endedAt: value.lastAt, keeper: null }),
    }))
    return next ?? recording
  }

  private async tick(): Promise<void> {
    const { recording, here } = useRecorder.getState()
    if (!recording || !isOpen(recording)) return
    if (here) await this.keeper.tick()
    else if (isVisible()) await this.load()
  }

  private readonly changed: Keeper['parts']['changed'] = (recording, point) => {
    useRecorder.setState(({ points }) => ({ recording, ...(point && { points: [...points, point] }) }))
    this.channel?.postMessage('changed')
  }

  /** Changes the current recording, here and in other tabs. */
  private async change(change: (value: Recording) => Recording | null): Promise<void> {
    const { recording } = useRecorder.getState()
    const next = recording && (await changeRecording(recording.id, change))
    if (next) this.changed(next)
    await this.load()
  }

  readonly start = (gridText: string): Promise<void> =>
    this.enqueue(async () => {
      await this.load()
      if (useRecorder.getState().recording) return
      const at = now()
      await addRecording({
        id: newId(),
        userId: this.userId,
        gridText,
        state: 'running',
        startedAt: at,
        endedAt: null,
        pauses: [],
        lastAt: at,
        sealed: 0,
        pieceFrom: at,
        finds: [],
        metres: 0,
        absent: false,
        keeper: null,
      })
      await this.load()
      this.channel?.postMessage('changed')
    })

  readonly pause = (): Promise<void> =>
    this.enqueue(async () => {
      this.keeper.end()
      await this.change((value) =>
        value.state === 'running'
          ? { ...value, state: 'paused', pauses: [...value.pauses, { from: now(), to: null }], keeper: null }
          : null,
      )
    })

  /** Resumes after a pause or after the end. The time between counts as a pause. */
  readonly resume = (): Promise<void> =>
    this.enqueue(() =>
      this.change((value) => {
        if (value.state === 'paused') return { ...withoutPause(value, now()), state: 'running' }
        if (value.state !== 'ended') return null
        const pauses = [...value.pauses, { from: value.endedAt ?? value.lastAt, to: now() }]
        // Otherwise a forgotten recording would end again immediately.
        return { ...value, pauses, state: 'running', endedAt: null, lastAt: now() }
      }),
    )

  readonly end = (): Promise<void> =>
    this.enqueue(async () => {
      this.keeper.end()
      await this.change((value) =>
        isOpen(value)
          ? { ...withoutPause(value, now()), state: 'ended', endedAt: now(), keeper: null }
          : null,
      )
    })

  /** Queues an ended recording. */
  readonly submit = (summary: Summary): Promise<void> =>
    this.enqueue(async () => {
      const { recording } = useRecorder.getState()
      if (recording?.state !== 'ended') return
      const sealed = await sealPiece(recording, now())
      if (!sealed.absent) await queueEnd(sealed, summary)
      const { metres } = summary.sums
      await this.change((value) => ({ ...value, metres, state: sealed.absent ? 'local' : 'sent' }))
    })

  /** Queues a local recording again, after the city lacked the calls. */
  readonly submitAgain = (recording: Recording, summary: Summary): Promise<void> =>
    this.enqueue(async () => {
      const next = await changeRecording(recording.id, (value) => ({
        ...value,
        absent: false,
        state: 'sent',
      }))
      if (!next) return
      await requeuePieces(next)
      await queueEnd(next, summary)
      await this.load()
    })

  readonly drop = (id: string): Promise<void> =>
    this.enqueue(async () => {
      await dropRecording(id)
      await this.load()
    })
}

const current = resettable<{ userId: string; recorder: Recorder } | null>(() => null)

/** Starts the recorder of the current user, once; null without a user. Without it nothing is recorded. */
export function startRecorder(): Recorder | null {
  const userId = useSession.getState().account?.id ?? ''
  if (current.current?.userId === userId) return current.current.recorder
  current.current?.recorder.stop()
  current.current = null
  if (userId === '') return null
  const recorder = new Recorder(userId)
  const leave = onUserChange(() => {
    recorder.stop()
    leave()
    if (current.current?.recorder === recorder) current.current = null
  })
  untilReset(() => {
    recorder.stop()
    leave()
  })
  current.current = { userId, recorder }
  return recorder
}
