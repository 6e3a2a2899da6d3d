import { Map, type LatLng, LayerGroup, TileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position } from '@/domain/geo'
import { ZOOM, type CanvasOptions, type MapCanvas } from '../canvas'
import { OfflineGround } from './ground'
import { latLng, leafletShapes, putElement } from './leafletShapes'
import type { Bounds } from '../marks/clusters'
import { createMarkerLayer } from '../marks/markerLayer'
import { onTap } from '../marks/taps'
import { watchMoves } from '../view'
import '../display.css'

/** Names over the drawn map, both in Web Mercator over CGCS2000: no shift against WGS84 (docs/platform.md "Maps"). */
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
  /** A first tile did not come: something must stand where tiles are missing. */
  onGap: () => void
  /** None came at all (no network, a key refused): the tiles have taken themselves off the map. */
  onRefused: () => void
}

/** Tianditu's tiles by WMTS under the key `tk`. */
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
  // Told once every tile asked for has come or failed.
  base.on('load', () => {
    if (came || !missing) return
    // Not within Leaflet's own event: it goes on with the layer's map after it.
    queueMicrotask(() => {
      group.remove()
      onRefused()
    })
  })
  return group
}

/** Calls back when colours may have changed: theme or 户外模式 chosen, or the device turned dark. Returns the way to stop. */
function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-outdoor'] })
  // Safari before 14 had addListener only; 14 is the oldest we serve.
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}

const position = ({ lng, lat }: LatLng): Position => ({ longitude: lng, latitude: lat })

/** Of what lies just outside, so that a short drag finds its markers there. */
const BOUNDS_MARGIN = 0.3

const noMotion = { animate: false } as const

function createMap(box: HTMLElement, { centre, zoom, still }: CanvasOptions): Map {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new Map(box, {
    attributionControl: false,
    zoomControl: false,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    // The container is watched, not the window.
    trackResize: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    // What stands under the pin when the finger lifts is what was meant: a quick 确定 must not meet a map still running.
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

/** The ground: the tiles of tianditu under `tk`, and the app's own where they are missing, or without a key. */
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

/** A map drawn by Leaflet: tianditu's tiles under the key `tk`, or with null the offline ground alone. */
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
  const tellView = () => options.onView(position(map.getCenter()), map.getZoom())
  tellView()
  map.on('moveend', () => {
    markers.refresh()
    tellView()
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
      // A map that had no size did not know which clusters are in sight.
      markers.refresh()
    },
    destroy: () => {
      unground()
      map.stop()
      map.remove()
    },
  }
}
