import Supercluster from 'supercluster'
import type { Position } from '@/domain/geo'
import { TONES, ZOOM, type MapMarker, type MarkerLook } from '@/map/display/canvas'

/** From this number of markers on near ones are clustered. */
export const CLUSTER_FROM = 50

/** Cluster radius in pixels: a little more than a finger. */
const RADIUS = 56

/** A part of the world, degrees WGS84. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Number of markers of one look in a cluster. */
export interface LookCount {
  look: MarkerLook
  count: number
}

export interface Cluster {
  kind: 'cluster'
  key: string
  position: Position
  count: number
  /** The most urgent first. */
  looks: readonly LookCount[]
  /** The zoom level at which it splits. */
  opensAt: number
}

export interface Single {
  kind: 'marker'
  key: string
  marker: MapMarker
}

/** The markers and clusters for a part of the world (null: all of it) at a zoom level. */
export type Clusterer = (bounds: Bounds | null, zoom: number) => (Cluster | Single)[]

interface Props {
  marker: MapMarker
  looks: readonly LookCount[]
  /** Number of markers. */
  count: number
}

/** Levels by which a tap zooms in on a marker that stands for many. */
const NEARER = 2

const countOf = ({ count = 1 }: MapMarker): number => count
const looksOf = (marker: MapMarker): LookCount[] => [{ look: marker.look ?? PLAIN, count: countOf(marker) }]

/** A marker as drawn at a level: itself, or a cluster when it stands for many. */
function drawnOf(marker: MapMarker, zoom: number): Cluster | Single {
  const count = countOf(marker)
  if (count === 1) return single(marker)
  return {
    kind: 'cluster',
    key: `h${marker.id}:${count}`,
    position: marker.position,
    count,
    looks: looksOf(marker),
    opensAt: Math.min(ZOOM.max, Math.floor(zoom) + NEARER),
  }
}

const WORLD: Bounds = { west: -180, south: -85, east: 180, north: 85 }

const single = (marker: MapMarker): Single => ({ kind: 'marker', key: `m${marker.id}`, marker })

const PLAIN: MarkerLook = { tone: 'plain', word: '' }
const rank = ({ look }: LookCount): number => TONES.indexOf(look.tone)
const alike = (a: LookCount, b: LookCount): boolean =>
  a.look.tone === b.look.tone && a.look.word === b.look.word

function sumOf(some: readonly LookCount[], more: readonly LookCount[]): LookCount[] {
  const sum = [...some]
  for (const one of more) {
    const at = sum.findIndex((known) => alike(known, one))
    const known = sum[at]
    if (known) sum[at] = { look: known.look, count: known.count + one.count }
    else sum.push(one)
  }
  return sum.sort((a, b) => rank(a) - rank(b))
}

/** Single markers below CLUSTER_FROM; from there on clusters, with the number of each look. */
export function clusterer(markers: readonly MapMarker[]): Clusterer {
  if (markers.length < CLUSTER_FROM) {
    return (_, zoom) => markers.map((marker) => drawnOf(marker, zoom))
  }
  const index = new Supercluster<Props, Pick<Props, 'looks' | 'count'>>({
    radius: RADIUS,
    // Tiles of 256 pixels, as the zoom levels count.
    extent: 256,
    maxZoom: ZOOM.max - 1,
    map: ({ looks, count }) => ({ looks, count }),
    reduce: (sum, { looks, count }) => {
      sum.looks = sumOf(sum.looks, looks)
      sum.count += count
    },
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.position.longitude, marker.position.latitude] },
      properties: { marker, looks: looksOf(marker), count: countOf(marker) },
    })),
  )
  return (bounds, zoom) => {
    const { west, south, east, north } = bounds ?? WORLD
    return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const { geometry, properties } = feature
      if (!('cluster_id' in properties)) return drawnOf(properties.marker, zoom)
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const { cluster_id: id, count, looks } = properties
      return {
        kind: 'cluster',
        key: `c${id}:${count}`,
        position: { longitude, latitude },
        count,
        looks,
        opensAt: Math.min(ZOOM.max, index.getClusterExpansionZoom(id)),
      }
    })
  }
}
