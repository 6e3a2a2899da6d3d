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

/** What has been read within this time (ms) is not read again: by itself, and when the user asks for it. */
const FRESH = 2 * HOUR
const FRESH_ASKED = MINUTE

/** The phone keeps no more pictures than some hundred (the service worker's limit): those of what presses most. */
const MOST_PICTURES = 250

/** What must be on the phone for a record to be worked on without a line. */
const readsOf = ({ reads: { detail, flow, photos } }: OpenWork, id: string): AskedRead[] =>
  [detail, flow, photos].flatMap((endpoint) => (endpoint ? [readOf(endpoint, id)] : []))

const readOf = (endpoint: Endpoint, id: string): AskedRead => ({ endpoint, input: { query: { id } } })

/** An answer that takes longer is none. */
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

/** The same question, asked before anybody opens the record. */
const aheadOf = ({ endpoint, input }: AskedRead) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, input, { signal, quiet: true, loading: false, ahead: true }),
})

const hashOf = (read: AskedRead): string => hashKey(optionsOf(read).queryKey)

/** What nobody looks at now is for when there is no line: whoever opens it with one has it asked again, and works on that. */
function setAside(client: QueryClient, queryKey: QueryKey, at: Millis): void {
  const query = client.getQueryCache().find({ queryKey })
  if (!query || query.isActive()) return
  query.invalidate()
  noteTime(query.state.data, { at, earlier: true })
}

export interface Round {
  client: QueryClient
  userId: string
  /** The user has asked for it. */
  asked: boolean
  now: Millis
  /** What is remembered of the round before. */
  before: readonly Taken[]
  /** How many records are done. */
  tell: (done: number) => void
  /** It is over for another reason: another user has come. */
  isOver: () => boolean
}

/** What came of a round. */
export interface Told {
  /** What is remembered of its records, and what once their pictures are there as well. */
  taken: Taken[]
  withPictures: Taken[]
  /** Addresses of the pictures that belong to what was read. */
  pictures: string[]
  /** The line was lost before the end. */
  lost: boolean
}

/**
 * Reads what is missing or out of date of these records, two at a time, when nobody else needs the line. What fails is left out,
 * and without a line the rest is.
 */
export async function takeRecords(records: readonly OpenRecord[], round: Round): Promise<Told> {
  const { client, userId, asked, now, before, tell, isOver } = round
  const times = await keptTimes(userId)
  const isFresh = (read: AskedRead) =>
    now - (times.get(hashOf(read)) ?? -Infinity) < (asked ? FRESH_ASKED : FRESH)
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
      // What is kept of it is as good as before, unless it has changed since.
      taken.set(record, { kind, id, trace: same ? trace : '', pictures })
    }
    tell((done += 1))
  }
  await byTwos(records, take)
  const besides = [
    ...[...new Set(records.map(({ work }) => work))].flatMap((work) => work.besides),
    ...records.flatMap(({ work, row }) => work.alsoOf?.(row) ?? []),
  ]
  for (const one of besides) if (!isFresh(one)) await read(one).catch(() => undefined)
  await settleKept(client)
  return { ...toldOf(records, taken, shown), lost }
}

/** In the order of the records: what is remembered of them, now and once their pictures are there. */
function toldOf(
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

/** How many of these can be worked on without a line now: all that is read of them is on the phone, and not out of date. */
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
