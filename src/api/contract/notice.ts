import * as v from 'valibot'
import { get, post } from '../endpoint'
import { count, flag, listBy, maybe, moment, number, pageOf, record, text } from '../tolerant'
import { between, paged } from './page'
import { byId, oneRecord } from './reads'

// 公告: the specification has the screens (§2) and no calls (§7). Paths, payloads and fields are ours. Whom one is for, and who has read
// it, the gateway knows; it answers nobody with what is not for them.

const PATH = '/api-digital/api/v1/appNotice'

const row = {
  id: text(),
  title: text(),
  /** 通知, 公告, 通报, 学习, or a sort of the city's own. */
  category: text(),
  /** Who issued it. */
  departmentName: text(),
  time: moment(),
  pinned: flag(),
  /** The one who asks has not read it to its end. */
  unread: flag(),
  /** Its first words, without markup. */
  summary: text(),
  /** Path of its first picture; '' where it has none. */
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
  /** unread: what is not read first, then what is pinned, then the newest. newest: by time alone. */
  sort: v.optional(v.string()),
})

/** What is for the one who asks. */
export const noticePage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: ['notice', 'noticeRead'],
  query: noticeQuery,
  body: pageOf(noticeRow),
  loading: false,
})

/** How many one has not read. */
export const noticeCount = get(`${PATH}/count`, {
  source: 'assumed',
  about: ['notice', 'noticeRead'],
  body: v.nullish(record({ unread: number() }), {}),
  loading: false,
})

/** A file that comes along; pictures and films are told by the extension of the name. */
const noticeFile = record({ name: text(), path: text(), /** Bytes; 0: not known. */ size: number() })
export type NoticeFile = v.InferOutput<typeof noticeFile>

const files = listBy(noticeFile, ({ path, name }) => path || name)

/** A 公告 whole; null where there is none, or not for the one who asks, or it was withdrawn. */
export const noticeDetail = get(`${PATH}/detail`, {
  source: 'assumed',
  // Not about who has read it: to have read it must not fetch it once more.
  about: 'notice',
  query: byId,
  body: maybe(
    record({
      ...row,
      /** HTML of the city's editor, not to be trusted. */
      content: text(),
      /** Whom it is for, in words: 全体人员. */
      audienceName: text(),
      /** When the one who asks read it. */
      readTime: moment(),
      files,
      /** How many of how many have read it; only whoever issued it is told. */
      reach: maybe(record({ read: number(), total: count() })),
    }),
  ),
  loading: false,
})
export type NoticeDetail = NonNullable<v.InferOutput<typeof noticeDetail.body>>

/** It was read to its end, at `time`. Said twice it is said once: the first time counts. */
export const noticeReceipt = post(`${PATH}/read`, {
  source: 'assumed',
  about: 'noticeRead',
  data: v.object({ id: v.string(), time: v.string() }),
  body: v.nullish(record({ readTime: moment() }), {}),
  loading: false,
})

/** When one read it, for a receipt whose answer was lost; null: not yet. */
export const noticeReadTime = get(`${PATH}/readTime`, {
  ...oneRecord({ never: 'asked by the outbox itself whenever it needs the answer' }),
  body: v.nullish(record({ readTime: moment() }), {}),
})

/** A 公告 for everybody, by a link; open without a session. Null where there is none, or it is not for everybody. */
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
