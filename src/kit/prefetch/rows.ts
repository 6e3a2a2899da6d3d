import { InfiniteQueryObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { isAbsent } from '@/api/envelope'
import type { Millis } from '@/domain/time'
import { apiQuery } from '../data/useApiQuery'
import { distinctRows, PERSISTED_PAGES, pagedQuery } from '../data/pagedQuery'
import type { Page } from '../data/shownPages'
import type { RecordRow } from '../record/kind'
import { untilFree } from './idle'
import type { Pace } from './pace'
import type { OpenList, OpenWork, WholeList, Works } from './openWork'

/** Number of records to prefetch: the most urgent ones. A user who requests it gets the whole round, as far as there is room. */
const MOST_RECORDS = 50
const MOST_BY_TAP = 80
/** Lists of up to this many pages are refetched; longer ones are not, since their rows are already known. */
const DEEP = PERSISTED_PAGES

/** A record to prefetch. */
export interface OpenRecord {
  /** Its entry in the table of open work. */
  kind: string
  work: OpenWork
  row: RecordRow
  left: Millis | null
}

const bySoonest = (a: { left: Millis | null }, b: { left: Millis | null }): number =>
  (a.left ?? Infinity) === (b.left ?? Infinity) ? 0 : (a.left ?? Infinity) - (b.left ?? Infinity)

const rankOf = ({ behind }: OpenWork): number => (behind ? 1 : 0)

interface Pressing {
  work: OpenWork
  left: Millis | null
}
const byPress = (a: Pressing, b: Pressing): number => rankOf(a.work) - rankOf(b.work) || bySoonest(a, b)

/**
 * The open work of a user with these roles, from the current lists, most urgent first. A list that the city
 * does not have is left out. Rejects with ApiError.
 */
export async function openRecords(
  client: QueryClient,
  works: Works,
  roles: readonly string[],
  { now, pace, shallow, byUser, beyond }: Reading,
): Promise<OpenRecord[]> {
  const most = byUser ? MOST_BY_TAP : MOST_RECORDS
  const lists: Reader[] = []
  for (const [kind, work] of works)
    for (const list of work.lists(roles)) {
      const reader = await readList(client, list, { kind, work, now, pace }).catch(nullWhereAbsent)
      if (reader) lists.push(reader)
    }
  for (;;) {
    const found = recordsOf(lists)
    // Where the last known row is urgent, the next rows may be more urgent than those of other lists.
    const [next] = lists.filter(({ mayGoOn }) => mayGoOn()).sort((a, b) => byPress(a.last(), b.last()))
    // Rows without a limit leave their places to limited rows of the next pages.
    const before = found.filter(({ work }) => !next || rankOf(work) <= rankOf(next.work))
    if (!next || shallow || before.length >= most) {
      const taken = found.sort(byPress).slice(0, most)
      noteBeyond(beyond, lists, found.slice(taken.length))
      return taken
    }
    await next.goOn()
  }
}

/** Counts by kind the records that are not taken: those cut off, and the rows of pages that were not read. */
function noteBeyond(beyond: Map<string, number>, lists: readonly Reader[], cut: readonly OpenRecord[]): void {
  const add = (kind: string, more: number) => more > 0 && beyond.set(kind, (beyond.get(kind) ?? 0) + more)
  for (const { kind } of cut) add(kind, 1)
  for (const { kind, unread } of lists) add(kind, unread())
}

function nullWhereAbsent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}

/** A record is in one list; if the gateway lists it twice, it is read once. */
function recordsOf(lists: readonly Reader[]): OpenRecord[] {
  const all = lists.map(({ records }) => records()).reduce((one, other) => [...one, ...other], [])
  return [...new Map(all.map((record) => [`${record.kind}|${record.row.id}`, record])).values()]
}

/** Reads a list page by page with the query of its screen. */
interface Reader {
  kind: string
  /** Open records of pages that were not read; 0 where the list also has closed ones. */
  unread: () => number
  work: OpenWork
  records: () => OpenRecord[]
  last: () => Pressing
  mayGoOn: () => boolean
  goOn: () => Promise<unknown>
}

/** How the lists are read. */
interface Reading {
  now: Millis
  pace: Pace
  /** Their first pages only. */
  shallow: boolean
  /** The user has requested it. */
  byUser: boolean
  /** Filled with the number of open records that are not taken, by kind. */
  beyond: Map<string, number>
}

interface About extends Omit<Reading, 'shallow' | 'byUser' | 'beyond'> {
  kind: string
  work: OpenWork
}

const openIn = (rows: readonly RecordRow[], { kind, work, now }: About): OpenRecord[] =>
  rows
    .filter((row) => work.waits?.(row) ?? true)
    .map((row) => ({ kind, work, row, left: work.left(row, now) }))

/** Reads a list of which one answer has all rows. */
async function readWhole(
  client: QueryClient,
  { whole }: WholeList<RecordRow>,
  about: About,
): Promise<Reader> {
  const { kind, work, pace } = about
  await pace.pause('list')
  await untilFree(client)
  pace.take()
  const rows = await client.fetchQuery({ ...apiQuery(whole, {}), staleTime: 0 })
  const records = openIn(rows, about)
  return {
    kind,
    unread: () => 0,
    work,
    records: () => records,
    last: () => records[records.length - 1] ?? { work, left: null },
    mayGoOn: () => false,
    goOn: () => Promise.resolve(),
  }
}

async function readList(
  client: QueryClient,
  list: OpenList<RecordRow> | WholeList<RecordRow>,
  about: About,
): Promise<Reader> {
  if ('whole' in list) return readWhole(client, list, about)
  const { endpoint, query } = list
  const { kind, work, pace } = about
  const options = pagedQuery(endpoint, query)
  const { queryKey } = options
  const known = () => client.getQueryData<InfiniteData<Page<RecordRow>>>(queryKey)
  const pages = () => known()?.pages ?? []
  const observer = new InfiniteQueryObserver(client, { ...options, enabled: false })
  let more = true
  const follows = (read: Page<RecordRow>[]) => {
    const last = read[read.length - 1]
    return last !== undefined && options.getNextPageParam(last, read) !== undefined
  }
  const goOn = async () => {
    await untilFree(client)
    pace.take()
    const before = pages().length
    const { isError, error } = await observer.fetchNextPage({ cancelRefetch: false })
    if (isError) throw error
    more = pages().length > before
  }
  await pace.pause('list')
  await untilFree(client)
  pace.take()
  if (pages().length <= DEEP) await client.fetchInfiniteQuery({ ...options, staleTime: 0 })
  const waits = (row: RecordRow) => work.waits?.(row) ?? true
  const records = () => openIn(distinctRows(known()), about)
  const goesOn = () => distinctRows(known()).slice(-1).every(waits)
  return {
    kind,
    unread: () => (work.waits ? 0 : (pages()[0]?.total ?? 0) - distinctRows(known()).length),
    work,
    records,
    last: () => records().pop() ?? { work, left: null },
    mayGoOn: () => more && pages().length < PERSISTED_PAGES && goesOn() && follows(pages()),
    goOn,
  }
}
