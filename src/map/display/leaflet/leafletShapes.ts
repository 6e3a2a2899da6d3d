import { Circle, DivIcon, LatLng, LayerGroup, Marker, Polygon, Polyline, SVG, type Map } from 'leaflet'
import type { Position } from '@/domain/geo'
import type { Placed } from '../marks/markerLayer'
import { areaClass, meElement, nameElement } from '../marks/marks'
import { middleOf } from '../outlines'
import type { Shapes } from '@/map/display/canvas'

export const latLng = ({ longitude, latitude }: Position): LatLng => new LatLng(latitude, longitude)

/** Leaflet's z-index of a marker by its position, in pixels, stays below this on any screen. */
const RANK = 10_000

/** Places the origin of an element at a position of the map. */
export function putElement(map: Map, element: HTMLElement, at: Position): Placed {
  const icon = new DivIcon({ html: element, className: 'cg-map-at', iconSize: undefined })
  // The element itself is the button; Leaflet only positions it.
  const marker = new Marker(latLng(at), { icon, interactive: false, keyboard: false }).addTo(map)
  return {
    rank: (rank) => void marker.setZIndexOffset(rank * RANK),
    remove: () => void marker.remove(),
  }
}

/** The shapes under the markers: areas with names, tracks, and the own position. The style sheet has their look. */
export function leafletShapes(map: Map, onArea: (id: string) => void): Shapes {
  // Explicit: Leaflet's choice of a renderer needs a browser that draws.
  const renderer = new SVG({ padding: 0.5 })
  const base = { renderer, interactive: false }
  const areas = new LayerGroup().addTo(map)
  const tracks = new LayerGroup().addTo(map)
  let names: Placed[] = []
  const accuracy = new Circle([0, 0], { ...base, radius: 0, className: 'cg-map-accuracy' })
  let dot: Placed | null = null
  return {
    setPolygons: (polygons, tappable) => {
      areas.clearLayers()
      for (const name of names) name.remove()
      const drawn = polygons.filter(({ ring }) => ring.length > 2)
      names = drawn.flatMap((area) => {
        const { id, ring, label } = area
        const choose = tappable ? () => onArea(id) : null
        const look = { ...base, interactive: tappable, className: areaClass(area) }
        const shape = new Polygon(ring.map(latLng), look).addTo(areas)
        if (choose) shape.on('click', choose)
        return label === '' ? [] : [putElement(map, nameElement(label, choose), middleOf(ring))]
      })
    },
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
