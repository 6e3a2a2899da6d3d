import type { Page } from '@playwright/test'

/** A map of the fake API. */
interface FakeMap {
  centre: { lng: number; lat: number }
  zoom: number
  /** Drags the map, as a finger does: BD09. */
  drag: (lng: number, lat: number) => void
}

declare global {
  interface Window {
    /** The open maps, oldest first. */
    fakeMaps?: FakeMap[]
  }
}

/** Replaces the script of baidu in the page: no tiles, but real panes, pixels and events. */
function installFakeBMap(): void {
  const maps: FakeMap[] = (window.fakeMaps = [])
  const worldY = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  class Point {
    constructor(
      readonly lng: number,
      readonly lat: number,
    ) {}
  }
  class Overlay {
    initialize?: (map: unknown) => HTMLElement
    draw?: () => void
    element?: HTMLElement | undefined
  }
  class FakeBMap implements FakeMap {
    centre = new Point(0, 0)
    zoom = 0
    private readonly pane = document.createElement('div')
    private readonly overlays = new Set<Overlay>()
    private readonly listeners: [string, () => void][] = []
    constructor(private readonly box: HTMLElement) {
      if (box.clientWidth === 0 || box.clientHeight === 0) throw new Error('the container has no size')
      this.pane.style.position = 'absolute'
      box.append(this.pane)
      maps.push(this)
    }
    private settle(event: string): void {
      for (const overlay of this.overlays) overlay.draw?.()
      for (const [name, act] of this.listeners) if (name === event) act()
    }
    drag = (lng: number, lat: number) => {
      this.centre = new Point(lng, lat)
      this.settle('moveend')
    }
    centerAndZoom = (centre: Point, zoom: number) => {
      this.centre = centre
      this.zoom = zoom
      this.settle('moveend')
    }
    getCenter = () => this.centre
    getZoom = () => this.zoom
    setZoom = (zoom: number) => {
      this.zoom = zoom
      this.settle('zoomend')
    }
    getBounds = () => ({
      getSouthWest: () => new Point(this.centre.lng - 1, this.centre.lat - 1),
      getNorthEast: () => new Point(this.centre.lng + 1, this.centre.lat + 1),
    })
    getPanes = () => ({ labelPane: this.pane })
    pointToOverlayPixel = ({ lng, lat }: Point) => {
      const scale = (256 * 2 ** (this.zoom - 1)) / 360
      const up = ((worldY(this.centre.lat) - worldY(lat)) * 180) / Math.PI
      return {
        x: this.box.clientWidth / 2 + (lng - this.centre.lng) * scale,
        y: this.box.clientHeight / 2 + up * scale,
      }
    }
    addOverlay = (overlay: Overlay) => {
      this.overlays.add(overlay)
      overlay.element = overlay.initialize?.(this)
      overlay.draw?.()
    }
    removeOverlay = (overlay: Overlay) => {
      this.overlays.delete(overlay)
      overlay.element?.remove()
    }
    addEventListener = (event: string, act: () => void) => void this.listeners.push([event, act])
    checkResize = () => this.settle('resize')
    destroy = () => void maps.splice(maps.indexOf(this), 1)
    private readonly ignore = () => undefined
    setMinZoom = this.ignore
    setMaxZoom = this.ignore
    enableScrollWheelZoom = this.ignore
    enableKeyboard = this.ignore
    disableDragging = this.ignore
    disableInertialDragging = this.ignore
    disablePinchToZoom = this.ignore
    disableDoubleClickZoom = this.ignore
  }
  const api = { Map: FakeBMap, Point, Overlay, Polyline: Overlay, Polygon: Overlay, Circle: Overlay }
  Object.assign(window, { BMap: api })
}

/** Serves the script of baidu, which calls the callback named in its address. Returns the requested addresses. */
export async function serveFakeBMap(page: Page): Promise<URL[]> {
  const requests: URL[] = []
  await page.route('https://api.map.baidu.com/api?**', (route) => {
    const url = new URL(route.request().url())
    requests.push(url)
    const body = `(${installFakeBMap.toString()})(); window[${JSON.stringify(url.searchParams.get('callback'))}]()`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return requests
}
