import { ApiError } from '@/api/envelope'
import { upload } from '@/api/upload'

/** What is to be sent. */
export interface Sendable {
  id: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Where one photo stands while it has not been received. */
export type Transfer =
  | { state: 'waiting' }
  | { state: 'uploading'; share: number }
  | { state: 'failed'; reason: string }

/** Two at a time: more only fight for a weak signal (platform.md). */
const AT_ONCE = 2

/** Sends photos, two at a time; `received` is told the path the server keeps each under. */
export class UploadQueue {
  private map: ReadonlyMap<string, Transfer> = new Map()
  private items: readonly Sendable[] = []
  private readonly running = new Map<string, AbortController>()
  private readonly listeners = new Set<() => void>()
  /** What the server has: a form that is a moment behind must not send it again. */
  private readonly done = new Set<string>()

  constructor(private readonly received: (id: string, path: string) => void) {}

  /** Transfers by photo id; a new map at each change. */
  readonly transfers = (): ReadonlyMap<string, Transfer> => this.map

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Starts what is new, stops what is gone. */
  sync(items: readonly Sendable[]): void {
    this.items = items.filter(({ id }) => !this.done.has(id))
    const ids = new Set(this.items.map(({ id }) => id))
    for (const id of this.map.keys()) {
      if (ids.has(id)) continue
      this.running.get(id)?.abort()
      this.put(id, null)
    }
    for (const id of ids) if (!this.map.has(id)) this.put(id, { state: 'waiting' })
    this.pump()
  }

  /** Sends a failed one again. */
  retry(id: string): void {
    if (this.map.get(id)?.state !== 'failed') return
    this.put(id, { state: 'waiting' })
    this.pump()
  }

  /** Stops all; the next `sync` starts anew. */
  stop(): void {
    this.items = []
    for (const control of this.running.values()) control.abort()
    this.running.clear()
    this.map = new Map()
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
      if (this.running.size >= AT_ONCE) return
      if (this.map.get(item.id)?.state === 'waiting' && !this.running.has(item.id)) void this.send(item)
    }
  }

  private async send({ id, name, type, bytes }: Sendable): Promise<void> {
    const control = new AbortController()
    const { signal } = control
    this.running.set(id, control)
    this.put(id, { state: 'uploading', share: 0 })
    try {
      const path = await upload(new Blob([bytes], { type }), name, {
        signal,
        onProgress: (share) => !signal.aborted && this.put(id, { state: 'uploading', share }),
      })
      if (signal.aborted) return
      this.done.add(id)
      this.put(id, null)
      this.received(id, path)
    } catch (error) {
      if (!signal.aborted) this.put(id, { state: 'failed', reason: reasonOf(error) })
    } finally {
      // A stopped queue may be sending the same photo anew already.
      if (this.running.get(id) === control) this.running.delete(id)
      this.pump()
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : '上传中断'
