import { Map, type LatLng } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position } from '@/domain/geo'
import { ZOOM, type CanvasOptions, type MapCanvas } from '../canvas'
import { OfflineGround } from './ground'
import { latLng, leafletShapes, putElement } from './leafletShapes'
import type { Bounds } from '../marks/clusters'
import { createMarkerLayer } from '../marks/markerLayer'
import { onTap } from '../marks/taps'
import { onThemeChange } from './theme'
import { tiandituTiles } from './tianditu'
import { watchMoves } from '../view'
import '../display.css'

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
