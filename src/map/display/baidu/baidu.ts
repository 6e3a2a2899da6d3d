import { fromBd09 } from './bd09'
import { baiduShapes, pointsOf, putElement } from './baiduShapes'
import type { BMapApi, BMapInstance } from './bmap'
import { ZOOM, type CanvasOptions, type MapCanvas } from '../canvas'
import type { Bounds } from '../marks/clusters'
import { createMarkerLayer } from '../marks/markerLayer'
import { onTap } from '../marks/taps'
import { watchMoves } from '../view'
import '../display.css'

/** Baidu's level 18 has a metre to the pixel, Web Mercator's 17: theirs count one more. */
const LEVELS = 1

const toLevel = (zoom: number): number => Math.round(zoom) + LEVELS

function createMap(api: BMapApi, box: HTMLElement, still: boolean): BMapInstance {
  const map = new api.Map(box, { enableMapClick: false })
  map.setMinZoom(toLevel(ZOOM.min))
  map.setMaxZoom(toLevel(ZOOM.max))
  if (still) {
    map.disableDragging()
    map.disablePinchToZoom()
    map.disableDoubleClickZoom()
  } else {
    // What stands under the pin when the finger lifts is what was meant.
    map.disableInertialDragging()
    map.enableScrollWheelZoom()
    map.enableKeyboard()
  }
  return map
}

function boundsOf(map: BMapInstance): Bounds {
  const bounds = map.getBounds()
  const southWest = fromBd09(bounds.getSouthWest())
  const northEast = fromBd09(bounds.getNorthEast())
  return {
    west: southWest.longitude,
    south: southWest.latitude,
    east: northEast.longitude,
    north: northEast.latitude,
  }
}

/**
 * A map drawn by baidu's API, in a box that has a size. Everything outside this adapter is WGS84; here it becomes BD09
 * and back (platform.md "Maps").
 */
export function baiduCanvas(api: BMapApi, box: HTMLElement, options: CanvasOptions): MapCanvas {
  const map = createMap(api, box, options.still)
  const point = pointsOf(api)
  const zoom = () => map.getZoom() - LEVELS
  const measured = () => fromBd09(map.getCenter())
  const moves = watchMoves(options.centre, options.onMoved)
  map.centerAndZoom(point(options.centre), toLevel(options.zoom))
  options.onGround('baidu')
  const markers = createMarkerLayer(
    {
      put: (element, at) => putElement(api, map, element, at),
      bounds: () => (box.clientWidth === 0 ? null : boundsOf(map)),
      zoom,
      zoomTo: (at, to) => {
        map.centerAndZoom(point(at), toLevel(to))
        rest()
      },
      onTap: (element, tapped) => onTap(element, tapped, { touch: true }),
    },
    options.onMarker,
  )
  const tellView = () => options.onView(measured(), zoom())
  tellView()
  const rest = () => {
    markers.refresh()
    tellView()
    moves.rest(measured(), zoom())
  }
  // `dragend` comes before the map has run out.
  for (const event of ['moveend', 'zoomend']) map.addEventListener(event, rest)
  const setView: MapCanvas['setView'] = (centre, to = zoom()) => {
    moves.expect(centre)
    map.centerAndZoom(point(centre), toLevel(to))
    markers.refresh()
    tellView()
  }
  return {
    setView,
    centre: () => moves.centre(measured(), zoom()),
    zoom,
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels),
    setMarkers: markers.set,
    ...baiduShapes(api, map, box, options.onArea),
    resize: () => map.checkResize(),
    destroy: () => map.destroy(),
  }
}
