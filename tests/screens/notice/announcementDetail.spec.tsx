import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo, LIN, onScreen, renderApp, takeMismatches, WANG } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity } from '../case/city'
import { HOSTILE } from '../../kit/richText/hostile'
import { anUnread, listedAs, readTimeNow, fakeScroll } from './notices'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/announcementDetail?id=${id}`, as })
  await onScreen('公告详情')
  await accountKnown()
  return app
}
const withTitle = (text: string, as = WANG) => {
  const found = listedAs('all', as).find(({ title }) => title.includes(text))
  if (!found) throw new RangeError(text)
  return found
}

describe('公告详情', () => {
  it('shows title, issuer, audience, the text with table and picture, and the files by type', async () => {
    const wire = watchWire()
    const record = withTitle('夏夜行动')
    const { user } = await open(record.id)
    await screen.findByRole('heading', { level: 2, name: record.title })
    expect(screen.getByText('通知 · 思明区城市管理局')).toBeTruthy()
    expect(screen.getByText(/发给 思明区城管局 · 已读 \d+ \/ \d+ 人$/)).toBeTruthy()
    await screen.findByRole('heading', { level: 3, name: '一、排班' })
    expect(screen.getByRole('region', { name: '各中队夜间值守安排' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^查看大图/ }))
    await screen.findByRole('dialog')
    const files = within(screen.getByRole('region', { name: '附件' }))
    expect(files.getByRole('link', { name: /^夏夜行动方案\.doc（Word，\d+ KB）/ }).getAttribute('href')).toBe(
      new URL(record.files[0]?.path ?? '', window.location.origin).href,
    )
    expect(files.getByRole('button', { name: '查看 劝导用语示范.mp4' })).toBeTruthy()
    expect(wire.to('appNotice/detail')[0]?.query).toEqual({ id: record.id })
  })

  it('shows its readers only to the issuer', async () => {
    await open(withTitle('夏夜行动', WANG).id, '13800000002')
    await screen.findByText(/发给 思明区城管局$/)
  })

  it('shows that it does not exist: withdrawn, or for others', async () => {
    await open(withTitle('夏夜行动').id, LIN)
    await screen.findByText('没有这条公告')
  })

  it('loads on 重试', async () => {
    letFail('appNotice/detail', '500')
    const record = withTitle('夏夜行动')
    const { user } = await open(record.id)
    await screen.findByText('公告没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('heading', { level: 2, name: record.title })
  })

  it('renders hostile HTML without any of it', async () => {
    const record = anUnread()
    record.content = `<p>前文</p>${HOSTILE.map(([, html]) => html).join('')}<p>后文</p>`
    await open(record.id)
    await screen.findByText('前文')
    const text = document.querySelector('.cg-rich')
    expect(
      text?.querySelector('script, iframe, object, embed, form, style, link, meta, base, template'),
    ).toBeNull()
    expect(text?.innerHTML).not.toMatch(/javascript:|vbscript:|onerror|onload|srcdoc/i)
    // Pictures without a usable address show our icon; no other drawing appears.
    expect(
      [...(text?.querySelectorAll('svg') ?? [])].filter((one) => !one.closest('.cg-rich-broken')),
    ).toEqual([])
  })
})

describe('the read receipt', () => {
  it('is sent once, when the end of the text was visible, and not before', async () => {
    const scroll = fakeScroll()
    const wire = watchWire()
    const record = anUnread()
    await open(record.id)
    await screen.findByText('读到文末即记为已读')
    await waitFor(() => expect(document.querySelector('.cg-rich-end')).toBeTruthy())
    expect(wire.to('appNotice/read')).toEqual([])
    act(() => scroll.toEnd())
    await screen.findByText('已读，已告知发布单位')
    act(() => scroll.toEnd())
    expect(wire.to('appNotice/read')).toHaveLength(1)
    expect(readTimeNow(record)).toBe(demo.clock().now())
  })

  it('shows nothing about the connection when sent online, and shows a later retry when the server failed', async () => {
    const scroll = fakeScroll()
    const record = anUnread()
    await open(record.id)
    await waitFor(() => expect(document.querySelector('.cg-rich-end')).toBeTruthy())
    const announced: (string | null)[] = []
    const observer = new MutationObserver(() => announced.push(screen.getByRole('status').textContent))
    observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
    letFail('appNotice/read', '500')
    act(() => scroll.toEnd())
    await screen.findByText('已读，稍后告知发布单位')
    await waitOnline(() => expect(screen.getByText('已读，已告知发布单位')).toBeTruthy())
    observer.disconnect()
    expect(announced[0]).toBe('已读')
    expect(announced.filter((text) => text?.includes('联网'))).toEqual([])
  })

  it('is not sent for one that was read before', async () => {
    const scroll = fakeScroll()
    const wire = watchWire()
    const record = listedAs('all').find((each) => readTimeNow(each) !== null)
    if (!record) throw new RangeError('all are unread')
    await open(record.id)
    await screen.findByText(/\d 已读$/)
    await waitFor(() => expect(document.querySelector('.cg-rich-end')).toBeTruthy())
    act(() => scroll.toEnd())
    expect(wire.to('appNotice/read')).toEqual([])
  })

  it('keeps the time of reading when its answer was lost', async () => {
    const scroll = fakeScroll()
    const record = anUnread()
    letFail('appNotice/read', 'lost')
    await open(record.id)
    await waitFor(() => expect(document.querySelector('.cg-rich-end')).toBeTruthy())
    act(() => scroll.toEnd())
    const read = demo.clock().now()
    await waitFor(() => expect(readTimeNow(record)).toBe(read))
    await waitOnline(() => expect(screen.getByText('已读，已告知发布单位')).toBeTruthy())
    expect(readTimeNow(record)).toBe(read)
    takeMismatches()
  })

  it('waits for a connection, and reports the time of reading, not of sending', async () => {
    const scroll = fakeScroll()
    const record = anUnread()
    await open(record.id)
    await waitFor(() => expect(document.querySelector('.cg-rich-end')).toBeTruthy())
    const goOnline = goOffline()
    const read = demo.clock().now()
    act(() => scroll.toEnd())
    await screen.findByText('已读，联网后告知发布单位')
    expect(readTimeNow(record)).toBeNull()
    goOnline()
    await waitOnline(() => expect(screen.getByText('已读，已告知发布单位')).toBeTruthy())
    expect(readTimeNow(record)).toBe(read)
  })
})
