import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { baiduReverse, gridByPosition, tdtLikelyAddress, tdtNearest } from '@/api/contract/map'
import { placeOfFix } from '@/kit/place/place'
import { PositionError } from '@/platform/device'
import { closeTopOverlay } from '@/stores/overlays'
import { useToasts } from '@/stores/toasts'
import { demo, server, useApp } from '../../app'
import { watchWire } from '../../wire'
import { gate } from '../harness'
import { hand } from './fakeMap'
import { fixAt, PIER, renderField } from './form'

vi.mock('@/kit/map/MapView', async () => ({ MapView: (await import('./fakeMap')).MapView }))
useApp()
beforeEach(() => {
  hand.to = { longitude: 118.0895, latitude: 24.4625 }
})

type Options = Parameters<typeof renderField>[0]

/** The picker, opened from the form by its card or by its search button. */
async function open(options: Options = {}, by: '位置' | '搜索' = '位置') {
  const field = renderField(options)
  const opener = by === '搜索' ? '搜索地址' : /点这里选择位置|轮渡码头|没有地址/
  await field.user.click(screen.getByRole('button', { name: opener }))
  const dialog = await screen.findByRole('dialog', { name: '选择位置' })
  await within(dialog).findByRole('group', { name: '移动地图选位置' })
  return { ...field, dialog: within(dialog) }
}
type Opened = Awaited<ReturnType<typeof open>>

const move = async ({ dialog, user }: Opened) => user.click(dialog.getByRole('button', { name: '移动' }))
const confirm = async ({ dialog, user }: Opened) => user.click(dialog.getByRole('button', { name: '确定' }))
const address = ({ dialog }: Opened) => dialog.getByRole<HTMLInputElement>('textbox', { name: '地址' })
const search = async ({ dialog, user }: Opened, words: string) =>
  user.type(dialog.getByRole('searchbox', { name: '搜索地址、地标' }), words)

describe('choosing on the map', () => {
  it('shows the place under the pin, and returns it', async () => {
    const picker = await open()
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('中山公园'))
    expect(picker.dialog.getByText(/^思明区 .+ · 网格 350203\d{7}$/)).toBeTruthy()
    await confirm(picker)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picker.value()).toMatchObject({
      ...hand.to,
      accuracy: null,
      address: '中山公园',
      mapSource: 'tianditu',
      manual: false,
    })
    expect(await screen.findByText('地图选点')).toBeTruthy()
  })

  it('describes the pin by direction and distance, for a map without names', async () => {
    const picker = await open({ device: { mayLocateSilently: () => Promise.resolve(true) } })
    expect(await picker.dialog.findByText('就在我这里 · 轮渡码头')).toBeTruthy()
    await move(picker)
    expect(await picker.dialog.findByText('在我东北方向约 1.8 公里 · 中山公园')).toBeTruthy()
    await confirm(picker)
    expect(screen.getByRole('button', { name: /修改位置.*在我东北方向约 1.8 公里/ })).toBeTruthy()
  })

  it('shows only the address without the user’s position', async () => {
    const picker = await open()
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('中山公园'))
    expect(picker.dialog.queryByText(/^在我|^就在我/)).toBeNull()
  })

  it('looks up once after the debounce, not for every place in between', async () => {
    const picker = await open()
    const wire = watchWire()
    await move(picker)
    hand.to = { longitude: 118.0905, latitude: 24.4635 }
    await move(picker)
    hand.to = PIER
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
    expect(wire.to(gridByPosition.path).map(({ query }) => query)).toEqual([
      { longitude: '118.0735', latitude: '24.4555' },
    ])
  })

  it('drops the answer for a place the map has left', async () => {
    const slow = gate()
    let held = 0
    server.use(
      http.post(`*${tdtNearest.path}`, async () => {
        held += 1
        if (held === 1) await slow.promise
        return undefined
      }),
    )
    const picker = await open()
    await move(picker)
    await waitFor(() => expect(held).toBe(1))
    hand.to = PIER
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
    slow.open()
    await act(async () => slow.promise)
    expect(address(picker).value).toBe('轮渡码头')
  })

  it('confirmed before the answer, completes the form afterwards', async () => {
    const picker = await open()
    await move(picker)
    await confirm(picker)
    expect(picker.value()).toMatchObject(hand.to)
    expect(await screen.findByText('中山公园')).toBeTruthy()
    await waitFor(() => expect(picker.value()?.gridCode).toMatch(/^350203/))
  })

  it('confirmed during the look-up, still completes the form, with one request', async () => {
    const slow = gate()
    const calls = { address: 0, grid: 0 }
    server.use(
      http.post(`*${tdtNearest.path}`, async () => {
        calls.address += 1
        await slow.promise
        return undefined
      }),
      http.get(`*${gridByPosition.path}`, async () => {
        calls.grid += 1
        await slow.promise
        return undefined
      }),
    )
    const picker = await open()
    await move(picker)
    await waitFor(() => expect(calls).toEqual({ address: 1, grid: 1 }))
    await confirm(picker)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: '正在查位置…' })).toBeTruthy()
    slow.open()
    expect(await screen.findByText('中山公园')).toBeTruthy()
    await waitFor(() => expect(picker.value()?.gridCode).toMatch(/^350203/))
    expect(calls).toEqual({ address: 1, grid: 1 })
  })

  it('queries baidu when the city’s dictionary chooses it', async () => {
    demo.db().dictionaries.set('map_search_type', [{ label: '百度', value: '1', caseType: '' }])
    const picker = await open()
    const wire = watchWire()
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('中山公园'))
    expect(wire.to(baiduReverse.path)).toHaveLength(1)
    await confirm(picker)
    expect(picker.value()).toMatchObject({ ...hand.to, mapSource: 'baidu' })
  })

  it('starts at the place of the form, and returns it unchanged', async () => {
    const kept = { ...placeOfFix(fixAt(PIER)), address: '轮渡码头', gridCode: '3502030060101' }
    const picker = await open({ value: kept })
    expect(picker.dialog.getByRole('group', { name: '移动地图选位置' }).dataset.centre).toBe(
      '118.073500,24.455500',
    )
    await confirm(picker)
    expect(picker.value()).toMatchObject({ ...PIER, accuracy: 12 })
  })

  it('shows why nothing can be confirmed yet', async () => {
    const picker = await open()
    await confirm(picker)
    expect(useToasts.getState().messages.map(({ text }) => text)).toEqual([
      '先移动地图、定位或搜索，选一个位置；也可以只填地址',
    ])
    expect(picker.value()).toBeNull()
  })
})

describe('without an address', () => {
  it('shows 未查询到地址 (spec §5) and accepts a typed one', async () => {
    hand.to = { longitude: 121.47, latitude: 31.23 }
    const picker = await open()
    await move(picker)
    expect(await picker.dialog.findByText('未查询到地址')).toBeTruthy()
    expect(picker.dialog.getByText('没有查到所在网格')).toBeTruthy()
    await picker.user.type(address(picker), '外滩 3 号')
    await confirm(picker)
    expect(picker.value()).toMatchObject({ ...hand.to, address: '外滩 3 号', mapSource: '', manual: true })
  })

  it('shows what failed, and retries', async () => {
    demo.db().failures.push({ path: tdtNearest.path, kind: '500', times: 1 })
    const picker = await open()
    await move(picker)
    expect(await picker.dialog.findByText('服务器错误')).toBeTruthy()
    await picker.user.click(picker.dialog.getByRole('button', { name: '重查' }))
    await waitFor(() => expect(address(picker).value).toBe('中山公园'))
  })

  it('accepts a typed one alone, without a spot', async () => {
    const picker = await open()
    await picker.user.type(address(picker), '鹭江道 3 号门')
    await confirm(picker)
    expect(picker.value()).toMatchObject({ longitude: null, address: '鹭江道 3 号门', manual: true })
  })

  it('keeps a typed one while the map moves, until it is reset', async () => {
    const picker = await open()
    await picker.user.type(address(picker), '公园南门')
    await move(picker)
    await picker.dialog.findByText(/· 网格 350203/)
    expect(address(picker).value).toBe('公园南门')
    await picker.user.click(picker.dialog.getByRole('button', { name: '用地图地址' }))
    expect(address(picker).value).toBe('中山公园')
  })
})

describe('searching an address', () => {
  it('highlights the keyword, shows distances, and returns the hit', async () => {
    const picker = await open({ device: { mayLocateSilently: () => Promise.resolve(true) } }, '搜索')
    await search(picker, '中山公园')
    const hits = await picker.dialog.findByRole('list', { name: '搜索结果' })
    const first = within(hits).getByRole('button', { name: /中山公园/ })
    expect(first.querySelector('mark')?.textContent).toBe('中山公园')
    expect(first.textContent).toMatch(/厦门市思明区.+公里|厦门市思明区.+米/)
    await picker.user.click(first)
    expect(picker.dialog.queryByRole('list', { name: '搜索结果' })).toBeNull()
    await picker.dialog.findByText(/· 网格 350203/)
    await confirm(picker)
    expect(picker.value()).toMatchObject({ ...hand.to, name: '中山公园', address: '中山公园' })
    expect(picker.value()?.gridCode).toMatch(/^350203/)
    expect(screen.getByText('搜索选点')).toBeTruthy()
  })

  it('shows the nearest first, page by page', async () => {
    const picker = await open({ device: { mayLocateSilently: () => Promise.resolve(true) } }, '搜索')
    await search(picker, '思明区{Enter}')
    const hits = await picker.dialog.findByRole('list', { name: '搜索结果' })
    const metres = () =>
      within(hits)
        .getAllByRole('button')
        .map(({ textContent }) => /([\d.]+) (米|公里)$/.exec(textContent ?? ''))
        .map((match) => Number(match?.[1]) * (match?.[2] === '公里' ? 1000 : 1))
    const first = metres()
    expect(first).toHaveLength(10)
    expect(first).toEqual([...first].sort((a, b) => a - b))
    await picker.user.click(picker.dialog.getByRole('button', { name: '更多' }))
    await waitFor(() => expect(metres()).toHaveLength(20))
    // Visible rows stay in place.
    expect(metres().slice(0, 10)).toEqual(first)
  })

  it('loads more by pages of 10', async () => {
    const picker = await open({}, '搜索')
    const wire = watchWire()
    await search(picker, '思明区{Enter}')
    const hits = await picker.dialog.findByRole('list', { name: '搜索结果' })
    expect(within(hits).getAllByRole('button')).toHaveLength(10)
    await picker.user.click(picker.dialog.getByRole('button', { name: '更多' }))
    await waitFor(() => expect(within(hits).getAllByRole('button')).toHaveLength(20))
    await waitFor(() =>
      expect(wire.to(tdtLikelyAddress.path).map(({ body }) => body)).toEqual([
        { input_address: '思明区', input_start: 0, input_limit: 10 },
        { input_address: '思明区', input_start: 10, input_limit: 10 },
      ]),
    )
  })

  it('keeps the hits when the next page fails, and retries', async () => {
    const picker = await open({}, '搜索')
    await search(picker, '思明区{Enter}')
    const hits = await picker.dialog.findByRole('list', { name: '搜索结果' })
    demo.db().failures.push({ path: tdtLikelyAddress.path, kind: '500', times: 1 })
    await picker.user.click(picker.dialog.getByRole('button', { name: '更多' }))
    expect(await picker.dialog.findByText('服务器错误')).toBeTruthy()
    expect(within(hits).getAllByRole('button')).toHaveLength(10)
    await picker.user.click(picker.dialog.getByRole('button', { name: '更多' }))
    await waitFor(() => expect(within(hits).getAllByRole('button')).toHaveLength(20))
  })

  it('without hits shows 未查询到地址', async () => {
    const picker = await open({}, '搜索')
    await search(picker, '火星基地')
    expect(await picker.dialog.findByText('未查询到地址')).toBeTruthy()
  })

  it('that fails shows why and retries', async () => {
    demo.db().failures.push({ path: tdtLikelyAddress.path, kind: '503', times: 1 })
    const picker = await open({}, '搜索')
    await search(picker, '中山公园')
    expect(await picker.dialog.findByText('服务不可用，请联系管理员')).toBeTruthy()
    expect(useToasts.getState().messages).toEqual([])
    await picker.user.click(picker.dialog.getByRole('button', { name: '重试' }))
    expect(await picker.dialog.findByRole('list', { name: '搜索结果' })).toBeTruthy()
  })

  it('remembers useful ones, for this user', async () => {
    const first = await open({}, '搜索')
    expect(first.dialog.getByText(/输入路名/)).toBeTruthy()
    expect(document.activeElement).toBe(first.dialog.getByRole('searchbox'))
    await search(first, '中山公园')
    const hits = await first.dialog.findByRole('list', { name: '搜索结果' })
    await first.user.click(within(hits).getByRole('button', { name: /中山公园/ }))
    await first.user.click(first.dialog.getByRole('searchbox'))
    await first.user.clear(first.dialog.getByRole('searchbox'))
    await first.user.click(await first.dialog.findByRole('button', { name: '收起' }))
    await first.user.click(first.dialog.getByRole('searchbox'))
    const earlier = await first.dialog.findByRole('list', { name: '最近搜索' })
    await first.user.click(within(earlier).getByRole('button', { name: '中山公园' }))
    expect(await first.dialog.findByRole('list', { name: '搜索结果' })).toBeTruthy()
    await first.user.clear(first.dialog.getByRole('searchbox'))
    await first.user.click(await first.dialog.findByRole('button', { name: '清空最近搜索' }))
    expect(first.dialog.queryByRole('list', { name: '最近搜索' })).toBeNull()
    expect(localStorage.getItem('addressSearches:u-lin')).toBeNull()
  })

  it('is closed first by Back, then the picker', async () => {
    const picker = await open({}, '搜索')
    expect(picker.dialog.getByText(/输入路名/)).toBeTruthy()
    act(() => void closeTopOverlay())
    expect(picker.dialog.queryByText(/输入路名/)).toBeNull()
    act(() => void closeTopOverlay())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the user’s position', () => {
  it('moves the map there with accuracy and age', async () => {
    const picker = await open()
    await picker.user.click(picker.dialog.getByRole('button', { name: '我的位置' }))
    expect(await picker.dialog.findByRole('button', { name: '我的位置，精度 12 米 · 刚刚' })).toBeTruthy()
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
    await confirm(picker)
    expect(picker.value()).toMatchObject({ ...PIER, accuracy: 12 })
  })

  it('is the initial pin, when no prompt is needed', async () => {
    const picker = await open({ device: { mayLocateSilently: () => Promise.resolve(true) } })
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
    expect(picker.dialog.getByRole('group', { name: '移动地图选位置' }).dataset.centre).toBe(
      '118.073500,24.455500',
    )
  })

  it('requested again after a move of the map brings it back', async () => {
    const picker = await open()
    const button = () => picker.dialog.getByRole('button', { name: /^我的位置/ })
    const map = () => picker.dialog.getByRole('group', { name: '移动地图选位置' }).dataset.centre
    await picker.user.click(button())
    await waitFor(() => expect(map()).toBe('118.073500,24.455500'))
    await move(picker)
    await waitFor(() => expect(address(picker).value).toBe('中山公园'))
    await picker.user.click(button())
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
  })

  it('denied shows how to allow it, and a retry needs no reload', async () => {
    let allowed = false
    const picker = await open({
      device: {
        position: () =>
          allowed ? Promise.resolve(fixAt(PIER)) : Promise.reject(new PositionError('denied')),
      },
    })
    await picker.user.click(picker.dialog.getByRole('button', { name: '我的位置' }))
    expect(await picker.dialog.findByText(/定位权限未开启，到浏览器的网站设置里允许/)).toBeTruthy()
    allowed = true
    await picker.user.click(picker.dialog.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(address(picker).value).toBe('轮渡码头'))
  })
})
