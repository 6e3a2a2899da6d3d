import * as v from 'valibot'
import { call } from '@/api/call'
import { noticeReadTime, noticeReceipt } from '@/api/contract/notice'
import { outboxKind } from '@/stores/outbox/kind'

const payload = v.object({ id: v.string(), time: v.string() })

const quiet = { quiet: true } as const

/**
 * The receipt of a 公告, sent automatically without a form. Its client id is the id of the 公告, so a repeated
 * one counts once.
 */
export const noticeReadKind = outboxKind({
  name: 'noticeRead',
  noun: '公告已读',
  verb: '回执',
  foundIn: '通知公告',
  untold: true,
  payload,
  send: async (data) => {
    await call(noticeReceipt, { data }, quiet)
    return { id: data.id, number: '' }
  },
  lookUp: async (id) => {
    const { readTime } = await call(noticeReadTime, { query: { id } }, quiet)
    return readTime === null ? null : { id, number: '' }
  },
})

/** The outbox subject of actions about a 公告. */
export const aboutNotice = (id: string): string => `notice/${id}`
