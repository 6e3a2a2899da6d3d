import { Circle, DivIcon, LatLng, LayerGroup, Marker, Polygon, Polyline, SVG, type Map } from 'leaflet'
import type { Position } from '@/domain/geo'
import type { Placed } from '../marks/markerLayer'
import { areaClass, meElement, nameElement } from '../marks/marks'
import { middleOf } from '../outlines'
import type { Shapes } from '../shapes'

export const latLng = ({ longitude, latitude }: Position): LatLng => new LatLng(latitude, longitude)

/** What Leaflet adds to the z-index of a mark for its place, in pixels, stays below this for any screen. */
const RANK = 10_000

/** Puts an element's origin at a place of the map. */
export function putElement(map: Map, element: HTMLElement, at: Position): Placed {
  const icon = new DivIcon({ html: element, className: 'cg-map-at', iconSize: undefined })
  // The element itself is the button; Leaflet only carries it.
  const marker = new Marker(latLng(at), { icon, interactive: false, keyboard: false }).addTo(map)
  return {
    rank: (rank) => void marker.setZIndexOffset(rank * RANK),
    remove: () => void marker.remove(),
  }
}

/** What lies under the markers: areas with their names, tracks, and my place. Their look is the style sheet's. */
export function leafletShapes(map: Map, onArea: (id: string) => void): Shapes {
  // Made by hand: Leaflet's own choice of a renderer wants a browser that draws.
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
