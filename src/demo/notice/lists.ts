import type * as v from 'valibot'
import type {
  noticeDetail,
  NoticeFile,
  noticeQuery,
  noticeRow,
  NoticeRow,
  openNotice,
} from '@/api/contract/notice'
import { foundBy, foundByName } from '@/domain/initials'
import { DAY, HOUR, type Millis } from '@/domain/time'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { among, both, byId, latestFirst, namedLists, type Order, within } from '../records/lists'
import { type BodyOf, pick, times } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { createRandom } from '../seed/random'

declare module '../city/model' {
  interface City {
    notices: NoticeRecord[]
  }
}

export interface NoticeRecord extends Pick<
  NoticeRow,
  'id' | 'title' | 'category' | 'departmentName' | 'pinned'
> {
  /** The unit whose heads see the readers. */
  publisherCode: string
  audienceCode: string
  open: boolean
  content: string
  files: readonly NoticeFile[]
  time: Millis
  /** Readers before this moment are computed, not stored. */
  seededAt: Millis
  reads: Map<string, Millis>
}

type Query = v.InferOutput<typeof noticeQuery>

/** The code of a unit begins with the codes of the units above it. */
export const isFor = ({ audienceCode }: NoticeRecord, { orgCode }: Pick<User, 'orgCode'>): boolean =>
  orgCode.startsWith(audienceCode)

/** Readers in percent on the first day, and the increase per day. */
const AT_ONCE = 12
const PER_DAY = 15
const AT_MOST = 94

function readBefore({ id, time, seededAt }: NoticeRecord, userId: string): Millis | null {
  const random = createRandom(`${id} ${userId}`)
  const share = Math.min(AT_MOST, AT_ONCE + ((seededAt - time) / DAY) * PER_DAY)
  if (random.int(0, 99) >= share) return null
  const read = time + random.int(1, 30) * HOUR
  return read < seededAt ? read : null
}

export const readTimeOf = (record: NoticeRecord, userId: string): Millis | null =>
  record.reads.get(userId) ?? readBefore(record, userId)

function reachOf(db: Pick<Db, 'users'>, record: NoticeRecord): { read: number; total: number } {
  const all = [...db.users.values()].filter((user) => isFor(record, user))
  return { read: all.filter(({ id }) => readTimeOf(record, id) !== null).length, total: all.length }
}

export function noteRead(record: NoticeRecord, userId: string, at: Millis): Millis {
  const read = readTimeOf(record, userId) ?? at
  record.reads.set(userId, read)
  return read
}

const SUMMARY = 90

export const plainText = (html: string): string =>
  html
    .replace(/<\/?(strong|u|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function wireNoticeRow(_db: Db, record: NoticeRecord, user: User): v.InferInput<typeof noticeRow> {
  const { content, files } = record
  return {
    ...pick(record, 'id', 'title', 'category', 'departmentName', 'pinned'),
    ...times(record, 'time'),
    unread: readTimeOf(record, user.id) === null,
    summary: plainText(content).slice(0, SUMMARY),
    thumbnail: /<img src="([^"]+)"/.exec(content)?.[1] ?? '',
    fileCount: files.length,
  }
}

export function wireNotice(db: Db, record: NoticeRecord, user: User): BodyOf<typeof noticeDetail> {
  const readTime = readTimeOf(record, user.id)
  const issued = record.publisherCode === user.orgCode && user.roles.includes('head')
  return {
    ...wireNoticeRow(db, record, user),
    content: record.content,
    audienceName: record.audienceCode === '' ? '全体人员' : orgTitle(record.audienceCode),
    readTime: timeOr(readTime),
    files: [...record.files],
    reach: issued ? reachOf(db, record) : null,
  }
}

export const wireOpenNotice = (record: NoticeRecord): BodyOf<typeof openNotice> => ({
  ...pick(record, 'id', 'title', 'category', 'departmentName', 'content'),
  ...times(record, 'time'),
  files: [...record.files],
})

const newest: Order<NoticeRecord> = latestFirst(({ time }) => time, byId)

const isUnread = (record: NoticeRecord, { id }: User): boolean => readTimeOf(record, id) === null

const unreadFirst =
  (user: User): Order<NoticeRecord> =>
  (a, b) =>
    Number(isUnread(b, user)) - Number(isUnread(a, user)) ||
    Number(b.pinned) - Number(a.pinned) ||
    newest(a, b)

const order = (_: Millis, user: User) => unreadFirst(user)

export const noticeLists = namedLists({
  records: (db) => db.notices,
  lists: {
    all: { holds: isFor, order },
    unread: { holds: both(isFor, isUnread), order },
  },
  fits: (query: Partial<Query>) => {
    const [words, inTime] = [(query.keyword ?? '').trim(), within(query)]
    return ({ title, departmentName, content, category, time }) =>
      (foundBy(title, words) || foundByName(departmentName, words) || plainText(content).includes(words)) &&
      among(query.category, category) &&
      inTime(time)
  },
  order: ({ sort }) => (sort === 'newest' ? newest : undefined),
  row: wireNoticeRow,
})
