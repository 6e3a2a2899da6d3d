import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, demo, LIN, onScreen, renderApp } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity } from '../case/city'
import { CAI, letAnswer, listedIn, oneOf, sentNow, type Tab } from './suggestions'

useCity()

const numbers = (tab: Tab) => listedIn(tab).map(({ suggestionNo }) => suggestionNo)
const shown = () =>
  screen
    .getAllByText(/(TS|JY)\d+$/)
    .map(({ textContent }) => /(TS|JY)\d+$/.exec(textContent ?? '')?.[0] ?? '')

const tabOf = (tab: string, key: Tab, empty: string) => ({
  tab,
  search: key === '0' ? '' : `?tab=${key}`,
  call: 'queryPage',
  query: { adoption: key, sort: 'newest' },
  rows: () => numbers(key),
  empty,
  what: `${tab}投诉建议`,
})

/** Those with an answer that the user has not opened. */
const unreadIn = (...tabs: Tab[]) =>
  tabs.flatMap((tab) => listedIn(tab)).filter(({ readAt, lines }) => (lines.slice(-1)[0]?.time ?? 0) > readAt)

const open = async (at = '/suggestionHistory') => {
  const app = renderApp({ at, as: LIN })
  await onScreen('投诉建议记录')
  await accountKnown()
  return app
}
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('button', { name: title })).closest('article')
  if (!row) throw new Error(`no row of ${title}`)
  return within(row)
}

describe('投诉建议记录', () => {
  itIsAList({
    at: '/suggestionHistory',
    title: '投诉建议记录',
    as: LIN,
    usersWithoutRows: [CAI],
    shown,
    letFail,
    tabs: [
      { ...tabOf('待答复', '0', '没有待答复投诉建议') },
      { ...tabOf('采纳', '1', '还没有采纳的投诉建议') },
      { ...tabOf('驳回', '2', '没有驳回的投诉建议') },
    ],
  })

  it('counts open and new answered ones, and shows new answers first', async () => {
    await open('/suggestionHistory?tab=2')
    const unread = unreadIn('2')
    expect(unread.length).toBeGreaterThan(0)
    await screen.findByRole('tab', { name: `待答复${listedIn('0').length}` })
    for (const { title } of unread) expect((await rowOf(title)).getByText('新答复')).toBeTruthy()
    expect(shown().slice(0, unread.length)).toEqual(unread.map(({ suggestionNo }) => suggestionNo))
  })

  it('counts the new answers in a tab, which lists exactly these', async () => {
    const { user } = await open()
    const count = unreadIn('1', '2').length
    await user.click(await screen.findByRole('tab', { name: `新答复${count}` }))
    await screen.findByText(`共 ${count} 件`)
    expect(shown()).toHaveLength(count)
    expect(screen.getAllByText('新答复', { selector: 'article *' })).toHaveLength(count)
  })

  it('has no tab of new answers without any', async () => {
    for (const record of demo.db().suggestions.values()) record.readAt = demo.clock().now()
    await open()
    await screen.findByRole('tab', { name: /^待答复\d/ })
    expect(screen.queryByRole('tab', { name: /^新答复/ })).toBeNull()
  })

  it('shows why one was rejected, and its marks', async () => {
    const record = oneOf('2', ({ lines }) => lines[lines.length - 1]?.kind === 'ask')
    await open('/suggestionHistory?tab=2')
    const row = await rowOf(record.title)
    expect(row.getByText(`答复：${record.lines[0]?.opinion}`)).toBeTruthy()
    expect(row.getByText('追问待答复')).toBeTruthy()
    expect(row.getByText('匿名')).toBeTruthy()
  })

  it('removes the new mark from row and tab once it was opened', async () => {
    const { user, router } = await open('/suggestionHistory?tab=1')
    const before = unreadIn('1', '2')
    const [first] = unreadIn('1')
    if (!first) throw new RangeError('nothing new')
    await user.click(await screen.findByRole('button', { name: first.title }))
    await onScreen('投诉建议详情')
    await screen.findByRole('list', { name: '答复和追问' })
    await router.navigate(-1)
    await onScreen('投诉建议记录')
    await screen.findByRole('tab', { name: `新答复${before.length - 1}` })
    await waitFor(async () => expect((await rowOf(first.title)).queryByText('新答复')).toBeNull())
  })

  it('is restored with its tab and search', async () => {
    const { user, router } = await open('/suggestionHistory?tab=1&q=水印')
    const { title } = oneOf('1', (record) => record.title.includes('水印'))
    await user.click(await screen.findByRole('button', { name: title }))
    await onScreen('投诉建议详情')
    await router.navigate(-1)
    await onScreen('投诉建议记录')
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^采纳/)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('水印')
    await screen.findByText('共 1 件')
  })

  it('queries by search and type, and shows the result', async () => {
    const wire = watchWire()
    await open('/suggestionHistory?tab=1&type=1&q=水印')
    const { title } = oneOf('1', (record) => record.title.includes('水印'))
    await screen.findByText('共 1 件')
    expect(screen.getByRole('button', { name: title })).toBeTruthy()
    expect(wire.to('queryPage').map(({ query }) => query)).toContainEqual({
      adoption: '1',
      keyword: '水印',
      type: '1',
      sort: 'newest',
      pageNum: '1',
      pageSize: '10',
    })
  })

  it('shows what was just sent, and moves it to its tab once it is answered', async () => {
    const app = renderApp({ at: '/complaint', as: CHEN })
    await onScreen('投诉')
    await accountKnown()
    await app.user.type(await screen.findByLabelText(/^标题/), '楼道堆物')
    await app.user.type(screen.getByLabelText(/^内容/), '三号楼二层，堵了消防门')
    await app.user.click(screen.getByRole('button', { name: '提交投诉' }))
    await screen.findByText(/^已提交/)
    await app.router.navigate('/suggestionHistory')
    await onScreen('投诉建议记录')
    expect((await rowOf('楼道堆物')).getByText('待答复')).toBeTruthy()
    letAnswer()
    await app.router.navigate('/suggestionHistory?tab=1')
    await waitFor(async () => expect((await rowOf('楼道堆物')).getByText('新答复')).toBeTruthy())
    expect(sentNow()).toHaveLength(1)
  })
})
