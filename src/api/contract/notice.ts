import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, flag, listBy, maybe, moment, number, pageOf, record, text } from '../tolerant'
import { between, paged } from './page'
import { byId, oneRecord } from './reads'

// 公告: the specification has the screens (§2) and no calls (§7). Paths, payloads and fields are ours. The gateway knows the
// audience and the readers; it returns only notices for the current user.

const PATH = '/api-digital/api/v1/appNotice'

const row = {
  id: text(),
  title: text(),
  /** 通知, 公告, 通报, 学习, or a category of the city. */
  category: text(),
  /** The issuer. */
  departmentName: text(),
  time: moment(),
  pinned: flag(),
  /** The current user has not read it to the end. */
  unread: flag(),
  /** Its first sentences, without markup. */
  summary: text(),
  /** Path of its first picture; '' for none. */
  thumbnail: text(),
  fileCount: count(),
}
export const noticeRow = record(row)
export type NoticeRow = v.InferOutput<typeof noticeRow>

export const noticeQuery = v.object({
  ...paged,
  scope: v.picklist(['all', 'unread']),
  /** Title, text, issuer; pinyin initials of the title. */
  keyword: v.optional(v.string()),
  /** Categories joined by commas. */
  category: v.optional(v.string()),
  ...between,
  /** unread: unread ones first, then pinned ones, then the newest. newest: by time only. */
  sort: v.optional(v.string()),
})

/** Notices for the current user. */
export const noticePage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: ['notice', 'noticeRead'],
  query: noticeQuery,
  body: pageOf(noticeRow),
  loading: false,
})

/** Number of unread notices. */
export const noticeCount = get(`${PATH}/count`, {
  source: 'assumed',
  about: ['notice', 'noticeRead'],
  body: v.nullish(record({ unread: number() }), {}),
  loading: false,
})

/** An attached file; pictures and videos are distinguished by extension. */
const noticeFile = record({ name: text(), path: text(), /** Bytes; 0: not known. */ size: number() })
export type NoticeFile = v.InferOutput<typeof noticeFile>

const files = listBy(noticeFile, ({ path, name }) => path || name)

/** A 公告 with its content; null when missing, withdrawn, or not for the current user. */
export const noticeDetail = get(`${PATH}/detail`, {
  source: 'assumed',
  // Not about read marks: reading it must not refetch it.
  about: 'notice',
  query: byId,
  body: maybe(
    record({
      ...row,
      /** HTML from the city's editor, not to be trusted. */
      content: text(),
      /** Its audience: 全体人员. */
      audienceName: text(),
      /** When the current user read it. */
      readTime: moment(),
      files,
      /** Readers of all recipients; only for the issuer. */
      reach: maybe(record({ read: number(), total: count() })),
    }),
  ),
  loading: false,
})
export type NoticeDetail = NonNullable<v.InferOutput<typeof noticeDetail.body>>

/** Read to the end, at `time`. The first call counts. */
export const noticeReceipt = post(`${PATH}/read`, {
  source: 'assumed',
  about: 'noticeRead',
  data: v.object({ id: v.string(), time: v.string() }),
  body: v.nullish(record({ readTime: moment() }), {}),
  loading: false,
})

/** When the current user read it, for a receipt without an answer; null: not yet. */
export const noticeReadTime = get(`${PATH}/readTime`, {
  ...oneRecord({ never: 'the outbox queries it whenever it needs the answer' }),
  body: v.nullish(record({ readTime: moment() }), {}),
})

/** A public 公告 by a link; needs no session. Null when missing or not public. */
export const openNotice = get('/api-digital/api/v1/external/notice/open/{id}', {
  source: 'assumed',
  about: 'notice',
  body: maybe(
    record({
      id: text(),
      title: text(),
      category: text(),
      departmentName: text(),
      time: moment(),
      content: text(),
      files,
    }),
  ),
  loading: false,
  open: true,
})
export type OpenNotice = NonNullable<v.InferOutput<typeof openNotice.body>>
