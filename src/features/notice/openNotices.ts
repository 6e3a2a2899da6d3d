import { noticeDetail, noticePage, type NoticeRow } from '@/api/contract/notice'
import type { OpenWork } from '@/kit/prefetch/openWork'

/** Unread 公告, with the query of both tabs without filters, so that users can read them offline. */
export const openNotices: OpenWork<NoticeRow> = {
  name: 'notice',
  noun: '公告',
  lists: () =>
    (['all', 'unread'] as const).map((scope) => ({ endpoint: noticePage, query: { scope, sort: 'unread' } })),
  waits: ({ unread }) => unread,
  behind: true,
  reads: { detail: noticeDetail },
  formReads: [],
  pictures: () => [],
  // Due now: after overdue work, before work with days left.
  left: () => 0,
  trace: ({ title, time, fileCount }) => JSON.stringify([title, time, fileCount]),
}
