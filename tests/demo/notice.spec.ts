import { describe, expect, it } from 'vitest'
import * as contract from '@/api/contract/notice'
import { isFor, noticeLists } from '@/demo/notice/lists'
import { DAY, wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, WANG } from './gateway'

const city = gateway()
const db = () => city.demo.db()
const userOf = city.user
const unread = (as: string) => noticeLists.all(db(), userOf(as), 'unread')
const firstUnread = (as: string) => {
  const [first] = unread(as)
  if (!first) throw new RangeError('nothing unread')
  return first
}

describe('the 公告 of the demo', () => {
  it('are limited to their audience in list, detail and receipt', async () => {
    const other = db().notices.find((record) => !isFor(record, userOf(LIN)))
    if (!other) throw new RangeError('all are for everybody')
    const { id } = other
    expect(noticeLists.all(db(), userOf(LIN), 'all')).not.toContain(other)
    expect(await city.body(contract.noticeDetail, { query: { id } }, { as: LIN })).toBeNull()
    const data = { id, time: wireTime(db().clock.now()) }
    expect(await city.refusal(contract.noticeReceipt, { data }, { as: LIN })).toBe('公告不存在或已撤回')
  })

  it('are read at the time of the first receipt; later receipts change nothing', async () => {
    const { id } = firstUnread(CHEN)
    const before = unread(CHEN).length
    const now = db().clock.now()
    const say = (time: number) =>
      city.body(contract.noticeReceipt, { data: { id, time: wireTime(time) } }, { as: CHEN })
    expect(await say(now + DAY)).toEqual({ readTime: now })
    expect(await say(now - 60_000)).toEqual({ readTime: now })
    expect(unread(CHEN)).toHaveLength(before - 1)
    expect(await city.body(contract.noticeReadTime, { query: { id } }, { as: CHEN })).toEqual({
      readTime: now,
    })
  })

  it('show the number of readers only to their issuer', async () => {
    const issued = db().notices.find(({ publisherCode }) => publisherCode === userOf(WANG).orgCode)
    if (!issued) throw new RangeError('nothing issued')
    const query = { id: issued.id }
    const { reach } = Object(await city.body(contract.noticeDetail, { query }, { as: WANG }))
    expect(reach.total).toBeGreaterThan(reach.read)
    expect(reach.read).toBeGreaterThan(0)
    expect(await city.body(contract.noticeDetail, { query }, { as: CHEN })).toMatchObject({ reach: null })
  })

  it('are open without a session only if they are for all users', async () => {
    const ask = (open: boolean) => {
      const id = db().notices.find((record) => record.open === open)?.id ?? ''
      return city.body(contract.openNotice, { params: { id } })
    }
    expect(await ask(true)).toMatchObject({
      title: expect.any(String),
      content: expect.stringContaining('<p>'),
    })
    expect(await ask(false)).toBeNull()
  })
})
