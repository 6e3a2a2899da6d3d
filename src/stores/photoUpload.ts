import { ApiError } from '@/api/envelope'
import { upload } from '@/api/upload'
import { resettable, resettableMap } from '@/domain/resettable'
import { photoBytes } from './photoBytes'

/** What must be known of a photo to send it; its bytes are read by its id when its turn comes. */
export interface UploadItem {
  id: string
  name: string
  type: string
}

export interface UploadOptions {
  signal?: AbortSignal
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The bytes of a photo are no longer on this device and the server does not have it: a new photo is needed. */
export class PhotoGoneError extends Error {
  constructor() {
    super('照片已不在本机，请重新拍摄')
    this.name = 'PhotoGoneError'
  }
}

/**
 * Two at a time, forms and outbox together: more would only share a weak connection (docs/platform.md). `turn` enforces it; a
 * queue takes no more than may be sent, so that none blocks another.
 */
export const UPLOADS_AT_ONCE = 2

/** A running upload, and its waiting callers. */
interface Flight {
  path: Promise<string>
  control: AbortController
  listeners: Set<(share: number) => void>
  waiting: number
}

const flights = resettableMap<string, Flight>()
/** Paths received in this page: a form or an outbox with an older state must not send a photo again. */
const received = resettableMap<string, string>()
/** Number of running uploads, and those that wait for them. */
const slots = resettable<{ running: number; queue: (() => void)[] }>(() => ({ running: 0, queue: [] }))

/**
 * Sends a stored photo and returns its path at the server. The same id is never sent twice at a time: a second caller waits for
 * the first. Aborting ends the waiting; the transfer stops when no caller waits. Rejects with PhotoGoneError, or with ApiError
 * (`cancelled` when aborted).
 */
export async function uploadPhoto(item: UploadItem, options: UploadOptions = {}): Promise<string> {
  const known = received.get(item.id)
  if (known !== undefined) return known
  const { signal, onProgress } = options
  if (signal?.aborted) throw new ApiError('cancelled', '')
  const flight = flights.get(item.id) ?? takeOff(item)
  flight.waiting += 1
  if (onProgress) flight.listeners.add(onProgress)
  return waitFor(item.id, flight, signal).finally(() => {
    if (onProgress) flight.listeners.delete(onProgress)
  })
}

function takeOff(item: UploadItem): Flight {
  const control = new AbortController()
  const listeners = new Set<(share: number) => void>()
  const flight: Flight = { control, listeners, waiting: 0, path: send(item, control.signal, listeners) }
  flights.set(item.id, flight)
  const land = () => {
    if (flights.get(item.id) === flight) flights.delete(item.id)
  }
  flight.path.then((path) => {
    received.set(item.id, path)
    land()
  }, land)
  return flight
}

/** The end of an upload, or of waiting for it. */
function waitFor(id: string, flight: Flight, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) {
        // Removed from the list immediately: a new caller starts again.
        if (flights.get(id) === flight) flights.delete(id)
        flight.control.abort()
      }
      reject(new ApiError('cancelled', ''))
    }
    signal?.addEventListener('abort', leave, { once: true })
    flight.path.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
  })
}

async function send(
  { id, name, type }: UploadItem,
  signal: AbortSignal,
  listeners: ReadonlySet<(share: number) => void>,
): Promise<string> {
  const { current } = slots
  await turn(current)
  try {
    if (signal.aborted) throw new ApiError('cancelled', '')
    const bytes = await photoBytes(id)
    if (!bytes) throw new PhotoGoneError()
    return await upload(new Blob([bytes], { type }), name, {
      signal,
      onProgress: (share) => listeners.forEach((listener) => listener(share)),
    })
  } finally {
    current.running -= 1
    current.queue.shift()?.()
  }
}

/** Waits for a free slot. */
function turn(all: { running: number; queue: (() => void)[] }): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      all.running += 1
      resolve()
    }
    if (all.running < UPLOADS_AT_ONCE) start()
    else all.queue.push(start)
  })
}
