import { knownRoles } from '@/domain/actor'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '@/stores/createStore'
import type { Account } from '@/api/contract/account'
import type { Millis } from '@/domain/time'
import { PICTURE_TIMEOUT, withTimeout, WORKER_TIMEOUT } from '@/domain/timeLimits'
import { now } from '@/stores/clock'
import { onUserChange, useSession } from '@/stores/session'
import { lastOf, noteLast } from './last'
import type { Works } from './openWork'
import { byTwos, calm } from './calm'
import { countKept, takeRecords } from './round'
import { openRecords } from './rows'

/**
 * Fetches a picture with an `<img>`, so that it is cached under the address that screens use. Resolves when
 * it has loaded, failed or timed out; never rejects.
 */
const fetchPicture = (src: string): Promise<void> =>
  withTimeout(
    PICTURE_TIMEOUT,
    () =>
      new Promise<void>((resolve) => {
        const image = new Image()
        image.onload = () => resolve()
        image.onerror = () => resolve()
        image.decoding = 'async'
        image.src = src
      }),
    () => undefined,
  )

/**
 * Whether something caches pictures: the service worker once it controls this page; otherwise the HTTP cache.
 */
function areKept(): Promise<boolean> {
  const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker
  if (!container || container.controller) return Promise.resolve(true)
  return withTimeout(
    WORKER_TIMEOUT,
    () =>
      new Promise((resolve) => {
        container.addEventListener('controllerchange', () => resolve(true), { once: true })
      }),
    () => false,
  )
}

/**
 * Fetches pictures, two at a time, while the connection is free. Returns false when nothing would cache them
 * or the round was cancelled. Never rejects.
 */
async function fetchPictures(
  client: QueryClient,
  all: readonly string[],
  isOver: () => boolean,
): Promise<boolean> {
  if (all.length > 0 && !(await areKept())) return false
  await byTwos(all, async (src) => {
    await calm(client)
    if (!isOver()) await fetchPicture(src)
  })
  return !isOver()
}

/** How much of today's work is available offline. */
export interface Standing {
  /** When its lists were last read; null: never. */
  at: Millis | null
  /** Number of open records at that time. */
  of: number
  /** Number of these records that are available offline now. */
  kept: number
}

/** State of the last round, and how much of it is still stored. */
export async function standingOf(works: Works, userId: string): Promise<Standing> {
  const last = lastOf(userId)
  const records = last?.records ?? []
  const kept = await countKept(works, userId, records, now())
  return { at: last?.at ?? null, of: records.length, kept }
}

/** Query key part: it changes after each round. */
export const STANDING = 'takenAlong'

/** State of prefetching for the current user in this page. */
export interface Progress {
  /** In progress: finished and total records. `of` is null while the lists are being read. */
  running: { done: number; of: number | null } | null
  /** The last round failed. */
  failed: boolean
  /** When the last round ended, with or without success; null: none yet. */
  tried: Millis | null
}

const NONE: Progress = { running: null, failed: false, tried: null }

export const useProgress = createStore<Progress>(() => NONE)

onUserChange(() => useProgress.setState(NONE))

/**
 * Prefetches the open work of a user, one round at a time: first its lists, then the missing data of its
 * records. Never rejects: if offline, or if the lists do not load, the stored data and its time stay as they
 * are.
 */
export async function takeAlong(
  client: QueryClient,
  works: Works,
  { id: userId, roles }: Account,
  byHand: boolean,
): Promise<void> {
  if (useProgress.getState().running) return
  const at = now()
  const { epoch } = useSession.getState()
  const isOver = () => useSession.getState().epoch !== epoch
  const setProgress = (done: number, of: number | null) => {
    if (!isOver()) useProgress.setState({ running: { done, of } })
  }
  setProgress(0, null)
  let failed = false
  try {
    const records = await openRecords(client, works, knownRoles(roles), at)
    const reportDone = (done: number) => setProgress(done, records.length)
    reportDone(0)
    const before = lastOf(userId)?.records ?? []
    const { taken, withPictures, pictures, lost } = await takeRecords(records, {
      client,
      userId,
      byHand,
      now: at,
      before,
      report: reportDone,
      isOver,
    })
    if (isOver()) return
    failed = lost
    const last = { userId, at: now(), records: taken }
    noteLast(last)
    void fetchPictures(client, pictures, isOver).then(
      (kept) => kept && noteLast({ ...last, records: withPictures }),
    )
  } catch {
    failed = true
  }
  if (isOver()) return
  await client.invalidateQueries({ queryKey: [STANDING] })
  useProgress.setState({ running: null, failed, tried: now() })
}
