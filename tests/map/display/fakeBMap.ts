import type { Bd09 } from '@/map/display/baidu/bd09'
import type { BMapApi, BMapInstance, BOverlay } from '@/map/display/baidu/bmap'

/** A fake BMap that records calls and can be moved. */
export interface FakeMap extends BMapInstance {
  box: HTMLElement
  disabled: string[]
  overlays: BOverlay[]
  destroyed: boolean
  checked: number
  /** The user drags it there (BD09). */
  drag: (to: Bd09) => void
}

export interface FakeApi {
  api: BMapApi
  maps: FakeMap[]
  shapes: { kind: string; points: Bd09[]; radius?: number | undefined }[]
}

/**
 * The parts of baidu's API that the adapter uses, without drawing: one pixel per 0.0001 degrees from 118, 25.
 */
export function fakeBMap(): FakeApi {
  const maps: FakeMap[] = []
  const shapes: FakeApi['shapes'] = []
  class Point implements Bd09 {
    constructor(
      readonly lng: number,
      readonly lat: number,
    ) {}
  }
  class Shape implements BOverlay {}
  const shape = (kind: string) =>
    class extends Shape {
      constructor(points: Bd09 | Bd09[], radius?: unknown) {
        super()
        const all = Array.isArray(points) ? points : [points]
        shapes.push({ kind, points: all, radius: typeof radius === 'number' ? radius : undefined })
      }
    }
  const api = {
    Map: function (box: HTMLElement) {
      const map = fakeMap(box)
      maps.push(map)
      return map
    } as unknown as BMapApi['Map'],
    Point,
    Overlay: Shape,
    Polyline: shape('line'),
    Polygon: shape('area'),
    Circle: shape('circle'),
  }
  return { api, maps, shapes }
}

function fakeMap(box: HTMLElement): FakeMap {
  let centre: Bd09 = { lng: 0, lat: 0 }
  let zoom = 0
  const heard: { event: string; act: () => void }[] = []
  const pane = document.createElement('div')
  box.append(pane)
  // As in baidu: `removeOverlay` removes the element that `initialize` returned.
  const carriers = new Map<BOverlay, HTMLElement>()
  const emit = (event: string) => {
    for (const each of heard) if (each.event === event) each.act()
  }
  const map: FakeMap = {
    box,
    disabled: [],
    overlays: [],
    destroyed: false,
    checked: 0,
    drag: (to) => {
      centre = to
      emit('moveend')
    },
    centerAndZoom: (to, level) => {
      ;[centre, zoom] = [to, level]
      emit('moveend')
    },
    getCenter: () => centre,
    getZoom: () => zoom,
    setZoom: (level) => {
      zoom = level
      emit('zoomend')
    },
    setMinZoom: () => undefined,
    setMaxZoom: () => undefined,
    getBounds: () => ({
      getSouthWest: () => ({ lng: centre.lng - 1, lat: centre.lat - 1 }),
      getNorthEast: () => ({ lng: centre.lng + 1, lat: centre.lat + 1 }),
    }),
    addOverlay: (overlay) => {
      map.overlays.push(overlay)
      const carrier = overlay.initialize?.(map)
      if (carrier) carriers.set(overlay, carrier)
      overlay.draw?.()
    },
    removeOverlay: (overlay) => {
      map.overlays.splice(map.overlays.indexOf(overlay), 1)
      carriers.get(overlay)?.remove()
    },
    pointToOverlayPixel: ({ lng, lat }) => ({
      x: Math.round((lng - 118) * 10_000),
      y: Math.round((25 - lat) * 10_000),
    }),
    getPanes: () => ({ labelPane: pane }),
    addEventListener: (event, act) => void heard.push({ event, act }),
    enableScrollWheelZoom: () => undefined,
    enableKeyboard: () => undefined,
    disableInertialDragging: () => undefined,
    disableDragging: () => void map.disabled.push('dragging'),
    disablePinchToZoom: () => void map.disabled.push('pinch'),
    disableDoubleClickZoom: () => void map.disabled.push('double tap'),
    checkResize: () => {
      map.checked += 1
    },
    destroy: () => {
      map.destroyed = true
    },
  }
  return map
}
