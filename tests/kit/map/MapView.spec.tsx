import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, StrictMode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from '@/domain/geo'
import { env } from '@/env/env'
import { lookOfLamp, SUPERVISED } from '@/kit/record/head/RecordTitle'
import { MapView, type MapMarker, type MapViewProps } from '@/kit/map/MapView'
import { mapSource } from '@/map/choose'
import type { MapSource } from '@/map/provider'
import { toBd09 } from '@/map/display/baidu/bd09'
import type { MapPolygon } from '@/map/display/canvas'
import { fakeBMap } from '../../map/display/fakeBMap'

vi.mock('@/map/choose', () => ({ mapSource: vi.fn<() => Promise<MapSource>>() }))

const CENTRE = { longitude: 118.1, latitude: 24.49 }
const EAST = { longitude: 118.15, latitude: 24.49 }
const ignore = () => undefined
const MARKERS: MapMarker[] = [
  { id: 'a', position: CENTRE, look: lookOfLamp('red'), label: '井盖破损' },
  { id: 'b', position: EAST, look: lookOfLamp('parked'), badge: SUPERVISED, label: '店外经营' },
]
const FIX = { ...EAST, accuracy: 20, time: 0 }

const view = (over: Partial<MapViewProps> = {}) => <MapView label="案件地图" centre={CENTRE} {...over} />
const map = () => within(screen.getByRole('group', { name: '案件地图' }))
const shown = () => screen.findByText(/离线示意图|©/)
/** Gives the map a size, as in a browser. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}
const tiles = () => [...document.querySelectorAll('img')]

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  Object.assign(env, { tiandituTk: '', baiduAk: '', mapApproval: '' })
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.mocked(mapSource).mockResolvedValue('tianditu')
})
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  delete window.BMap
})

describe('a map', () => {
  it('keeps its place while it loads, then shows its provider', async () => {
    render(view())
    expect(map().getByRole('status', { name: '地图加载中' })).toBeTruthy()
    await shown()
    expect(map().queryByRole('status')).toBeNull()
  })

  it('has its markers as buttons, named by label, lamp and 督办, and reports the tapped one', async () => {
    const onMarker = vi.fn<(id: string) => void>()
    render(view({ markers: MARKERS, onMarker }))
    await userEvent.click(await map().findByRole('button', { name: '店外经营，挂账，督办' }))
    expect(onMarker.mock.calls).toEqual([['b']])
    expect(map().getByRole('button', { name: '井盖破损，红灯' })).toBeTruthy()
  })

  it('has no button without an action: markers without a handler are pictures', async () => {
    render(view({ markers: MARKERS }))
    expect(await map().findByRole('img', { name: '井盖破损，红灯' })).toBeTruthy()
    expect(map().queryByRole('button', { name: /井盖/ })).toBeNull()
  })

  it('reports the tapped area by its name, and has no button without a handler', async () => {
    const onArea = vi.fn<(id: string) => void>()
    const ring = [CENTRE, EAST, { longitude: 118.12, latitude: 24.5 }]
    const polygons = [{ id: 'z', ring, label: '严管路段', tone: 'bad' as const }]
    const { rerender } = render(view({ polygons, onArea }))
    await userEvent.click(await map().findByRole('button', { name: '严管路段' }))
    expect(onArea.mock.calls).toEqual([['z']])
    rerender(view({ polygons }))
    expect(map().queryByRole('button', { name: '严管路段' })).toBeNull()
    expect(map().getByText('严管路段')).toBeTruthy()
  })

  it('keeps the areas that stay when others come, go and change, so that a name keeps the focus', async () => {
    const onArea = vi.fn<(id: string) => void>()
    const area = (id: string, label: string, west = CENTRE) => ({
      id,
      ring: [west, { ...EAST }, { longitude: 118.12, latitude: 24.5 }],
      label,
    })
    const draw = (...polygons: MapPolygon[]) => view({ polygons, onArea })
    const names = () =>
      map()
        .getAllByRole('button', { name: /路段$/ })
        .map(({ textContent }) => textContent)
    const { rerender } = render(draw(area('a', '甲路段'), area('b', '乙路段'), area('c', '丙路段')))
    const kept = await map().findByRole('button', { name: '甲路段' })
    kept.focus()
    const other = { longitude: 118.05, latitude: 24.47 }
    rerender(
      draw(area('a', '甲路段'), area('b', '乙路段', other), area('d', '丁路段'), area('d', '丁二路段')),
    )
    expect(document.activeElement).toBe(kept)
    expect(names().sort()).toEqual(['丁路段', '丁二路段', '乙路段', '甲路段'].sort())
    rerender(draw(area('b', '乙路段', other)))
    expect(names()).toEqual(['乙路段'])
  })

  it('reports its view, at first and after a move', async () => {
    layOut()
    const onView = vi.fn<NonNullable<MapViewProps['onView']>>()
    render(view({ onView, zoom: 14 }))
    await userEvent.click(await map().findByLabelText('放大'))
    await waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBe(15))
    const [[first, box] = []] = onView.mock.calls
    expect(first).toMatchObject({ centre: CENTRE, zoom: 14 })
    expect(box && box.west < CENTRE.longitude && box.east > CENTRE.longitude).toBe(true)
  })

  it('made smaller by a render, reports its view to the handler of that render', async () => {
    layOut()
    const sizes: (() => void)[] = []
    class Sizes {
      constructor(report: () => void) {
        sizes.push(report)
      }
      observe = ignore
      disconnect = ignore
    }
    vi.stubGlobal('ResizeObserver', Sizes)
    /** A browser reports sizes after the layout, before the paint. */
    const Layout = () => {
      useLayoutEffect(() => sizes.forEach((report) => report()))
      return null
    }
    const before = vi.fn<() => void>()
    const after = vi.fn<() => void>()
    const { rerender } = render(<>{view({ onView: before })}</>)
    await shown()
    before.mockClear()
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
    rerender(
      <>
        {view({ onView: after })}
        <Layout />
      </>,
    )
    await waitFor(() => expect(after).toHaveBeenCalled())
    expect(before).not.toHaveBeenCalled()
  })

  it('updates its markers, and keeps the focus of one that only changes its look', async () => {
    const onMarker = vi.fn<(id: string) => void>()
    const { rerender } = render(view({ markers: MARKERS, onMarker }))
    const button = await map().findByRole('button', { name: '井盖破损，红灯' })
    button.focus()
    rerender(view({ markers: [{ ...MARKERS[0]!, look: lookOfLamp('green'), chosen: true }], onMarker }))
    const changed = map().getByRole('button', { name: '井盖破损，绿灯' })
    expect(document.activeElement).toBe(changed)
    expect(changed.getAttribute('aria-current')).toBe('true')
    expect(map().queryByRole('button', { name: /店外经营/ })).toBeNull()
  })

  it('joins fifty and more into clusters named by their content', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ ...MARKERS[0]!, id: String(i) }))
    render(view({ markers: many, onMarker: ignore, zoom: 12 }))
    expect(await map().findByRole('button', { name: '60 处：红灯 60，点按放大' })).toBeTruthy()
  })

  it('has a scale with any provider, which follows the level', async () => {
    const { rerender } = render(view())
    await shown()
    const scale = () => map().getByRole('img', { name: /^比例尺/ })
    expect(scale().getAttribute('aria-label')).toBe('比例尺：这一段是 100 米')
    expect(scale().textContent).toBe('100 米')
    const length = () => parseFloat(scale().querySelector('span')?.style.width ?? '')
    expect(length()).toBe(46)
    rerender(view({ zoom: 14 }))
    await waitFor(() => expect(scale().textContent).toBe('500 米'))
    expect(length()).toBeGreaterThan(40)
  })

  it('shows the user’s position, and moves there by a button, as a move of the user', async () => {
    const onMoved = vi.fn<(centre: Position) => void>()
    render(view({ me: FIX, onMoved }))
    expect(await map().findByRole('img', { name: '我的位置' })).toBeTruthy()
    await userEvent.click(map().getByRole('button', { name: '回到我的位置' }))
    expect(onMoved.mock.calls).toEqual([[EAST]])
  })

  it('moved by the app reports no move', async () => {
    const onMoved = vi.fn<(centre: Position) => void>()
    const { rerender } = render(view({ onMoved }))
    await shown()
    rerender(view({ onMoved, centre: EAST, zoom: 14 }))
    await userEvent.click(map().getByRole('button', { name: '放大' }))
    expect(onMoved).not.toHaveBeenCalled()
  })

  it('moved by the arrow keys reports its position', async () => {
    layOut()
    const onMoved = vi.fn<(centre: Position) => void>()
    render(view({ onMoved }))
    await shown()
    const canvas = document.querySelector<HTMLElement>('.cg-canvas')
    canvas?.focus()
    // The map library reads the number of a key.
    act(
      () =>
        void canvas?.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { keyCode: 39 })),
    )
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
    const to = onMoved.mock.calls[0]?.[0]
    expect(to?.longitude).toBeGreaterThan(CENTRE.longitude)
    expect(to?.latitude).toBeCloseTo(CENTRE.latitude, 4)
  })

  it('as a preview has neither gestures nor buttons', async () => {
    render(view({ markers: MARKERS, me: FIX, still: true }))
    await shown()
    expect(map().queryAllByRole('button')).toEqual([])
    expect(document.querySelector('.cg-canvas')?.hasAttribute('tabindex')).toBe(false)
  })

  it('is drawn once in strict mode, and leaves nothing behind', async () => {
    const { unmount } = render(<StrictMode>{view({ markers: MARKERS, onMarker: ignore })}</StrictMode>)
    await waitFor(() => expect(document.querySelectorAll('.cg-canvas')).toHaveLength(1))
    expect(await map().findAllByRole('button', { name: /井盖破损/ })).toHaveLength(1)
    unmount()
    expect(document.querySelector('.cg-canvas')).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })

  it('hidden with its screen is shown again with its view', async () => {
    const inside = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>{view({ markers: MARKERS, onMarker: ignore, me: FIX })}</Activity>
    )
    const { rerender } = render(inside('visible'))
    await map().findByRole('button', { name: '井盖破损，红灯' })
    rerender(inside('hidden'))
    await waitFor(() => expect(document.querySelector('.cg-canvas')).toBeNull())
    rerender(inside('visible'))
    expect(await map().findByRole('button', { name: '井盖破损，红灯' })).toBeTruthy()
    expect(await map().findByRole('img', { name: '我的位置' })).toBeTruthy()
    expect(document.querySelectorAll('.cg-canvas')).toHaveLength(1)
  })
})

describe('the provider', () => {
  it('without any key is offline, and the provider is not requested', async () => {
    render(view())
    expect(await screen.findByText('离线示意图，不作界线依据')).toBeTruthy()
    expect(mapSource).not.toHaveBeenCalled()
  })

  it('without the key of the chosen one is offline', async () => {
    Object.assign(env, { tiandituTk: 'tk' })
    vi.mocked(mapSource).mockResolvedValue('baidu')
    render(view())
    expect(await screen.findByText('离线示意图，不作界线依据')).toBeTruthy()
  })

  it("tianditu draws its tiles and names, with its attribution and the site's 审图号", async () => {
    layOut()
    Object.assign(env, { tiandituTk: 'a&b', mapApproval: '审图号：GS(2024)0650号' })
    render(view({ zoom: 16 }))
    expect(await screen.findByText('© 天地图 · 审图号：GS(2024)0650号')).toBeTruthy()
    const addresses = tiles().map(({ src }) => new URL(src))
    const layers = new Set(addresses.map(({ searchParams }) => searchParams.get('LAYER')))
    expect(layers).toEqual(new Set(['vec', 'cva']))
    for (const { host, pathname, searchParams } of addresses) {
      expect(host).toMatch(/^t[0-7]\.tianditu\.gov\.cn$/)
      expect(pathname).toBe(`/${searchParams.get('LAYER')}_w/wmts`)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        TILEMATRIX: '16',
        TILEMATRIXSET: 'w',
        tk: 'a&b',
      })
    }
    // The tile under the centre: no shift against WGS84.
    const rows = addresses.map(({ searchParams: s }) => `${s.get('TILECOL')}/${s.get('TILEROW')}`)
    expect(rows).toContain('54267/28167')
  })

  it('falls back to offline when tiles are refused, with one line in the console', async () => {
    layOut()
    Object.assign(env, { tiandituTk: 'tk' })
    const onMarker = vi.fn<(id: string) => void>()
    render(view({ markers: MARKERS, onMarker }))
    await screen.findByText('© 天地图')
    act(() => {
      for (const tile of tiles()) tile.dispatchEvent(new Event('error'))
    })
    expect(await screen.findByText('离线示意图，不作界线依据')).toBeTruthy()
    expect(tiles()).toEqual([])
    expect(document.querySelectorAll('canvas').length).toBeGreaterThan(0)
    expect(warn).toHaveBeenCalledOnce()
    await userEvent.click(map().getByRole('button', { name: '井盖破损，红灯' }))
    expect(onMarker).toHaveBeenCalledWith('a')
  })

  it('keeps the loaded tiles when others fail', async () => {
    layOut()
    Object.assign(env, { tiandituTk: 'tk' })
    render(view())
    await screen.findByText('© 天地图')
    act(() => {
      for (const [i, tile] of tiles().entries()) tile.dispatchEvent(new Event(i === 0 ? 'load' : 'error'))
    })
    expect(screen.getByText('© 天地图')).toBeTruthy()
    expect(tiles().length).toBeGreaterThan(0)
    expect(document.querySelectorAll('canvas').length).toBeGreaterThan(0)
  })

  it('baidu is drawn by its script, in BD09', async () => {
    layOut()
    Object.assign(env, { baiduAk: 'ak' })
    vi.mocked(mapSource).mockResolvedValue('baidu')
    const { api, maps } = fakeBMap()
    render(view({ markers: MARKERS, onMarker: ignore }))
    await waitFor(() => expect(document.querySelectorAll('script')).toHaveLength(1))
    window.BMap = api
    act(() => window.cgBaiduReady?.())
    expect(await screen.findByText('© 百度地图')).toBeTruthy()
    expect(maps[0]?.getCenter()).toMatchObject(toBd09(CENTRE))
    expect(await map().findByRole('button', { name: '井盖破损，红灯' })).toBeTruthy()
  })
})

describe('a script of baidu that fails', () => {
  it('leaves the offline map, with one line in the console', async () => {
    Object.assign(env, { baiduAk: 'other' })
    vi.mocked(mapSource).mockResolvedValue('baidu')
    vi.doMock('@/map/display/baidu/baiduSdk', () => ({
      loadBaidu: () => Promise.reject(new Error('refused')),
    }))
    vi.resetModules()
    const { MapView: Fresh } = await import('@/kit/map/MapView')
    const { env: freshEnv } = await import('@/env/env')
    Object.assign(freshEnv, { baiduAk: 'other' })
    const choose = await import('@/map/choose')
    vi.mocked(choose.mapSource).mockResolvedValue('baidu')
    render(<Fresh label="案件地图" centre={CENTRE} markers={MARKERS} onMarker={ignore} />)
    expect(await screen.findByText('离线示意图，不作界线依据')).toBeTruthy()
    expect(map().getByRole('button', { name: '井盖破损，红灯' })).toBeTruthy()
    expect(warn).toHaveBeenCalledOnce()
    vi.doUnmock('@/map/display/baidu/baiduSdk')
  })

  it('shows the markers as a list when no map can be drawn, and 重试 tries again', async () => {
    vi.resetModules()
    const broken = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('chunk')))
    vi.doMock('@/map/display/open', () => ({ openCanvas: broken }))
    const { MapView: Fresh } = await import('@/kit/map/MapView')
    const onMarker = vi.fn<(id: string) => void>()
    render(<Fresh label="案件地图" centre={CENTRE} markers={MARKERS} onMarker={onMarker} />)
    expect(await screen.findByText('地图没有加载出来')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '店外经营，挂账，督办' }))
    expect(onMarker).toHaveBeenCalledWith('b')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(broken).toHaveBeenCalledTimes(2))
    vi.doUnmock('@/map/display/open')
  })
})
