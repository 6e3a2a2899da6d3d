import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RecordPhoto } from '@/api/contract/record'
import { call } from '@/api/call'
import { ApiError, isLoggedOut, isUnheard, MESSAGE } from '@/api/envelope'
import { HOUR, MINUTE, type Millis } from '@/domain/time'
import { ALONG_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { isOfUse } from '@/stores/kept/account'
import { keptTimes } from '@/stores/kept/entries'
import { settleKept } from '@/stores/kept/keepReads'
import { noteTime } from '@/stores/kept/times'
import { apiQuery } from '@/kit/data/useApiQuery'
import { byTwos, calm } from './calm'
import type { Taken } from './last'
import type { Endpoint } from '@/api/endpoint'
import type { AskedRead, OpenWork, Works } from './openWork'
import type { OpenRecord } from './rows'

/** Reads younger than this (ms) are not repeated: for automatic rounds, and for rounds the user starts. */
const FRESH = 2 * HOUR
const FRESH_BY_HAND = MINUTE

/** The service worker stores only a few hundred pictures, so the most urgent records go first. */
const MOST_PICTURES = 250

/** The reads that make a record available offline. */
const readsOf = ({ reads: { detail, flow, photos } }: OpenWork, id: string): AskedRead[] =>
  [detail, flow, photos].flatMap((endpoint) => (endpoint ? [readOf(endpoint, id)] : []))

const readOf = (endpoint: Endpoint, id: string): AskedRead => ({ endpoint, input: { query: { id } } })

/** A read that takes longer than this (ms) counts as failed. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(
    ALONG_TIMEOUT,
    () => answer,
    () => {
      throw new ApiError('timeout', MESSAGE.timeout)
    },
  )

const optionsOf = ({ endpoint, input }: AskedRead) =>
  apiQuery(endpoint, input as Parameters<typeof apiQuery>[1])

/** The same query as the screen makes. */
const aheadOf = ({ endpoint, input }: AskedRead) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, input, { signal, quiet: true, loading: false, ahead: true }),
})

const hashOf = (read: AskedRead): string => hashKey(optionsOf(read).queryKey)

/** Data without an observer may be stale: a screen that opens online refetches it. */
function setAside(client: QueryClient, queryKey: QueryKey, at: Millis): void {
  const query = client.getQueryCache().find({ queryKey })
  if (!query || query.isActive()) return
  query.invalidate()
  noteTime(query.state.data, { at, earlier: true })
}

export interface Round {
  client: QueryClient
  userId: string
  /** The user started this round. */
  byHand: boolean
  now: Millis
  /** State of the previous round. */
  before: readonly Taken[]
  /** Number of finished records. */
  report: (done: number) => void
  /** The round was cancelled for another reason: the user changed. */
  isOver: () => boolean
}

/** Result of a round. */
export interface Told {
  /** State of its records, and their state once their pictures are stored. */
  taken: Taken[]
  withPictures: Taken[]
  /** Addresses of the pictures of these records. */
  pictures: string[]
  /** The connection was lost before the end. */
  lost: boolean
}

/**
 * Reads the missing or outdated data of these records, two at a time, while the connection is free. A failed
 * record is skipped; when the connection is lost the round stops.
 */
export async function takeRecords(records: readonly OpenRecord[], round: Round): Promise<Told> {
  const { client, userId, byHand, now, before, report, isOver } = round
  const times = await keptTimes(userId)
  const isFresh = (read: AskedRead) =>
    now - (times.get(hashOf(read)) ?? -Infinity) < (byHand ? FRESH_BY_HAND : FRESH)
  const taken = new Map<OpenRecord, Taken>()
  let lost = false
  const shown = new Map<OpenRecord, readonly (string | undefined)[]>()
  let done = 0

  const read = async (one: AskedRead): Promise<unknown> => {
    await calm(client)
    if (isOver() || lost) throw new Error('over')
    const options = optionsOf(one)
    const answer = await inTime(client.fetchQuery({ ...options, ...aheadOf(one), staleTime: 0 }))
    setAside(client, options.queryKey, now)
    return answer
  }
  const take = async (record: OpenRecord) => {
    const { kind, work, row } = record
    const { id } = row
    const trace = work.trace(row)
    const known = before.find((one) => one.kind === kind && one.id === id)
    const same = known?.trace === trace
    const pictures = same && known.pictures
    const isHere = (one: AskedRead) => same && isFresh(one)
    try {
      const { photos } = work.reads
      const pictured = photos && readOf(photos, id)
      for (const one of readsOf(work, id)) if (one.endpoint !== photos && !isHere(one)) await read(one)
      if (pictured && !(isHere(pictured) && pictures))
        shown.set(record, work.pictures(row, (await read(pictured)) as RecordPhoto[]))
      taken.set(record, { kind, id, trace, pictures })
    } catch (error) {
      lost ||= isUnheard(error) || isLoggedOut(error)
      // The stored copy stays valid unless the record has changed.
      taken.set(record, { kind, id, trace: same ? trace : '', pictures })
    }
    report((done += 1))
  }
  await byTwos(records, take)
  const besides = [
    ...[...new Set(records.map(({ work }) => work))].flatMap((work) => work.besides),
    ...records.flatMap(({ work, row }) => work.alsoOf?.(row) ?? []),
  ]
  for (const one of besides) if (!isFresh(one)) await read(one).catch(() => undefined)
  await settleKept(client)
  return { ...progressOf(records, taken, shown), lost }
}

/** In the order of the records: their state now, and once their pictures are stored. */
function progressOf(
  records: readonly OpenRecord[],
  taken: ReadonlyMap<OpenRecord, Taken>,
  shown: ReadonlyMap<OpenRecord, readonly (string | undefined)[]>,
): Omit<Told, 'lost'> {
  const known = records.flatMap((record) => {
    const one = taken.get(record)
    return one ? [{ one, read: shown.has(record) }] : []
  })
  const sources = records.flatMap((record) => shown.get(record) ?? [])
  const pictures = sources.filter((src): src is string => src !== undefined)
  return {
    taken: known.map(({ one }) => one),
    withPictures: known.map(({ one, read }) => ({ ...one, pictures: one.pictures || read })),
    pictures: [...new Set(pictures)].slice(0, MOST_PICTURES),
  }
}

/** Number of these records that are available offline now: all their reads are stored and up to date. */
export async function countKept(
  works: Works,
  userId: string,
  taken: readonly Taken[],
  now: Millis,
): Promise<number> {
  const times = await keptTimes(userId)
  const isHere = (read: AskedRead) => {
    const at = times.get(hashOf(read))
    return at !== undefined && isOfUse(at, now)
  }
  return taken.filter(({ kind, id, trace }) => {
    const work = works.get(kind)
    return trace !== '' && work !== undefined && readsOf(work, id).every(isHere)
  }).length
}
