import * as contract from '@/api/contract/notice'
import { wireTime } from '@/domain/time'
import type { Area } from '../city/area'
import { happenedAt } from '../city/clock'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { handle, handleWithoutSession } from '../gateway/handle'
import {
  isFor,
  noteRead,
  noticeLists,
  type NoticeRecord,
  readTimeOf,
  wireNotice,
  wireOpenNotice,
} from './lists'

const noticeOf = ({ notices }: Db, user: User, id: string): NoticeRecord | undefined =>
  notices.find((record) => record.id === id && isFor(record, user))

export const noticeArea: Area = {
  name: 'notice',
  create: () => ({ notices: [] }),
  lists: { notice: noticeLists },
  handlers: [
    handle(contract.noticePage, ({ db, user, query }) => noticeLists.page(db, user, query.scope, query)),
    handle(contract.noticeCount, ({ db, user }) => ({ unread: noticeLists.count(db, user, 'unread') })),
    handle(contract.noticeDetail, ({ db, user, query }) => {
      const record = noticeOf(db, user, query.id)
      return record ? wireNotice(db, record, user) : null
    }),
    handle(contract.noticeReceipt, ({ db, user, data, now }) => {
      const record = noticeOf(db, user, data.id)
      if (!record) throw new DemoError('公告不存在或已撤回')
      // A queued receipt carries its own time.
      return { readTime: wireTime(noteRead(record, user.id, happenedAt(data.time, now))) }
    }),
    handle(contract.noticeReadTime, ({ db, user, query }) => {
      const record = noticeOf(db, user, query.id)
      const read = record ? readTimeOf(record, user.id) : null
      return { readTime: read === null ? null : wireTime(read) }
    }),
    handleWithoutSession(contract.openNotice, ({ db, params }) => {
      const record = db.notices.find(({ id, open }) => open && id === params.id)
      return record ? wireOpenNotice(record) : null
    }),
  ],
}
