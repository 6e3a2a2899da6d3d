import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '@/demo/object/store'
import { CHEN, demo, LIN, NOW, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { ownCollects, LOCATED, typeInto } from './collects'

useCity()

const open = async (more = {}) => {
  const app = renderApp({ at: '/infoCollection', as: LIN, ...more })
  await onScreen('信息采集')
  return app
}

describe('信息采集', () => {
  it('shows returned records on top with their reason, then pending ones', async () => {
    const wire = watchWire()
    await open()
    const returned = ownCollects().filter(({ state }) => state === '2')
    const waiting = ownCollects().filter(({ state }) => state === '0')
    const back = within(await screen.findByRole('region', { name: '已退回' }))
    expect(back.getByText(`${returned.length} 条`)).toBeTruthy()
    const shown = returned.sort((a, b) => b.submitted - a.submitted).slice(0, 2)
    for (const { reason } of shown) expect(back.getByText(`退回原因：${reason}`)).toBeTruthy()
    expect(back.getByRole('button', { name: '全部已退回' })).toBeTruthy()
    const pendingSection = within(await screen.findByRole('region', { name: '待审核' }))
    expect(pendingSection.getAllByRole('article')).toHaveLength(waiting.length)
    expect(wire.to('collect/myPage').map(({ query }) => query.state)).toEqual(['2', '0'])
  })

  it.each([
    ['摊主商户', '摊主商户采集'],
    ['摊规点', '摊规点采集'],
    ['点位', '点位采集'],
    ['扫码查摊', '扫码查摊'],
  ])('opens %s', async (tile, title) => {
    const { user } = await open({ as: CHEN })
    await user.click(await screen.findByRole('button', { name: tile }))
    await onScreen(title)
  })

  it('shows recorded objects near the phone before the user collects', async () => {
    const wire = watchWire()
    const [known] = objectsOf(demo.db(), 'merchant')
    const { longitude, latitude } = known?.place ?? { longitude: 0, latitude: 0 }
    const position = () => Promise.resolve({ longitude, latitude, accuracy: 8, time: NOW })
    await open({ device: { ...LOCATED, position } })
    expect(await screen.findByText(/^100 米内已登记 \d+ 处$/)).toBeTruthy()
    await waitFor(() =>
      expect(wire.to('cityObject/nearby').map(({ query }) => query.kind)).toEqual([
        'merchant',
        'stallPoint',
        'point',
      ]),
    )
  })

  it('requests the position only after a tap', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '看附近' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '看附近' })).toBeNull())
  })

  it('lists several drafts without personal data, and continues one', async () => {
    const app = await open({ device: LOCATED })
    for (const [tile, title, name] of [
      ['点位', '点位采集', '厦禾路公厕'],
      ['摊主商户', '摊主商户采集', '阿明沙茶面'],
    ] as const) {
      await app.user.click(await screen.findByRole('button', { name: tile }))
      await onScreen(title)
      await screen.findByText(/网格 3502\d+/)
      await typeInto(app, title === '点位采集' ? '名称' : '字号', name)
      await typeInto(app, title === '点位采集' ? '责任人' : '姓名', '林阿明')
      await app.user.click(screen.getByRole('button', { name: '存草稿' }))
      await onScreen('信息采集')
    }
    const card = within(await screen.findByRole('region', { name: '没交的' }))
    await card.findByText('草稿 2')
    expect(card.queryByText(/林阿明/)).toBeNull()
    await app.user.click(card.getByRole('button', { name: '继续填写 厦禾路公厕' }))
    await onScreen('点位采集')
    expect(await screen.findByLabelText(/^名称/)).toHaveProperty('value', '厦禾路公厕')
  })

  it('shows which parts failed to load, and loads them on 重试', async () => {
    letFail('collect/myPage', '503', 2)
    const { user } = await open()
    await screen.findByText('已退回没有加载出来：服务不可用，请联系管理员')
    for (const again of screen.getAllByText('重试')) await user.click(again)
    await screen.findByRole('region', { name: '已退回' })
  })
})
