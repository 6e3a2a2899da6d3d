import { noticeDetail, noticePage, type NoticeRow } from '@/api/contract/notice'
import type { OpenWork } from '@/kit/along/openWork'

/** What one has not read of 公告, as both tabs ask for it while nothing is chosen: it is read where there is time, line or not. */
export const openNotices: OpenWork<NoticeRow> = {
  lists: () =>
    (['all', 'unread'] as const).map((scope) => ({ endpoint: noticePage, query: { scope, sort: 'unread' } })),
  waits: ({ unread }) => unread,
  behind: true,
  reads: { detail: noticeDetail },
  besides: [],
  pictures: () => [],
  // It waits now: behind what is late, before what has days.
  left: () => 0,
  trace: ({ title, time, fileCount }) => JSON.stringify([title, time, fileCount]),
}
