import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { IN_VIEW_MOST } from '@/api/contract/object'
import { objectsOf } from '@/demo/object/store'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { useCity } from '../case/city'
import { letFail } from './objects'

useCity()

/** 中山路: some areas and a few components are visible at this level. */
const NEAR = 'c=118.081,24.454,16'
const FAR = 'c=118.1,24.49,11'

// A map without a size renders nothing.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const open = async (search = NEAR) => {
  const app = renderApp({ at: `/zoneLayer?${search}`, as: LIN })
  await onScreen('区域图层')
  return app
}
const map = () => within(screen.getByRole('group', { name: '区域图层的地图' }))
const counts = async () => {
  const status = await screen.findByText(/^图中区域 [1-9]\d* 处 · 记录 [1-9]\d* 个$/)
  return (status.textContent?.match(/\d+/g) ?? []).map(Number)
}

describe('区域图层', () => {
  it('queries only the visible area, layers and objects by one request each', async () => {
    const wire = watchWire()
    await open()
    const [zones = 0, objects = 0] = await counts()
    expect(zones).toBeLessThan(objectsOf(demo.db(), 'zone').length)
    expect(objects).toBeLessThanOrEqual(IN_VIEW_MOST)
    const [seen, ...others] = wire.to('cityObject/queryInView')
    expect(others).toEqual([])
    // Merchants and points are off by default.
    expect(seen?.query).toMatchObject({ kinds: 'component,stallPoint', zoom: '16' })
    expect(Number(seen?.query.west)).toBeLessThan(118.081)
    expect(Number(seen?.query.east)).toBeGreaterThan(118.081)
    expect(wire.to('zoneLayer/queryInView').map(({ query }) => query.layerIds)).toEqual([
      'strict,allowed,model,works,water',
    ])
  })

  it('shows thousands of objects as counts, not one by one', async () => {
    await open(`${FAR}&off=-`)
    const [, total = 0] = await counts()
    expect(total).toBeGreaterThan(2000)
    const clusters = await map().findAllByRole('button', { name: /^\d+ 处/ })
    expect(clusters.length).toBeLessThan(100)
    expect(map().queryByRole('button', { name: /井盖|路灯/ })).toBeNull()
  })

  it('has switches with a legend; a layer that is off is neither queried nor shown, and the address stores it', async () => {
    const { user, router } = await open()
    const [before = 0] = await counts()
    const wire = watchWire()
    await user.click(screen.getByRole('button', { name: '图层' }))
    const sheet = within(await screen.findByRole('dialog', { name: '图层与图例' }))
    for (const name of [/^严管路段/, /^市容示范区/, /^施工围挡区/, /^水域保洁区/])
      await user.click(sheet.getByRole('switch', { name }))
    await waitFor(() => expect(wire.to('zoneLayer/queryInView').pop()?.query.layerIds).toBe('allowed'))
    await waitFor(() => expect(screen.queryByText(new RegExp(`^图中区域 ${before} 处`))).toBeNull())
    expect(router.state.location.search).toContain('off=')
    await user.click(sheet.getByRole('switch', { name: /^部件/ }))
    await user.click(sheet.getByRole('switch', { name: /^商户/ }))
    await waitFor(() =>
      expect(wire.to('cityObject/queryInView').pop()?.query.kinds).toBe('merchant,stallPoint'),
    )
  })

  it('shows an area on a tap, and opens its record', async () => {
    const { user } = await open()
    const zone = objectsOf(demo.db(), 'zone').find(({ place }) => place.streetName === '中华街道')
    await user.click(await map().findByRole('button', { name: zone?.name ?? '' }))
    const chosen = within(await screen.findByRole('region', { name: '选中的记录' }))
    await user.click(chosen.getByRole('button', { name: zone?.name ?? '' }))
    await onScreen('图层详情')
    await screen.findByText('管理要求')
  })

  it('lists what the map shows, finds it by name, and shows the chosen one', async () => {
    const { user } = await open()
    await counts()
    await user.click(screen.getByRole('button', { name: '列表' }))
    const list = within(await screen.findByRole('region', { name: '图中记录' }))
    const lines = () => list.getAllByRole('button', { name: /区域|部件|摊规点/ })
    const [first] = lines()
    const name = first?.querySelector('b')?.textContent ?? ''
    const all = lines().length
    await user.type(list.getByRole('searchbox', { name: '搜索图中记录' }), name)
    expect(lines().length).toBeLessThan(all)
    await user.click(list.getByRole('button', { name: new RegExp(`^${name}`) }))
    const chosen = within(await screen.findByRole('region', { name: '选中的记录' }))
    expect(chosen.getByText(name)).toBeTruthy()
    await user.click(chosen.getByRole('button', { name: '收起记录' }))
    expect(await screen.findByRole('region', { name: '图中记录' })).toBeTruthy()
  })

  it('leads from counts and words to the lists of the city', async () => {
    const { user } = await open(`${FAR}&off=-`)
    await counts()
    await user.click(screen.getByRole('button', { name: '列表' }))
    const list = within(await screen.findByRole('region', { name: '图中记录' }))
    expect(list.getByText(/^商户 \d+ 个，放大地图后逐个显示$/)).toBeTruthy()
    await user.type(list.getByRole('searchbox', { name: '搜索图中记录' }), '沙茶面')
    await user.click(list.getByRole('button', { name: '在商户查询中搜索' }))
    await onScreen('商户查询')
    expect(await screen.findByDisplayValue('沙茶面')).toBeTruthy()
  })

  it('shows which layers failed, keeps the loaded ones, and loads the others on 重试', async () => {
    letFail('zoneLayer/list', '500')
    const { user } = await open()
    await screen.findByText(/^图层没有加载全/)
    await screen.findByText(/^图中记录 [1-9]\d* 个$/)
    await user.click(screen.getByText('重试'))
    await counts()
    expect(screen.queryByText(/^图层没有加载全/)).toBeNull()
  })

  it('shows no numbers while nothing is loaded', async () => {
    letFail('zoneLayer/list', '500')
    letFail('cityObject/queryInView', '500')
    const { user } = await open()
    await screen.findByText('图层没有加载出来：服务器错误')
    expect(screen.queryByText(/^图中/)).toBeNull()
    await user.click(screen.getByText('重试'))
    await counts()
  })

  it('shows no empty list while layers failed', async () => {
    letFail('zoneLayer/list', '500')
    letFail('cityObject/queryInView', '500')
    const { user } = await open(`${NEAR}&list=1`)
    await screen.findByText('图层没有加载出来：服务器错误')
    const list = within(screen.getByRole('region', { name: '图中记录' }))
    expect(list.queryByText('图中没有符合的单个记录')).toBeNull()
    await user.click(screen.getByText('重试'))
    await counts()
    await user.type(list.getByRole('searchbox', { name: '搜索图中记录' }), '没有这样的名字')
    expect(list.getByText('图中没有符合的单个记录')).toBeTruthy()
  })
})
