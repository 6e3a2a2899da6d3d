import { knownRoles } from '@/domain/actor'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '@/stores/createStore'
import type { Account } from '@/api/contract/account'
import type { Millis } from '@/domain/time'
import { PICTURE_TIMEOUT, withTimeout, WORKER_TIMEOUT } from '@/domain/timeLimits'
import { now } from '@/stores/clock'
import { onUserChange, useSession } from '@/stores/session'
import { lastRoundOf, noteLastRound, type PrefetchedRecord } from './lastRound'
import type { Works } from './openWork'
import { isOnWifi } from '@/platform/dataSaver'
import { persistedTimes } from '@/stores/persisted/entries'
import { storeScreens } from '@/stores/persisted/photos'
import { cachedCounts, openWorkOf } from '../data/counts'
import { locateSilently } from '../data/usePosition'
import { forEachTwoAtATime, untilFree } from './idle'
import { hurry, isHurried, MOST_CALLS, paceOf } from './pace'
import { offlineTest, prefetchRecords } from './round'
import { openRecords, type OpenRecord } from './rows'
import { distance, isPosition, type Position } from '@/domain/geo'

/** As many records are read first: those that come next. */
const NEXT = 10

/**
 * The records that come next, by deadline and by distance in turn, and the others in their order.
 * @param records the most urgent first
 * @param here null where the position is unknown: by deadline only
 */
function byTurn(records: readonly OpenRecord[], here: Position | null): [OpenRecord[], OpenRecord[]] {
  const near = here
    ? records
        .flatMap((record) => (isPosition(record.row) ? [{ record, metres: distance(here, record.row) }] : []))
        .sort((a, b) => a.metres - b.metres)
        .map(({ record }) => record)
    : []
  const next = new Set<OpenRecord>()
  for (let at = 0; next.size < NEXT && at < records.length; at += 1)
    for (const record of [records[at], near[at]]) if (record && next.size < NEXT) next.add(record)
  return [[...next], records.filter((record) => !next.has(record))]
}

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
  await forEachTwoAtATime(all, async (src) => {
    await untilFree(client)
    if (!isOver()) await fetchPicture(src)
  })
  return !isOver()
}

/** Whether all screens are on the phone; true without a worker, as in a shell, which brings them along. */
async function hasScreens(): Promise<boolean> {
  const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker
  if (!container) return true
  if (import.meta.env.WORKER) await areKept()
  return container.controller ? storeScreens(container.controller) : true
}

/** How much of today's work is available offline. */
export interface PrefetchStatus {
  /** When its lists were last read; null: never. */
  at: Millis | null
  /** Number of open records at that time. */
  of: number
  /** The number of them that can be worked on offline now. */
  kept: number
  /** The number of others that wait for Wi-Fi or a tap. */
  later: number
  /** All screens are on the phone. */
  screens: boolean
  /** What cannot be worked on offline, by the nouns of its kinds, the most first. */
  missing: readonly Missing[]
  /** The counts of open work then; null where they were unknown. */
  counts: string | null
}

/** The open records of one kind that are not on the phone. */
export interface Missing {
  noun: string
  count: number
}

/** `kinds`: the kind of each missing record. */
function missingOf(
  works: Works,
  kinds: readonly string[],
  beyond: Readonly<Record<string, number>>,
): Missing[] {
  const counts = new Map(Object.entries(beyond))
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .flatMap(([kind, count]) => {
      const noun = works.get(kind)?.noun
      return noun === undefined ? [] : [{ noun, count }]
    })
    .sort((a, b) => b.count - a.count)
}

/** State of the last round, and how much of it is still stored. */
export async function prefetchStatus(works: Works, userId: string): Promise<PrefetchStatus> {
  const last = lastRoundOf(userId)
  const records = last?.records ?? []
  const isKept = offlineTest(works, await persistedTimes(userId), now())
  const missing = records.filter((one) => !isKept(one))
  return {
    at: last?.at ?? null,
    of: records.length,
    kept: records.length - missing.length,
    later: missing.filter(({ later }) => later).length,
    screens: last?.screens ?? true,
    missing: missingOf(
      works,
      missing.map(({ kind }) => kind),
      last?.beyond ?? {},
    ),
    counts: last?.counts ?? null,
  }
}

/** Query key part: it changes after each round. */
export const PREFETCH_STATUS = 'takenAlong'

/** State of prefetching for the current user in this page. */
export interface PrefetchProgress {
  /**
   * In progress: finished and total records. `of` is null while the lists are being read. `slow`: it makes long
   * pauses between its calls, until the user taps.
   */
  running: { done: number; of: number | null; slow: boolean } | null
  /** Number of consecutive failed rounds. */
  failed: number
  /** When it ended, successful or not; null before the first. */
  tried: Millis | null
}

const NONE: PrefetchProgress = { running: null, failed: 0, tried: null }

export const useProgress = createStore<PrefetchProgress>(() => NONE)

onUserChange(() => useProgress.setState(NONE))

/** The position must not hold up a round (ms): it only decides which records come next. */
const PLACE_TIMEOUT: Millis = 3_000

interface Wish {
  account: Account
  /** The user has requested it. */
  byUser: boolean
  isOver: () => boolean
}

/**
 * Reads the lists, then the missing parts of their records. Resolves with whether the connection was lost;
 * rejects with ApiError.
 */
async function takeOnce(
  client: QueryClient,
  works: Works,
  { account: { id: userId, roles }, byUser, isOver }: Wish,
): Promise<boolean> {
  const at = now()
  const all = byUser || isOnWifi()
  const report = (done: number, of: number | null) => {
    if (!isOver()) useProgress.setState({ running: { done, of, slow: !isHurried() } })
  }
  const pace = paceOf(byUser, all ? Infinity : MOST_CALLS)
  report(0, null)
  const reading = { now: at, pace, shallow: !all, byUser, beyond: new Map<string, number>() }
  const known = knownRoles(roles)
  const records = await openRecords(client, works, known, reading)
  const here = await withTimeout(PLACE_TIMEOUT, locateSilently, () => null)
  const halves = byTurn(records, here)
  const onProgress = (done: number) => report(done, all ? records.length : halves[0].length)
  onProgress(0)
  const counts = cachedCounts(client)
  const last = lastRoundOf(userId)
  let screens = last?.screens ?? false
  const note = (taken: readonly PrefetchedRecord[]) => {
    if (isOver()) return
    noteLastRound({
      userId,
      at: now(),
      records: [...taken],
      counts: counts && openWorkOf(counts),
      screens,
      beyond: Object.fromEntries(reading.beyond),
    })
  }
  const { taken, withPictures, pictures, lost } = await prefetchRecords(halves, !all, {
    client,
    userId,
    byUser,
    now: at,
    before: last?.records ?? [],
    works: [...works.values()].filter(({ lists }) => lists(known).length > 0),
    pace,
    // The page may be closed before the end.
    begun: note,
    onProgress,
    isOver,
  })
  screens = await hasScreens()
  note(taken)
  void fetchPictures(client, pictures, isOver).then((kept) => kept && note(withPictures))
  return lost || !screens
}

/**
 * Prefetches the open work of a user, one round at a time: all of it on request of the user or on Wi-Fi, else
 * the next records. Never rejects: offline, or when the lists fail to load, the stored work and its time stay.
 */
export async function prefetchWork(
  client: QueryClient,
  works: Works,
  account: Account,
  byUser: boolean,
): Promise<void> {
  const { running } = useProgress.getState()
  if (running) {
    if (!byUser) return
    hurry()
    useProgress.setState({ running: { ...running, slow: false } })
    return
  }
  const { epoch } = useSession.getState()
  const isOver = () => useSession.getState().epoch !== epoch
  const failed = await takeOnce(client, works, { account, byUser, isOver }).catch(() => true)
  if (isOver()) return
  await client.invalidateQueries({ queryKey: [PREFETCH_STATUS] })
  const failures = failed ? useProgress.getState().failed + 1 : 0
  useProgress.setState({ running: null, failed: failures, tried: now() })
  if (isHurried() && !byUser) await prefetchWork(client, works, account, true)
}
