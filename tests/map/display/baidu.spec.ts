import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { distance } from '@/domain/geo'
import { lookOfLamp, SUPERVISED } from '@/kit/record/head/RecordTitle'
import { baiduCanvas } from '@/map/display/baidu/baidu'
import { toBd09 } from '@/map/display/baidu/bd09'
import type { CanvasOptions } from '@/map/display/canvas'
import { fakeBMap } from './fakeBMap'

const HERE = { longitude: 118.1, latitude: 24.48 }
const THERE = { longitude: 118.12, latitude: 24.5 }
const MARKER = { id: 'a', position: THERE, look: lookOfLamp('red'), badge: SUPERVISED, label: '井盖破损' }

function open(over: Partial<CanvasOptions> = {}) {
  const fake = fakeBMap()
  const box = document.createElement('div')
  document.body.append(box)
  const handlers = {
    onMoved: vi.fn<CanvasOptions['onMoved']>(),
    onMarker: vi.fn<CanvasOptions['onMarker']>(),
    onArea: vi.fn<CanvasOptions['onArea']>(),
    onGround: vi.fn<CanvasOptions['onGround']>(),
    onView: vi.fn<CanvasOptions['onView']>(),
  }
  const canvas = baiduCanvas(fake.api, box, { centre: HERE, zoom: 16, still: false, ...handlers, ...over })
  const [map] = fake.maps
  if (!map) throw new Error('no map was made')
  return { ...fake, ...handlers, canvas, map, box }
}
const buttons = (box: HTMLElement) => [...box.querySelectorAll('button')]

beforeEach(() => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360))
afterEach(() => document.body.replaceChildren())

describe('the map of baidu', () => {
  it('is centred at BD09, one level above Web Mercator', () => {
    const { map, canvas, onGround } = open()
    expect(map.getCenter()).toMatchObject(toBd09(HERE))
    expect(map.getZoom()).toBe(17)
    expect(canvas.zoom()).toBe(16)
    expect(onGround).toHaveBeenCalledWith('baidu')
  })

  it('reports its view at first and after each move', () => {
    const { canvas, onView } = open()
    canvas.setView(THERE, 14)
    canvas.zoomBy(1)
    const views = onView.mock.calls.map(([at, zoom]) => [
      zoom,
      Math.round(distance(at, zoom === 16 ? HERE : THERE)),
    ])
    expect(views[0]).toEqual([16, 0])
    expect(views).toContainEqual([14, 0])
    expect(views.slice(-1)).toEqual([[15, 0]])
  })

  it('puts a marker at its BD09 position, named by label, lamp and 督办', () => {
    const { map, canvas, box } = open()
    canvas.setMarkers([MARKER], true)
    const [button] = buttons(box)
    expect(button?.getAttribute('aria-label')).toBe('井盖破损，红灯，督办')
    const { x, y } = map.pointToOverlayPixel(toBd09(THERE))
    expect(button?.parentElement?.style).toMatchObject({ left: `${x}px`, top: `${y}px` })
  })

  it('reports the clicked marker', () => {
    const { canvas, box, onMarker } = open()
    canvas.setMarkers([MARKER], true)
    buttons(box)[0]?.click()
    expect(onMarker).toHaveBeenCalledWith('a')
  })

  it('handles touch itself, because baidu swallows the following click', () => {
    const { canvas, box, onMarker } = open()
    canvas.setMarkers([MARKER], true)
    const touch = (type: string, x: number, left: number) => {
      const point = { clientX: x, clientY: 0 }
      const event = Object.assign(new Event(type, { cancelable: true, bubbles: true }), {
        touches: left > 0 ? [point] : [],
        changedTouches: [point],
      })
      buttons(box)[0]?.dispatchEvent(event)
      return event
    }
    touch('touchstart', 5, 1)
    // A drag of the map that started on the marker.
    touch('touchend', 60, 0)
    expect(onMarker).not.toHaveBeenCalled()
    touch('touchstart', 5, 1)
    expect(touch('touchend', 6, 0).defaultPrevented).toBe(true)
    expect(onMarker).toHaveBeenCalledOnce()
  })

  it('reports moves of the user in WGS84, and none of the app', () => {
    const { map, canvas, onMoved } = open()
    canvas.setView(THERE)
    expect(onMoved).not.toHaveBeenCalled()
    expect(canvas.centre()).toEqual(THERE)
    map.drag(toBd09(HERE))
    expect(onMoved).toHaveBeenCalledOnce()
    expect(distance(onMoved.mock.calls[0]?.[0] ?? THERE, HERE)).toBeLessThan(1)
    expect(distance(canvas.centre(), HERE)).toBeLessThan(1)
  })

  it('zooms by the buttons without reporting a move', () => {
    const { canvas, onMoved } = open()
    canvas.zoomBy(1)
    expect(canvas.zoom()).toBe(17)
    expect(onMoved).not.toHaveBeenCalled()
  })

  it('opens a cluster by a tap', () => {
    const { canvas, box } = open({ zoom: 10 })
    const near = Array.from({ length: 60 }, (_, i) => ({
      ...MARKER,
      id: String(i),
      position: { longitude: 118.1 + (i % 8) * 0.0004, latitude: 24.48 + Math.floor(i / 8) * 0.0004 },
    }))
    canvas.setMarkers(near, true)
    const [cluster, ...others] = buttons(box)
    expect(others).toEqual([])
    expect(cluster?.getAttribute('aria-label')).toBe('60 处：红灯 60，点按放大')
    cluster?.click()
    expect(canvas.zoom()).toBeGreaterThan(10)
    expect(buttons(box).length).toBeGreaterThan(1)
  })

  it('draws the user’s position with its accuracy, areas and tracks in BD09, and removes them', () => {
    const { canvas, map, shapes, box } = open()
    canvas.setMe({ ...HERE, accuracy: 35 })
    canvas.setPolygons(
      [{ id: 'p', ring: [HERE, THERE, { ...HERE, latitude: 24.6 }], label: '网格 1' }],
      false,
    )
    canvas.setTracks([{ id: 't', points: [HERE, THERE] }])
    expect(shapes.map(({ kind, radius }) => [kind, radius])).toEqual([
      ['circle', 35],
      ['area', undefined],
      ['line', undefined],
    ])
    expect(shapes[2]?.points).toMatchObject([toBd09(HERE), toBd09(THERE)])
    expect(box.textContent).toContain('网格 1')
    canvas.setMe(null)
    canvas.setPolygons([], false)
    canvas.setTracks([])
    expect(map.overlays).toEqual([])
    expect(box.textContent).not.toContain('网格 1')
  })

  it('as a preview has no gestures, and its markers are no buttons', () => {
    const { canvas, map, box } = open({ still: true })
    canvas.setMarkers([MARKER], false)
    expect(map.disabled).toEqual(['dragging', 'pinch', 'double tap'])
    expect(buttons(box)).toEqual([])
    expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('井盖破损，红灯，督办')
  })

  it('follows its container and is destroyed with it', () => {
    const { canvas, map } = open()
    canvas.resize()
    expect(map.checked).toBe(1)
    canvas.destroy()
    expect(map.destroyed).toBe(true)
  })
})
