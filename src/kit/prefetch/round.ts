import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RecordPhoto } from '@/api/contract/record'
import { call } from '@/api/call'
import { ApiError, isLoggedOut, isNetworkFailure, MESSAGE } from '@/api/envelope'
import { DAY, HOUR, type Millis } from '@/domain/time'
import { PREFETCH_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { hasDict, loadDict } from '@/stores/cachedLists'
import { isFreshEnough } from '@/stores/persisted/account'
import { persistedTimes } from '@/stores/persisted/entries'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { noteTime } from '@/stores/persisted/times'
import { apiQuery } from '@/kit/data/useApiQuery'
import { forEachTwoAtATime, untilFree } from './idle'
import type { Pace, Part } from './pace'
import type { PrefetchedRecord } from './lastRound'
import type { Endpoint } from '@/api/endpoint'
import type { ScreenRead, OpenWork, Works } from './openWork'
import type { OpenRecord } from './rows'

/**
 * A read of a record whose row has not changed is repeated only after this time (ms), before it is too old to
 * be shown; when the user requests it, somewhat earlier.
 */
const FRESH = 1.5 * DAY
const FRESH_BY_TAP = 2 * HOUR

/** The service worker stores only a few hundred pictures, so the most urgent records go first. */
const MOST_PICTURES = 250

const PARTS = ['detail', 'flow', 'photos'] as const

const readOf = ({ reads }: OpenWork, part: (typeof PARTS)[number], id: string): ScreenRead | null => {
  const endpoint: Endpoint | undefined = reads[part]
  return endpoint ? { endpoint, input: { query: { id } } } : null
}

/** Reads that must be stored before a record can be worked on offline. */
const readsOf = (work: OpenWork, id: string): ScreenRead[] =>
  PARTS.flatMap((part) => readOf(work, part, id) ?? [])

/** A read that takes longer than this (ms) counts as failed. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(
    PREFETCH_TIMEOUT,
    () => answer,
    () => {
      throw new ApiError('timeout', MESSAGE.timeout)
    },
  )

const optionsOf = ({ endpoint, input }: ScreenRead) =>
  apiQuery(endpoint, input as Parameters<typeof apiQuery>[1])

/** The same query options as those of the screen. */
const aheadOf = ({ endpoint, input }: ScreenRead) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, input, { signal, quiet: true, loading: false, ahead: true }),
})

const hashOf = (read: ScreenRead): string => hashKey(optionsOf(read).queryKey)

/** Marks an answer that no screen shows as stale: it is for offline use, and an online screen refetches it. */
function setAside(client: QueryClient, queryKey: QueryKey, at: Millis): void {
  const query = client.getQueryCache().find({ queryKey })
  if (!query || query.isActive()) return
  query.invalidate()
  noteTime(query.state.data, { at, earlier: true })
}

export interface Round {
  client: QueryClient
  userId: string
  /** The user has requested it: everything is read, and older reads are repeated. */
  byUser: boolean
  now: Millis
  /** All types of work that the user has: a form may be needed without a record, such as 两违 on open land. */
  works: readonly OpenWork[]
  /** State of the previous round. */
  before: readonly PrefetchedRecord[]
  pace: Pace
  /** Called with the new state before the first read. */
  begun: (taken: readonly PrefetchedRecord[]) => void
  /** Called with the number of finished records. */
  onProgress: (done: number) => void
  /** Whether it was cancelled: the user has changed. */
  isOver: () => boolean
}

/** Result of a round. */
export interface RoundOutcome {
  /** State of its records, and their state once their pictures are stored. */
  taken: PrefetchedRecord[]
  withPictures: PrefetchedRecord[]
  /** Addresses of the pictures of these records. */
  pictures: string[]
  /** The connection was lost before the end. */
  lost: boolean
}

/** A record in a round. */
interface Job {
  record: OpenRecord
  /** Its state, and since when its row is unchanged. */
  taken: PrefetchedRecord
  shown: readonly (string | undefined)[] | null
  failed: boolean
}

function jobOf(record: OpenRecord, before: readonly PrefetchedRecord[], now: Millis): Job {
  const { kind, work, row } = record
  const trace = work.trace(row)
  const known = before.find((one) => one.kind === kind && one.id === row.id)
  const same = known?.trace === trace
  const taken = {
    kind,
    id: row.id,
    trace,
    since: same ? known.since : now,
    later: false,
    pictures: same && known.pictures,
  }
  return { record, taken, shown: null, failed: false }
}

/** The reads of a round. None of them rejects. */
interface Reads {
  /** Reads a part of a record unless a fresh copy is stored. */
  takePart: (job: Job, part: (typeof PARTS)[number]) => Promise<void>
  /** Reads what the screens of these records, and the forms of these types, use in addition. */
  takeExtras: (records: readonly OpenRecord[], types?: readonly OpenWork[]) => Promise<void>
  /** The connection was lost: the remaining reads are skipped. */
  isLost: () => boolean
}

const extrasOf = (works: readonly OpenWork[], records: readonly OpenRecord[]): ScreenRead[] => [
  ...works.flatMap((work) => work.formReads),
  ...records.flatMap(({ work, row }) => work.alsoOf?.(row) ?? []),
]

async function readsIn({ client, userId, byUser, now, pace, isOver }: Round): Promise<Reads> {
  const times = await persistedTimes(userId)
  let lost = false
  const isFresh = (one: ScreenRead, since: Millis) => {
    const at = times.get(hashOf(one)) ?? -Infinity
    return at >= since && now - at < (byUser ? FRESH_BY_TAP : FRESH)
  }
  const inTurn = async <T>(part: Part, fetch: () => Promise<T>): Promise<T> => {
    if (isOver() || lost || !pace.mayCall()) throw new Error('over')
    await pace.pause(part)
    await untilFree(client)
    if (isOver() || lost || !pace.take()) throw new Error('over')
    return inTime(fetch())
  }
  const read = async (one: ScreenRead, part: Part): Promise<unknown> => {
    const options = optionsOf(one)
    const answer = await inTurn(part, () => client.fetchQuery({ ...options, ...aheadOf(one), staleTime: 0 }))
    setAside(client, options.queryKey, now)
    return answer
  }
  // Several record types share them.
  const requested = new Set<string>()
  return {
    isLost: () => lost,
    takePart: async (job, part) => {
      const { record, taken, failed } = job
      const one = readOf(record.work, part, taken.id)
      if (!one || failed || (isFresh(one, taken.since) && (part !== 'photos' || taken.pictures))) return
      try {
        const answer = await read(one, part)
        if (part === 'photos') job.shown = record.work.pictures(record.row, answer as RecordPhoto[])
      } catch (error) {
        lost ||= isNetworkFailure(error) || isLoggedOut(error)
        // Its stored copy stays valid, unless its row has changed since.
        job.failed = true
      }
    },
    takeExtras: async (records, types = []) => {
      const works = [...new Set([...records.map(({ work }) => work), ...types])]
      for (const one of extrasOf(works, records)) {
        const hash = hashOf(one)
        if (isFresh(one, 0) || requested.has(hash)) continue
        requested.add(hash)
        await read(one, 'forms').catch(() => undefined)
      }
      for (const dict of new Set(works.flatMap(({ dicts = [] }) => dicts)))
        if (!hasDict(dict, now)) await inTurn('forms', () => loadDict(dict, now)).catch(() => undefined)
    },
  }
}

/**
 * Reads the missing and stale parts of these records, two at a time, while the connection is free. First the
 * next records: details, flows, photos, then the reads of their forms; then the others, unless they are for
 * later. Failed reads are skipped; without a connection so are all further ones.
 */
export async function prefetchRecords(
  [next, others]: readonly [readonly OpenRecord[], readonly OpenRecord[]],
  later: boolean,
  round: Round,
): Promise<RoundOutcome> {
  const { client, now, works, before, begun, onProgress } = round
  const reads = await readsIn(round)
  const first = next.map((record) => jobOf(record, before, now))
  const rest = others.map((record) => jobOf(record, before, now))
  if (later) for (const { taken } of rest) taken.later = true
  begun([...first, ...rest].map(({ taken }) => taken))
  let done = 0
  for (const part of PARTS)
    await forEachTwoAtATime(first, async (job) => {
      await reads.takePart(job, part)
      if (part === 'photos') onProgress((done += 1))
    })
  await reads.takeExtras(next)
  if (!later) {
    await forEachTwoAtATime(rest, async (job) => {
      for (const part of PARTS) await reads.takePart(job, part)
      onProgress((done += 1))
    })
    await reads.takeExtras(others, works)
  }
  await settlePersisted(client)
  return { ...outcomeOf([...first, ...rest]), lost: reads.isLost() }
}

/** State of the records, without and with their pictures. */
function outcomeOf(jobs: readonly Job[]): Omit<RoundOutcome, 'lost'> {
  const sources = jobs.flatMap(({ shown }) => shown ?? [])
  const pictures = sources.filter((src): src is string => src !== undefined)
  return {
    taken: jobs.map(({ taken }) => taken),
    withPictures: jobs.map(({ taken, shown }) => ({ ...taken, pictures: taken.pictures || shown !== null })),
    pictures: [...new Set(pictures)].slice(0, MOST_PICTURES),
  }
}

/**
 * Whether a record can be worked on offline: all its reads are on the phone, and no older than the state of
 * its row.
 */
export function offlineTest(
  works: Works,
  times: ReadonlyMap<string, Millis>,
  now: Millis,
): (taken: PrefetchedRecord) => boolean {
  return ({ kind, id, trace, since }) => {
    const work = works.get(kind)
    const isHere = (read: ScreenRead) => {
      const at = times.get(hashOf(read))
      return at !== undefined && at >= since && isFreshEnough(at, now)
    }
    return trace !== '' && work !== undefined && readsOf(work, id).every(isHere)
  }
}
