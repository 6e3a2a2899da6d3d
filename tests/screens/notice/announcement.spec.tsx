import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { noticeReceipt } from '@/api/contract/notice'
import { wireTime } from '@/domain/time'
import { demo, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity } from '../case/city'
import { anUnread, listedAs, fakeScroll } from './notices'

useCity()

const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const open = async (at = '/announcement', as = WANG) => {
  const app = renderApp({ at, as })
  await onScreen('通知公告')
  await accountKnown()
  return app
}
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('button', { name: title })).closest('article')
  if (!row) throw new Error(`no row of ${title}`)
  return within(row)
}

describe('通知公告', () => {
  itIsAList({
    at: '/announcement',
    title: '通知公告',
    as: WANG,
    usersWithoutRows: [],
    shown,
    letFail,
    unit: '条',
    tabs: [
      {
        tab: '全部',
        call: 'appNotice/queryPage',
        query: { scope: 'all', sort: 'unread' },
        rows: () => listedAs('all').map(({ title }) => title),
        empty: '还没有公告',
        what: '公告',
      },
      {
        tab: '未读',
        search: '?tab=unread',
        call: 'appNotice/queryPage',
        query: { scope: 'unread', sort: 'unread' },
        rows: () => listedAs('unread').map(({ title }) => title),
        empty: '没有未读公告',
        what: '未读公告',
      },
    ],
  })

  it('shows when the list is empty, and when all are read', async () => {
    demo.db().notices = []
    const { router } = await open()
    await screen.findByText('还没有公告')
    await router.navigate('/announcement?tab=unread')
    await screen.findByText('没有未读公告')
  })

  it('counts unread ones, as the workbench does', async () => {
    const { router } = await open()
    const { length } = listedAs('unread')
    await screen.findByRole('tab', { name: `未读${length}` })
    await router.navigate('/gateway')
    const tile = await screen.findByRole('link', { name: /通知公告/ })
    await waitFor(() => expect(tile.textContent).toContain(String(length)))
  })

  it('shows of each whether it is read, pinned or has files, and its issuer', async () => {
    await open()
    const unread = anUnread()
    const row = await rowOf(unread.title)
    expect(row.getByText('未读')).toBeTruthy()
    expect(row.getByText(`${unread.category} · ${unread.departmentName}`)).toBeTruthy()
    if (unread.pinned) expect(row.getByText('置顶')).toBeTruthy()
    expect(row.getByText(`附件 ${unread.files.length}`)).toBeTruthy()
  })

  it('finds by words of the text, by initials, by type', async () => {
    const wire = watchWire()
    await open('/announcement?q=半个车轮&category=通知,公告&sort=newest')
    await screen.findByText('共 1 条')
    await screen.findByRole('button', { name: /防汛Ⅲ级/ })
    expect(wire.to('appNotice/queryPage')[0]?.query).toEqual({
      scope: 'all',
      keyword: '半个车轮',
      category: '通知,公告',
      sort: 'newest',
      pageNum: '1',
      pageSize: '10',
    })
  })

  it('shows a collector those for collectors, and none for the bureau only', async () => {
    await open('/announcement?q=夏夜行动', LIN)
    await screen.findByText('没有符合条件的记录')
  })

  it('is marked read after the user read it to the end: in its row, its tab and its place', async () => {
    const scroll = fakeScroll()
    const { user, router } = await open()
    const record = anUnread()
    const before = listedAs('unread').length
    await user.click(await screen.findByRole('button', { name: record.title }))
    await onScreen('公告详情')
    await screen.findByText('读到文末即记为已读')
    await waitFor(() => {
      scroll.toEnd()
      expect(screen.getByRole('status').textContent).toMatch(/已读/)
      expect(screen.queryByText('读到文末即记为已读')).toBeNull()
    })
    await router.navigate(-1)
    await onScreen('通知公告')
    await screen.findByRole('tab', { name: `未读${before - 1}` })
    await waitFor(async () => expect((await rowOf(record.title)).getByText('已读')).toBeTruthy())
  })

  it('shows what was read elsewhere when the user returns', async () => {
    const { router } = await open()
    const record = anUnread()
    await rowOf(record.title)
    await router.navigate('/gateway')
    await onScreen('工作台').catch(() => undefined)
    await call(noticeReceipt, { data: { id: record.id, time: wireTime(demo.clock().now()) } })
    await router.navigate('/announcement')
    await waitFor(async () => expect((await rowOf(record.title)).getByText('已读')).toBeTruthy())
  })
})
