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
 * Has the browser fetch a picture as an <img> does, so that whatever keeps pictures keeps it under the address a screen asks
 * for. Resolves when it is there, did not come, or took too long; never rejects.
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

/** Whether pictures are kept as they come: by the service worker, once it has this page; else by the browser alone. */
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
 * Fetches pictures, two at a time, while nobody else needs the line. False where nothing would keep them, or when it is over
 * before. Never rejects.
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

/** What of today's work is on the phone. */
export interface Standing {
  /** When its lists were read last; null: never. */
  at: Millis | null
  /** Open records then. */
  of: number
  /** Those of them that can be worked on without a line now. */
  kept: number
}

/** What a user took along last, and what of it is still here. */
export async function standingOf(works: Works, userId: string): Promise<Standing> {
  const last = lastOf(userId)
  const records = last?.records ?? []
  const kept = await countKept(works, userId, records, now())
  return { at: last?.at ?? null, of: records.length, kept }
}

/** By which the standing is cached: another one after each round. */
export const STANDING = 'takenAlong'

/** How the present user's work is taken along in this visit. */
export interface Progress {
  /** Under way: so many of so many records. `of` is null while the lists are still read. */
  running: { done: number; of: number | null } | null
  /** The last round did not get through. */
  failed: boolean
  /** When it ended, whatever came of it; null: there was none. */
  tried: Millis | null
}

const NONE: Progress = { running: null, failed: false, tried: null }

export const useProgress = createStore<Progress>(() => NONE)

onUserChange(() => useProgress.setState(NONE))

/**
 * Takes the open work of a user along, once at a time: its lists, then what is missing of its records. Never rejects: without a
 * line, or when the lists do not come, what was kept before stays, and so does its time.
 */
export async function takeAlong(
  client: QueryClient,
  works: Works,
  { id: userId, roles }: Account,
  asked: boolean,
): Promise<void> {
  if (useProgress.getState().running) return
  const at = now()
  const { epoch } = useSession.getState()
  const isOver = () => useSession.getState().epoch !== epoch
  const tell = (done: number, of: number | null) => {
    if (!isOver()) useProgress.setState({ running: { done, of } })
  }
  tell(0, null)
  let failed = false
  try {
    const records = await openRecords(client, works, knownRoles(roles), at)
    const told = (done: number) => tell(done, records.length)
    told(0)
    const before = lastOf(userId)?.records ?? []
    const { taken, withPictures, pictures, lost } = await takeRecords(records, {
      client,
      userId,
      asked,
      now: at,
      before,
      tell: told,
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
