import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time'
import { demo, NOW, onScreen } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { letFail, photo, useCity } from '../case/city'
import {
  chooseCampaign,
  chooseItem,
  drafts,
  failure,
  openRegister,
  placed,
  registered,
  SCREENS,
  submit,
  takePhotos,
} from './registering'

useCity()

const open = (also = '', more = {}) => openRegister(SCREENS.specialRegister, also, more)

describe('专项登记', () => {
  it('sends campaign, item, place, photos and text, once, and shows the number', async () => {
    const app = await open()
    await placed()
    await chooseCampaign(app, '校园及站点周边占道经营')
    await chooseItem(app, '占道堆物')
    expect(await screen.findByText('人行道和盲道上无堆物')).toBeTruthy()
    await takePhotos(app)
    await screen.findByText('已收到 2 / 2')
    await app.user.type(screen.getByLabelText('问题描述'), '十几袋水泥')
    await app.user.dblClick(screen.getByRole('button', { name: '登记' }))
    expect(await screen.findByText(/已登记 ZX20260612\d{5}/)).toBeTruthy()
    await onScreen('工作台')
    const [made, ...others] = registered()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      campaignId: 'ZX001',
      itemId: 'ZX001-I2',
      description: '十几袋水泥',
      place: { longitude: 118.08, latitude: 24.46 },
      photos: [{ kind: '3' }, { kind: '4' }],
      facts: { state: 'todo' },
    })
    expect(await drafts()).toEqual([])
  })

  it('offers current campaigns with the time left, and none that is over', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^专项/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择专项' }))
    await sheet.findByText('汛期雨水口和易涝点专项巡查')
    expect(sheet.getByText(/^进行中 · 还有 4 天/)).toBeTruthy()
    expect(sheet.queryByText('非法小广告集中清理专项巡查')).toBeNull()
  })

  it('shows missing fields one by one, from the top of the form down', async () => {
    const wire = watchWire()
    const app = await open('', { device: {} })
    await submit(app)
    expect(await failure()).toBe('请选择专项')
    await chooseCampaign(app, '汛期雨水口')
    for (const missing of ['请选择检查项', '请标注问题位置', '请至少上传一张照片']) {
      await submit(app)
      await screen.findByText(missing, { selector: '[role=alert] *' })
      if (missing === '请选择检查项') await chooseItem(app, '雨水箅子')
      if (missing === '请标注问题位置') {
        await app.user.click(screen.getByRole('button', { name: '取当前位置' }))
        await placed()
      }
    }
    expect(wire.to('special/problem/register')).toEqual([])
  })

  it('clears the item when another campaign is chosen', async () => {
    const app = await open()
    await chooseCampaign(app, '汛期雨水口')
    await chooseItem(app, '雨水箅子')
    expect(screen.getByRole('button', { name: '雨水箅子' }).getAttribute('aria-pressed')).toBe('true')
    await chooseCampaign(app, '校园及站点')
    await screen.findByRole('button', { name: '流动摊贩' })
    expect(screen.queryByRole('button', { name: '雨水箅子' })).toBeNull()
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  })

  it('requires a photo after for a finding handled on the spot, and closes it immediately', async () => {
    const app = await open('?campaign=ZX001')
    await placed()
    await chooseItem(app, '流动摊贩')
    await takePhotos(app)
    await screen.findByText('已收到 2 / 2')
    await app.user.click(screen.getByRole('switch', { name: /^现场已整改/ }))
    await submit(app, '登记并办结')
    expect(await failure()).toBe('现场整改请上传一张整改后照片')
    await app.user.upload(screen.getByLabelText('选择整改后照片'), photo('后.jpg', 3))
    await screen.findByText('已收到 1 / 1')
    await submit(app, '登记并办结')
    await screen.findByText(/已登记 ZX/)
    expect(registered()[0]).toMatchObject({ selfHandled: true, facts: { state: 'closed' } })
  })

  it('is queued offline, sent automatically once online, and counts by the time of its submit', async () => {
    const app = await open('?campaign=ZX001')
    await placed()
    await chooseItem(app, '店外摆卖')
    await takePhotos(app)
    await screen.findByText('已收到 2 / 2')
    const submittedAt = demo.clock().now()
    const goOnline = goOffline()
    await submit(app)
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    expect(registered()).toEqual([])
    goOnline()
    await waitOnline(() => expect(registered()).toHaveLength(1))
    expect(registered()[0]?.registerTime).toBe(Math.floor(submittedAt / 1000) * 1000)
  })

  it('keeps everything and shows the reason at the button when the city refuses', async () => {
    const app = await open('?campaign=ZX001')
    await placed()
    await chooseItem(app, '店外摆卖')
    await takePhotos(app)
    await screen.findByText('已收到 2 / 2')
    letFail('special/problem/register', '500')
    letFail('special/problem/byClientId', '500')
    await submit(app)
    expect(await screen.findByText(/服务器错误|待传|核对/)).toBeTruthy()
  })

  it('shows when no campaign is current', async () => {
    for (const campaign of demo.db().campaigns.values()) campaign.end = NOW - DAY
    await open()
    expect(await screen.findByText('现在没有进行中的专项，不能登记')).toBeTruthy()
  })

  it('can be filled in while the campaigns fail to load, and loads them on 重试', async () => {
    letFail('special/campaigns', '500')
    const app = await open()
    await app.user.type(await screen.findByLabelText('问题描述'), '先写着')
    await app.user.click(screen.getByRole('button', { name: /^专项/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择专项' }))
    await app.user.click(await sheet.findByRole('button', { name: '重试' }))
    await sheet.findByText('汛期雨水口和易涝点专项巡查')
  })
})
