import {
  Circle,
  DivIcon,
  LatLng,
  LayerGroup,
  Marker,
  Polygon,
  Polyline,
  SVG,
  type Map as LeafletMap,
} from 'leaflet'
import { samePosition, type Position } from '@/domain/geo'
import type { MapPolygon, Shapes } from '../canvas'
import type { Placed } from '../marks/markerLayer'
import { areaClass, meElement, nameElement } from '../marks/marks'
import { middleOf } from '../outlines'

export const latLng = ({ longitude, latitude }: Position): LatLng => new LatLng(latitude, longitude)

/** Leaflet's z-index of a marker by its position, in pixels, stays below this on any screen. */
const RANK = 10_000

/** Places the origin of an element at a position of the map. */
export function putElement(map: LeafletMap, element: HTMLElement, at: Position): Placed {
  const icon = new DivIcon({ html: element, className: 'cg-map-at', iconSize: undefined })
  // The element itself is the button; Leaflet only positions it.
  const marker = new Marker(latLng(at), { icon, interactive: false, keyboard: false }).addTo(map)
  return {
    rank: (rank) => void marker.setZIndexOffset(rank * RANK),
    remove: () => void marker.remove(),
  }
}

const isSameRing = (ring: readonly Position[], other: readonly Position[]): boolean =>
  ring === other ||
  (ring.length === other.length && ring.every((at, i) => samePosition(at, other[i] ?? null)))

const looksSame = (area: MapPolygon, other: MapPolygon): boolean =>
  area.label === other.label && areaClass(area) === areaClass(other) && isSameRing(area.ring, other.ring)

/** An area on the map. */
interface DrawnArea {
  area: MapPolygon
  tappable: boolean
  remove: () => void
}

type DrawArea = (area: MapPolygon, tappable: boolean) => DrawnArea

/** The areas on the map. Those that look the same stay: after a short drag that is most of them, and to draw them takes long. */
function areasBy(draw: DrawArea): Shapes['setPolygons'] {
  let drawn: readonly DrawnArea[] = []
  return (polygons, tappable) => {
    const byId = new Map(drawn.map((each) => [each.area.id, each]))
    const left = new Set(drawn)
    const take = (area: MapPolygon): DrawnArea | undefined => {
      const known = byId.get(area.id)
      if (known?.tappable !== tappable || !looksSame(known.area, area)) return undefined
      return left.delete(known) ? known : undefined
    }
    const areas = polygons.filter(({ ring }) => ring.length > 2).map((area) => take(area) ?? area)
    for (const old of left) old.remove()
    drawn = areas.map((each) => ('remove' in each ? each : draw(each, tappable)))
  }
}

/** The shapes under the markers: areas with names, tracks, and the own position. The style sheet has their look. */
export function leafletShapes(map: LeafletMap, onArea: (id: string) => void): Shapes {
  // Explicit: Leaflet's choice of a renderer needs a browser that draws.
  const renderer = new SVG({ padding: 0.5 })
  const base = { renderer, interactive: false }
  const areas = new LayerGroup().addTo(map)
  const tracks = new LayerGroup().addTo(map)
  const accuracy = new Circle([0, 0], { ...base, radius: 0, className: 'cg-map-accuracy' })
  let dot: Placed | null = null
  return {
    setPolygons: areasBy((area, tappable) => {
      const { id, ring, label } = area
      const choose = tappable ? () => onArea(id) : null
      const look = { ...base, interactive: tappable, className: areaClass(area) }
      const shape = new Polygon(ring.map(latLng), look).addTo(areas)
      if (choose) shape.on('click', choose)
      const name = label === '' ? null : putElement(map, nameElement(label, choose), middleOf(ring))
      const remove = () => {
        areas.removeLayer(shape)
        name?.remove()
      }
      return { area, tappable, remove }
    }),
    setTracks: (all) => {
      tracks.clearLayers()
      for (const { points } of all) {
        new Polyline(points.map(latLng), { ...base, className: 'cg-map-track' }).addTo(tracks)
      }
    },
    setMe: (me) => {
      dot?.remove()
      dot = null
      accuracy.remove()
      if (!me) return
      accuracy.setLatLng(latLng(me)).setRadius(me.accuracy).addTo(map)
      dot = putElement(map, meElement(), me)
      dot.rank(-1)
    },
  }
}
