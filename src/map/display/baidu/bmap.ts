import type { Bd09 } from './bd09'

// The parts of baidu's JS API 4.0 that this app uses, by its reference (docs/platform.md "Maps").

export interface BPixel {
  x: number
  y: number
}

export interface BBounds {
  getSouthWest: () => Bd09
  getNorthEast: () => Bd09
}

/** An overlay of the map; our own ones have `initialize` and `draw`. */
export interface BOverlay {
  initialize?: (map: BMapInstance) => HTMLElement
  draw?: () => void
  /** Of baidu's overlays. */
  addEventListener?: (event: string, listener: () => void) => void
}

export interface BMapInstance {
  centerAndZoom: (centre: Bd09, zoom: number) => void
  getCenter: () => Bd09
  getZoom: () => number
  setZoom: (zoom: number) => void
  setMinZoom: (zoom: number) => void
  setMaxZoom: (zoom: number) => void
  getBounds: () => BBounds
  addOverlay: (overlay: BOverlay) => void
  removeOverlay: (overlay: BOverlay) => void
  pointToOverlayPixel: (point: Bd09) => BPixel
  getPanes: () => { labelPane: HTMLElement }
  addEventListener: (event: string, listener: () => void) => void
  enableScrollWheelZoom: () => void
  enableKeyboard: () => void
  disableDragging: () => void
  disableInertialDragging: () => void
  disablePinchToZoom: () => void
  disableDoubleClickZoom: () => void
  checkResize: () => void
  destroy: () => void
}

export interface BLineStyle {
  strokeColor: string
  strokeWeight: number
  strokeOpacity: number
  fillColor?: string
  fillOpacity?: number
  enableClicking: boolean
}

export interface BMapApi {
  Map: new (box: HTMLElement, options: { enableMapClick: boolean }) => BMapInstance
  Point: new (lng: number, lat: number) => Bd09
  Overlay: new () => BOverlay
  Polyline: new (points: Bd09[], style: BLineStyle) => BOverlay
  Polygon: new (points: Bd09[], style: BLineStyle) => BOverlay
  Circle: new (centre: Bd09, radius: number, style: BLineStyle) => BOverlay
}
