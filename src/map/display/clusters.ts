import Supercluster from 'supercluster'
import type { Lamp } from '@/domain/case/lamp'
import type { Position } from '@/domain/geo'
import { ZOOM, type MapMarker } from './canvas'

/** From this many markers on near ones are drawn as one. */
export const CLUSTER_FROM = 50

/** Pixels within which markers become one: the size of a finger and a bit. */
const RADIUS = 56

/** A part of the world, degrees WGS84. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

export type LampCounts = Record<Lamp | 'none', number>

export interface Cluster {
  kind: 'cluster'
  key: string
  position: Position
  count: number
  lamps: LampCounts
  /** The zoom level at which it falls apart. */
  opensAt: number
}

export interface Single {
  kind: 'marker'
  key: string
  marker: MapMarker
}

/** What is drawn for a part of the world (null: for all of it) at a zoom level. */
export type Clusterer = (bounds: Bounds | null, zoom: number) => (Cluster | Single)[]

interface Props {
  marker: MapMarker
  lamps: LampCounts
}

const WORLD: Bounds = { west: -180, south: -85, east: 180, north: 85 }

const single = (marker: MapMarker): Single => ({ kind: 'marker', key: `m${marker.id}`, marker })

function countsOf({ lamp }: MapMarker): LampCounts {
  const none: LampCounts = { red: 0, yellow: 0, green: 0, parked: 0, none: 0 }
  return { ...none, [lamp ?? 'none']: 1 }
}

function add(sum: LampCounts, more: LampCounts): LampCounts {
  return {
    red: sum.red + more.red,
    yellow: sum.yellow + more.yellow,
    green: sum.green + more.green,
    parked: sum.parked + more.parked,
    none: sum.none + more.none,
  }
}

/** The marker itself below CLUSTER_FROM; from there on clusters of near ones, which know how many of each lamp they hold. */
export function clusterer(markers: readonly MapMarker[]): Clusterer {
  if (markers.length < CLUSTER_FROM) {
    const all = markers.map(single)
    return () => all
  }
  const index = new Supercluster<Props, { lamps: LampCounts }>({
    radius: RADIUS,
    // Tiles of 256 pixels, as the zoom levels count.
    extent: 256,
    maxZoom: ZOOM.max - 1,
    map: ({ lamps }) => ({ lamps }),
    reduce: (sum, { lamps }) => {
      sum.lamps = add(sum.lamps, lamps)
    },
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.position.longitude, marker.position.latitude] },
      properties: { marker, lamps: countsOf(marker) },
    })),
  )
  return (bounds, zoom) => {
    const { west, south, east, north } = bounds ?? WORLD
    return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const { geometry, properties } = feature
      if (!('cluster_id' in properties)) return single(properties.marker)
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const { cluster_id: id, point_count: count, lamps } = properties
      return {
        kind: 'cluster',
        key: `c${id}:${count}`,
        position: { longitude, latitude },
        count,
        lamps,
        opensAt: Math.min(ZOOM.max, index.getClusterExpansionZoom(id)),
      }
    })
  }
}
