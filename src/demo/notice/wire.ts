import type * as v from 'valibot'
import type { noticeDetail, noticeRow, openNotice } from '@/api/contract/notice'
import { wireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { NoticeRecord } from './model'
import { reachOf, readTimeOf } from './read'

// From what the demo keeps to what the gateway sends.

type WireRow = v.InferInput<typeof noticeRow>
type WireDetail = v.InferInput<typeof noticeDetail.body>
type WireOpen = v.InferInput<typeof openNotice.body>

/** Characters of the first words a row shows. */
const SUMMARY = 90

/** A text without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(strong|u|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A row of 通知公告. */
export function wireNoticeRow(_db: Db, record: NoticeRecord, user: User): WireRow {
  const { id, title, category, departmentName, time, pinned, content, files } = record
  return {
    id,
    title,
    category,
    departmentName,
    time: wireTime(time),
    pinned,
    unread: readTimeOf(record, user.id) === null,
    summary: plainText(content).slice(0, SUMMARY),
    thumbnail: /<img src="([^"]+)"/.exec(content)?.[1] ?? '',
    fileCount: files.length,
  }
}

/** A 公告 whole, for one of those it is for. */
export function wireNotice(db: Db, record: NoticeRecord, user: User): WireDetail {
  const readTime = readTimeOf(record, user.id)
  const issued = record.publisherCode === user.orgCode && user.roles.includes('head')
  return {
    ...wireNoticeRow(db, record, user),
    content: record.content,
    audienceName: record.audienceCode === '' ? '全体人员' : orgTitle(record.audienceCode),
    readTime: readTime === null ? null : wireTime(readTime),
    files: [...record.files],
    reach: issued ? reachOf(db, record) : null,
  }
}

/** A 公告 for everybody, without anything about its readers. */
export function wireOpenNotice(record: NoticeRecord): WireOpen {
  const { id, title, category, departmentName, time, content, files } = record
  return { id, title, category, departmentName, time: wireTime(time), content, files: [...files] }
}
