import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { latestNotice } from '@/api/contract/portal'
import { labelList } from '@/api/contract/words'
import { openAppDb } from '@/stores/db'
import { writeDraft } from '@/stores/drafts'
import { newItem } from '@/stores/outbox/item'
import { demo, LIN, NOW, renderApp, useApp } from '../../app'
import { watchWire } from '../../wire'

useApp()
beforeEach(async () => {
  const db = await openAppDb()
  await Promise.all([db.clear('drafts'), db.clear('outbox'), db.clear('photos')])
})

const pill = (text: RegExp) => screen.findByRole('button', { name: text })
const hear = (event: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(event)))
const fail = (kind: string) => demo.db().failures.push({ path: 'getLabelList', kind, times: 1 })
const anyCall = () => act(() => call(labelList, {}, { quiet: true }).catch(() => undefined))

const draft = (id: string) =>
  writeDraft({ key: `1001|problemRegister|${id}`, userId: '1001', savedAt: NOW, value: { description: id } })

describe('sync pill', () => {
  it('shows 离线 on the offline event of the browser, and 已同步 after the next answer', async () => {
    const wire = watchWire()
    renderApp({ at: '/gateway', as: LIN })
    await pill(/^已同步/)
    const callsBefore = wire.to('todoCount').length
    await hear('offline')
    expect(screen.getByRole('button', { name: /^离线/ }).textContent).toBe('离线')
    // The online event starts a probe, and proves nothing.
    await hear('online')
    await pill(/^已同步/)
    expect(wire.to('todoCount').length).toBe(callsBefore + 1)
  })

  it('shows 离线 after any call without an answer, and 已同步 after the next answer', async () => {
    renderApp({ at: '/gateway', as: LIN })
    await pill(/^已同步/)
    fail('offline')
    await anyCall()
    await pill(/^离线/)
    await act(() => call(latestNotice, {}))
    await pill(/^已同步/)
  })

  it.each(['500', '503', '404', 'refuse'])('treats an answer of type %s as an answer', async (kind) => {
    renderApp({ at: '/gateway', as: LIN })
    await pill(/^已同步/)
    await hear('offline')
    await pill(/^离线/)
    fail(kind)
    await anyCall()
    await pill(/^已同步/)
  })

  it('counts the drafts, and opens them', async () => {
    await Promise.all([draft('a'), draft('b')])
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.click(await pill(/^草稿 2 条，/))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect((await panel.findByRole('tab', { name: '草稿2' })).ariaSelected).toBe('true')
    await user.click(panel.getByRole('button', { name: '删除草稿 a' }))
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(panel.queryByText('a')).toBeNull())
    await user.click(panel.getByRole('button', { name: '关闭' }))
    await pill(/^草稿 1 条，/)
  })

  it('shows both 离线 and the number of queued items', async () => {
    await draft('a')
    const key = '1001|problemRegister|w'
    const act = {
      kind: 'report',
      clientId: 'w',
      title: '井盖缺失',
      note: '',
      payload: {},
      photos: [],
      draft: {},
    }
    const value = { ...newItem(key, '1001', act, NOW), state: 'failed', lastError: '业务繁忙' }
    await (await openAppDb()).put('outbox', { key, userId: '1001', value })
    renderApp({ at: '/gateway', as: LIN })
    expect((await pill(/^未上传 1 条，草稿 1 条，点按查看待传与草稿$/)).textContent).toBe('未上传 1 条')
    await hear('offline')
    expect((await pill(/^离线，未上传 1 条，草稿 1 条，/)).textContent).toBe('离线 · 未上传 1 条')
  })

  it('always opens 待传与草稿, also while it is empty', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.click(await pill(/^已同步/))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect(await panel.findByText('没有待传的记录')).toBeDefined()
    await user.click(panel.getByRole('button', { name: '刷新' }))
    expect(await screen.findByText('已更新')).toBeDefined()
  })
})
