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

export interface UploadQueue {
  /** Transfers by photo id; a new map at each change. */
  transfers: () => ReadonlyMap<string, Transfer>
  subscribe: (listener: () => void) => () => void
  /** Starts what is new, stops what is gone. */
  sync: (items: readonly Sendable[]) => void
  retry: (id: string) => void
  stop: () => void
}

/** Two at a time: more only fight for a weak signal (platform.md). */
const AT_ONCE = 2

/** Sends photos, two at a time; `received` is told the path the server keeps each under. */
export function createUploadQueue(received: (id: string, path: string) => void): UploadQueue {
  let transfers: ReadonlyMap<string, Transfer> = new Map()
  let items: readonly Sendable[] = []
  const running = new Map<string, AbortController>()
  /** What the server has: a form that is a moment behind must not send it again. */
  const done = new Set<string>()
  const listeners = new Set<() => void>()

  const put = (id: string, transfer: Transfer | null) => {
    const next = new Map(transfers)
    if (transfer) next.set(id, transfer)
    else next.delete(id)
    transfers = next
    for (const listener of listeners) listener()
  }

  const start = async (item: Sendable) => {
    const control = new AbortController()
    running.set(item.id, control)
    put(item.id, { state: 'uploading', share: 0 })
    try {
      const path = await upload(new Blob([item.bytes], { type: item.type }), item.name, {
        signal: control.signal,
        onProgress: (share) => !control.signal.aborted && put(item.id, { state: 'uploading', share }),
      })
      done.add(item.id)
      put(item.id, null)
      received(item.id, path)
    } catch (error) {
      if (!control.signal.aborted) put(item.id, { state: 'failed', reason: reasonOf(error) })
    } finally {
      // Stopped and started again meanwhile (StrictMode): the entry is the successor's.
      if (running.get(item.id) === control) running.delete(item.id)
      pump()
    }
  }

  const pump = () => {
    for (const item of items) {
      if (running.size >= AT_ONCE) return
      if (transfers.get(item.id)?.state === 'waiting' && !running.has(item.id)) void start(item)
    }
  }

  return {
    transfers: () => transfers,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sync: (next) => {
      items = next.filter(({ id }) => !done.has(id))
      const ids = new Set(items.map(({ id }) => id))
      for (const id of transfers.keys()) {
        if (ids.has(id)) continue
        running.get(id)?.abort()
        put(id, null)
      }
      for (const { id } of items) if (!transfers.has(id)) put(id, { state: 'waiting' })
      pump()
    },
    retry: (id) => {
      if (transfers.get(id)?.state !== 'failed') return
      put(id, { state: 'waiting' })
      pump()
    },
    stop: () => {
      items = []
      for (const control of running.values()) control.abort()
      running.clear()
      transfers = new Map()
    },
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : '上传中断'
