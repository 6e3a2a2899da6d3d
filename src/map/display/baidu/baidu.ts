import { fromBd09, toBd09, type Bd09 } from './bd09'
import type { Position } from '@/domain/geo'
import type { BLineStyle, BMapApi, BMapInstance, BOverlay } from './bmap'
import { type Placed, createMarkerLayer } from '../marks/markerLayer'
import { type AreaTone, ZOOM, type CanvasOptions, type MapCanvas, type Shapes } from '@/map/display/canvas'
import { meElement, nameElement } from '../marks/marks'
import { middleOf } from '../outlines'
import type { Bounds } from '../marks/clusters'
import { onTap } from '../marks/taps'
import { watchMoves } from '../view'
import '../display.css'

/** Makes BD09 points of baidu's class. */
const pointsOf =
  ({ Point }: BMapApi) =>
  (position: Position): Bd09 => {
    const { lng, lat } = toBd09(position)
    return new Point(lng, lat)
  }

/** An element at a position, moved with the map by baidu's overlays. */
function putElement(api: BMapApi, map: BMapInstance, element: HTMLElement, at: Position): Placed {
  const point = pointsOf(api)(at)
  const carrier = document.createElement('div')
  carrier.className = 'cg-map-at cg-map-carrier'
  carrier.append(element)
  class Mark extends api.Overlay {
    override initialize = (on: BMapInstance): HTMLElement => {
      on.getPanes().labelPane.append(carrier)
      return carrier
    }
    override draw = (): void => {
      const { x, y } = map.pointToOverlayPixel(point)
      carrier.style.left = `${x}px`
      carrier.style.top = `${y}px`
    }
  }
  const mark = new Mark()
  map.addOverlay(mark)
  return {
    rank: (rank) => {
      carrier.style.zIndex = String(rank + 1)
    },
    remove: () => map.removeOverlay(mark),
  }
}

/** The tokens of an area: its edge and its ground. */
const AREA_TOKENS: Record<AreaTone, readonly [edge: string, ground: string]> = {
  plain: ['--brand-ink', '--brand'],
  bad: ['--bad', '--bad-dot'],
  ok: ['--ok', '--ok-dot'],
  warn: ['--warn', '--warn-dot'],
  watch: ['--watch', '--watch-dot'],
}

/** Baidu draws on a canvas without CSS: colours are read from the tokens at the map. */
function styleOf(
  box: HTMLElement,
  weight: number,
  [edge, ground]: readonly [edge: string, ground?: string],
): BLineStyle {
  const style = getComputedStyle(box)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    strokeColor: token(edge),
    strokeWeight: weight,
    strokeOpacity: 0.9,
    enableClicking: false,
    ...(ground !== undefined && { fillColor: token(ground), fillOpacity: 0.12 }),
  }
}

/** Areas with names, tracks and the own position on a map of baidu. */
function baiduShapes(
  api: BMapApi,
  map: BMapInstance,
  box: HTMLElement,
  onArea: (id: string) => void,
): Shapes {
  const point = pointsOf(api)
  const groups: Record<'areas' | 'tracks' | 'me', Placed[]> = { areas: [], tracks: [], me: [] }
  const clear = (group: keyof typeof groups) => {
    for (const shape of groups[group]) shape.remove()
    groups[group] = []
  }
  const lay = (overlay: BOverlay): Placed => {
    map.addOverlay(overlay)
    return { rank: () => undefined, remove: () => map.removeOverlay(overlay) }
  }
  return {
    setPolygons: (polygons, tappable) => {
      clear('areas')
      const drawn = polygons.filter(({ ring }) => ring.length > 2)
      groups.areas = drawn.flatMap(({ id, ring, label, tone = 'plain', chosen = false }) => {
        const choose = tappable ? () => onArea(id) : null
        const style = { ...styleOf(box, chosen ? 4 : 2, AREA_TOKENS[tone]), enableClicking: tappable }
        const shape = new api.Polygon(ring.map(point), style)
        if (choose) shape.addEventListener?.('click', choose)
        const name = label === '' ? [] : [putElement(api, map, nameElement(label, choose), middleOf(ring))]
        return [lay(shape), ...name]
      })
    },
    setTracks: (tracks) => {
      clear('tracks')
      const drawn = tracks.filter(({ points }) => points.length > 1)
      groups.tracks = drawn.map(({ points }) =>
        lay(new api.Polyline(points.map(point), styleOf(box, 3, ['--brand-ink']))),
      )
    },
    setMe: (me) => {
      clear('me')
      if (!me) return
      const dot = putElement(api, map, meElement(), me)
      dot.rank(-1)
      groups.me = [lay(new api.Circle(point(me), me.accuracy, styleOf(box, 1, AREA_TOKENS.plain))), dot]
    },
  }
}

/** Baidu's level 18 has one metre per pixel, Web Mercator's 17: theirs count one more. */
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
    // No inertia: the place under the pin when the finger lifts is the chosen one.
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
 * A map of baidu's API, in a box with a size. Outside of this adapter all is WGS84; here it is converted to BD09 and back
 * (docs/platform.md "Maps").
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
  const reportView = () => options.onView(measured(), zoom())
  reportView()
  const rest = () => {
    markers.refresh()
    reportView()
    moves.rest(measured(), zoom())
  }
  // `dragend` comes before the map stops.
  for (const event of ['moveend', 'zoomend']) map.addEventListener(event, rest)
  const setView: MapCanvas['setView'] = (centre, to = zoom()) => {
    moves.expect(centre)
    map.centerAndZoom(point(centre), toLevel(to))
    markers.refresh()
    reportView()
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
