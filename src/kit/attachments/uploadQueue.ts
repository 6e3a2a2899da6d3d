import { ApiError } from '@/api/envelope'
import { PhotoGoneError, uploadPhoto, UPLOADS_AT_ONCE, type UploadItem } from '@/stores/photoUpload'

/** Upload state of a photo that is not received yet. `again`: it is retried automatically. */
export type Transfer =
  | { state: 'waiting' }
  | { state: 'uploading'; share: number }
  | { state: 'failed'; reason: string; again: boolean }

export interface QueueEnds {
  /** The path on the server. */
  received: (id: string, path: string) => void
  /** Its bytes are no longer on this device. */
  lost: (id: string) => void
}

/** Runs a callback after a delay (ms); returns how to cancel it. */
export type After = (ms: number, run: () => void) => () => void

/** Delay between retries: 2, 4, 8 … 60 s. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 60_000

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Retries only failures that may pass: no signal, a server that is down. Never 4xx, a refusal, 901
 * (docs/platform.md).
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'http' && (error.code ?? 0) >= 500))

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : '上传中断'

/** Uploads the photos of a form, two at a time, and retries where that may help. */
export class UploadQueue {
  private map: ReadonlyMap<string, Transfer> = new Map()
  private items: readonly UploadItem[] = []
  private readonly running = new Map<string, AbortController>()
  private readonly tries = new Map<string, number>()
  private readonly timers = new Map<string, () => void>()
  private readonly listeners = new Set<() => void>()
  /** Received and lost photos: a form that is a moment behind must not send them again. */
  private readonly done = new Set<string>()

  constructor(
    private readonly ends: QueueEnds,
    private readonly after: After = later,
  ) {}

  /** Transfers by photo id; a new map at each change. */
  readonly transfers = (): ReadonlyMap<string, Transfer> => this.map

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Starts new uploads and stops removed ones. */
  sync(items: readonly UploadItem[]): void {
    this.items = items.filter(({ id }) => !this.done.has(id))
    const ids = new Set(this.items.map(({ id }) => id))
    for (const id of this.map.keys()) {
      if (ids.has(id)) continue
      this.running.get(id)?.abort()
      this.rest(id)
      this.put(id, null)
    }
    for (const id of ids) if (!this.map.has(id)) this.put(id, { state: 'waiting' })
    this.pump()
  }

  /** Retries a failed upload now. */
  retry(id: string): void {
    if (this.map.get(id)?.state !== 'failed') return
    this.timers.get(id)?.()
    this.timers.delete(id)
    this.put(id, { state: 'waiting' })
    this.pump()
  }

  /** The connection or the page is back: retries all waiting uploads now. */
  wake(): void {
    for (const id of this.timers.keys()) this.retry(id)
  }

  /**
   * Stops everything; the next `sync` starts again. A running upload may still arrive: it is not repeated
   * while this page lives (stores/photoUpload).
   */
  stop(): void {
    this.items = []
    for (const id of this.timers.keys()) this.rest(id)
    this.running.clear()
    this.map = new Map()
  }

  private rest(id: string): void {
    this.timers.get(id)?.()
    this.timers.delete(id)
    this.tries.delete(id)
  }

  private put(id: string, transfer: Transfer | null): void {
    const next = new Map(this.map)
    if (transfer) next.set(id, transfer)
    else next.delete(id)
    this.map = next
    for (const listener of this.listeners) listener()
  }

  private pump(): void {
    for (const item of this.items) {
      if (this.running.size >= UPLOADS_AT_ONCE) return
      if (this.map.get(item.id)?.state === 'waiting' && !this.running.has(item.id)) void this.send(item)
    }
  }

  private async send(item: UploadItem): Promise<void> {
    const { id } = item
    const control = new AbortController()
    const { signal } = control
    const mine = () => this.running.get(id) === control && !signal.aborted
    this.running.set(id, control)
    this.put(id, { state: 'uploading', share: 0 })
    try {
      const path = await uploadPhoto(item, {
        signal,
        onProgress: (share) => mine() && this.put(id, { state: 'uploading', share }),
      })
      if (mine()) this.end(id, () => this.ends.received(id, path))
    } catch (error) {
      if (!mine()) return
      if (error instanceof PhotoGoneError) this.end(id, () => this.ends.lost(id))
      else this.fail(id, error)
    } finally {
      // A stopped queue may already be sending the same photo again.
      if (this.running.get(id) === control) this.running.delete(id)
      this.pump()
    }
  }

  private end(id: string, notify: () => void): void {
    this.done.add(id)
    this.rest(id)
    this.put(id, null)
    notify()
  }

  private fail(id: string, error: unknown): void {
    const again = mayPass(error)
    if (again) {
      const tries = this.tries.get(id) ?? 0
      this.tries.set(id, tries + 1)
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries)
      this.timers.set(
        id,
        this.after(wait, () => this.retry(id)),
      )
    }
    this.put(id, { state: 'failed', reason: reasonOf(error), again })
  }
}
