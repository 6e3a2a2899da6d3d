import { noticeDetail, noticePage, type NoticeRow } from '@/api/contract/notice'
import type { OpenWork } from '@/kit/along/openWork'

/** Unread 公告, by the query of both tabs without filters: for reading at any time, offline too. */
export const openNotices: OpenWork<NoticeRow> = {
  lists: () =>
    (['all', 'unread'] as const).map((scope) => ({ endpoint: noticePage, query: { scope, sort: 'unread' } })),
  waits: ({ unread }) => unread,
  behind: true,
  reads: { detail: noticeDetail },
  besides: [],
  pictures: () => [],
  // Due now: after overdue work, before work with days left.
  left: () => 0,
  trace: ({ title, time, fileCount }) => JSON.stringify([title, time, fileCount]),
}
