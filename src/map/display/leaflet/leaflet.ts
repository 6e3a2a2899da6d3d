import { Map, LayerGroup, TileLayer, type LatLng } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position } from '@/domain/geo'
import { ZOOM, type CanvasOptions, type MapCanvas } from '@/map/display/canvas'
import { OfflineGround } from './ground'
import { latLng, leafletShapes, putElement } from './shapes'
import type { Bounds } from '../marks/clusters'
import { createMarkerLayer } from '../marks/markerLayer'
import { onTap } from '../marks/taps'
import { watchMoves } from '../view'
import '../display.css'

/** Names over the map, both in Web Mercator over CGCS2000: no shift against WGS84 (docs/platform.md "Maps"). */
const BASE = 'vec'
const NAMES = 'cva'

const tileUrl = (layer: string, tk: string): string =>
  `https://t{s}.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}` +
  '&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}' +
  `&tk=${encodeURIComponent(tk)}`

const tiles = (layer: string, tk: string): TileLayer =>
  new TileLayer(tileUrl(layer, tk), {
    subdomains: '01234567',
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    className: 'cg-map-tiles',
  })

interface TileEvents {
  /** A first tile failed: the offline ground must fill the gap. */
  onGap: () => void
  /** No tile loaded (no network, a refused key): the tiles are removed from the map. */
  onRefused: () => void
}

/** Tianditu's WMTS tiles with the key `tk`. */
function tiandituTiles(tk: string, { onGap, onRefused }: TileEvents): LayerGroup {
  const base = tiles(BASE, tk)
  const group = new LayerGroup([base, tiles(NAMES, tk)])
  let came = false
  let missing = false
  base.on('tileload', () => {
    came = true
  })
  base.on('tileerror', () => {
    if (!missing) onGap()
    missing = true
  })
  // Called when every requested tile has loaded or failed.
  base.on('load', () => {
    if (came || !missing) return
    // Not within Leaflet's event, which still uses the map of the layer after it.
    queueMicrotask(() => {
      group.remove()
      onRefused()
    })
  })
  return group
}

/** Calls back when colours may have changed: theme or 户外模式 chosen, or the device switched to dark. Returns its removal. */
function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-outdoor'] })
  // Safari before 14 had addListener only; 14 is the oldest supported.
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}

const position = ({ lng, lat }: LatLng): Position => ({ longitude: lng, latitude: lat })

/** Margin around the visible part, so that a short drag finds its markers. */
const BOUNDS_MARGIN = 0.3

const noMotion = { animate: false } as const

function createMap(box: HTMLElement, { centre, zoom, still }: CanvasOptions): Map {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new Map(box, {
    attributionControl: false,
    zoomControl: false,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    // The container is observed, not the window.
    trackResize: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    // No inertia: the place under the pin when the finger lifts is the chosen one, also for a quick 确定.
    inertia: false,
    ...(still && {
      dragging: false,
      touchZoom: false,
      doubleClickZoom: false,
      scrollWheelZoom: false,
      boxZoom: false,
      keyboard: false,
    }),
  })
  return map.setView(latLng(centre), zoom, noMotion)
}

/** The ground: the tiles of tianditu with `tk`, and the offline ground where they are missing, or without a key. */
function layGround(map: Map, tk: string | null, onGround: CanvasOptions['onGround']): () => void {
  const own = new OfflineGround({ minZoom: ZOOM.min, maxZoom: ZOOM.max, zIndex: 0 })
  const unwatch = onThemeChange(() => own.repaint())
  if (tk === null) {
    own.addTo(map)
    onGround('offline')
    return unwatch
  }
  onGround('tianditu')
  tiandituTiles(tk, {
    onGap: () => {
      // spec §8: only logged.
      console.warn('tiles of tianditu are missing, the offline ground stands in for them')
      own.addTo(map)
    },
    onRefused: () => onGround('offline'),
  }).addTo(map)
  return unwatch
}

function boundsOf(map: Map): Bounds | null {
  if (map.getSize().x === 0) return null
  const around = map.getBounds().pad(BOUNDS_MARGIN)
  return {
    west: around.getWest(),
    south: around.getSouth(),
    east: around.getEast(),
    north: around.getNorth(),
  }
}

/** A map of Leaflet: tianditu's tiles with the key `tk`, or with null the offline ground only. */
export function leafletCanvas(box: HTMLElement, options: CanvasOptions, tk: string | null): MapCanvas {
  const map = createMap(box, options)
  const unground = layGround(map, tk, options.onGround)
  const shapes = leafletShapes(map, options.onArea)
  const moves = watchMoves(options.centre, options.onMoved)
  const centre = () => moves.centre(position(map.getCenter()), map.getZoom())
  const setView = (to: Position, zoom = map.getZoom()) => {
    moves.expect(to)
    map.setView(latLng(to), zoom, noMotion)
  }
  const markers = createMarkerLayer(
    {
      put: (element, at) => putElement(map, element, at),
      bounds: () => boundsOf(map),
      zoom: () => map.getZoom(),
      zoomTo: (at, zoom) => void map.setView(latLng(at), zoom),
      onTap,
    },
    options.onMarker,
  )
  const reportView = () => options.onView(position(map.getCenter()), map.getZoom())
  reportView()
  map.on('moveend', () => {
    markers.refresh()
    reportView()
    moves.rest(position(map.getCenter()), map.getZoom())
  })
  return {
    setView,
    centre,
    zoom: () => map.getZoom(),
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels),
    setMarkers: markers.set,
    ...shapes,
    resize: () => {
      const to = centre()
      map.invalidateSize(noMotion)
      setView(to)
      // A map without size did not know the visible clusters.
      markers.refresh()
    },
    destroy: () => {
      unground()
      map.stop()
      map.remove()
    },
  }
}
