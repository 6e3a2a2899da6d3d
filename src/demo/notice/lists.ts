import type * as v from 'valibot'
import type { noticeQuery } from '@/api/contract/notice'
import { foundBy } from '@/domain/initials'
import { parseWireTime, type Millis } from '@/domain/time'
import type { User } from '../city/model'
import { namedLists, type NamedList, type Order } from '../records/lists'
import type { NoticeRecord } from './model'
import { isFor, readTimeOf } from './read'
import { plainText, wireNoticeRow } from './wire'

type Query = v.InferOutput<typeof noticeQuery>

const newest: Order<NoticeRecord> = (a, b) => b.time - a.time || (a.id < b.id ? -1 : 1)

const isUnread = (record: NoticeRecord, { id }: User): boolean => readTimeOf(record, id) === null

/** What one has not read first, then what is pinned, then the newest. */
const unreadFirst =
  (user: User): Order<NoticeRecord> =>
  (a, b) =>
    Number(isUnread(b, user)) - Number(isUnread(a, user)) ||
    Number(b.pinned) - Number(a.pinned) ||
    newest(a, b)

function fits({ keyword = '', category = '', startTime, endTime }: Partial<Query>) {
  const words = keyword.trim()
  const categories = category.split(',').filter((part) => part !== '')
  const from = parseWireTime(startTime) ?? -Infinity
  const to = parseWireTime(endTime) ?? Infinity
  return (record: NoticeRecord): boolean =>
    (foundBy(record.title, words) ||
      record.departmentName.includes(words) ||
      plainText(record.content).includes(words)) &&
    (categories.length === 0 || categories.includes(record.category)) &&
    record.time >= from &&
    record.time <= to
}

const order = (_: Millis, user: User) => unreadFirst(user)

const LISTS = {
  all: { holds: isFor, order },
  unread: { holds: (record, user) => isFor(record, user) && isUnread(record, user), order },
} satisfies Record<string, NamedList<NoticeRecord>>

/** Whoever asks sees what is for them; the badge of the workbench and the list count by the same question. */
export const noticeLists = namedLists<
  NoticeRecord,
  Query,
  ReturnType<typeof wireNoticeRow>,
  keyof typeof LISTS
>({
  records: (db) => db.notices,
  lists: LISTS,
  fits,
  order: ({ sort }) => (sort === 'newest' ? newest : undefined),
  row: wireNoticeRow,
})
