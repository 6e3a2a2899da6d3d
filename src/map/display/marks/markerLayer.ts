import type { Position } from '@/domain/geo'
import { TONES, type MapMarker } from '@/map/display/canvas'
import { clusterer, type Bounds, type Cluster, type Clusterer, type Single } from './clusters'
import { clusterElement, dressMarker, markerElement } from './marks'

/** An element at its position on the map. */
export interface Placed {
  /** Above all elements of lower rank. */
  rank: (rank: number) => void
  remove: () => void
}

/** Functions of a map's adapter for markers. */
export interface MarkHost {
  /** Places the origin of the element there (WGS84). */
  put: (element: HTMLElement, at: Position) => Placed
  /** The visible part with some margin; null while the map has no size. */
  bounds: () => Bounds | null
  zoom: () => number
  /** Shows that place at that level, as a move of the user. */
  zoomTo: (at: Position, zoom: number) => void
  /** Calls back when the element is tapped or pressed by key, not when a drag of the map ends on it. */
  onTap: (element: HTMLElement, tapped: () => void) => void
}

export interface MarkerLayer {
  set: (markers: readonly MapMarker[], tappable: boolean) => void
  /** The map moved or zoomed: clusters split and join. */
  refresh: () => void
}

interface Drawn {
  element: HTMLElement
  placed: Placed
  /** Its marker; null for a cluster, which never changes. */
  marker: MapMarker | null
}

const TOP = TONES.length

function rankOf({ look, chosen }: MapMarker): number {
  return chosen ? TOP : TOP - 1 - TONES.indexOf(look?.tone ?? 'plain')
}

const samePlace = (a: Position, b: Position): boolean =>
  a.longitude === b.longitude && a.latitude === b.latitude

const sameLook = (a: MapMarker, b: MapMarker): boolean =>
  a.label === b.label &&
  a.look?.tone === b.look?.tone &&
  a.look?.word === b.look?.word &&
  a.badge?.letter === b.badge?.letter &&
  a.number === b.number &&
  Boolean(a.chosen) === Boolean(b.chosen)

const sameAll = (a: readonly MapMarker[], b: readonly MapMarker[]): boolean =>
  a.length === b.length &&
  a.every((marker, i) => {
    const other = b[i]
    return other?.id === marker.id && samePlace(marker.position, other.position) && sameLook(marker, other)
  })

/** Makes the elements of markers and clusters and places them on the map. */
function drawer(host: MarkHost, onMarker: (id: string) => void) {
  const marker = (shown: MapMarker, tappable: boolean): Drawn => {
    const element = markerElement(tappable)
    dressMarker(element, shown)
    if (tappable) host.onTap(element, () => onMarker(shown.id))
    const placed = host.put(element, shown.position)
    placed.rank(rankOf(shown))
    return { element, placed, marker: shown }
  }
  const cluster = (shown: Cluster, tappable: boolean): Drawn => {
    const element = clusterElement(shown, tappable)
    if (tappable) host.onTap(element, () => host.zoomTo(shown.position, shown.opensAt))
    const placed = host.put(element, shown.position)
    placed.rank(TOP - 1)
    return { element, placed, marker: null }
  }
  return (item: Cluster | Single, tappable: boolean): Drawn =>
    item.kind === 'cluster' ? cluster(item, tappable) : marker(item.marker, tappable)
}

/** Updates an existing element; false: it must be made again. */
function update(old: Drawn, item: Cluster | Single): boolean {
  if (item.kind === 'cluster' || old.marker === null) return true
  if (!samePlace(old.marker.position, item.marker.position)) return false
  if (!sameLook(old.marker, item.marker)) {
    dressMarker(old.element, item.marker)
    old.placed.rank(rankOf(item.marker))
  }
  old.marker = item.marker
  return true
}

/** Draws markers and clusters on a map, touching only what changed. */
export function createMarkerLayer(host: MarkHost, onMarker: (id: string) => void): MarkerLayer {
  const drawn = new Map<string, Drawn>()
  const draw = drawer(host, onMarker)
  let known: readonly MapMarker[] = []
  let tappable = false
  let clusters: Clusterer = () => []

  const dropWhere = (holds: (key: string, old: Drawn) => boolean) => {
    drawn.forEach((old, key) => {
      if (!holds(key, old)) return
      old.placed.remove()
      drawn.delete(key)
    })
  }
  const refresh = () => {
    const items = clusters(host.bounds(), host.zoom())
    const keys = new Set(items.map(({ key }) => key))
    dropWhere((key) => !keys.has(key))
    for (const item of items) {
      const old = drawn.get(item.key)
      if (old && update(old, item)) continue
      old?.placed.remove()
      drawn.set(item.key, draw(item, tappable))
    }
  }
  return {
    set: (markers, tap) => {
      if (tap === tappable && sameAll(known, markers)) return
      // Ids of clusters belong to one set of markers; those of another set would be wrong.
      dropWhere((_, { marker }) => tap !== tappable || marker === null)
      known = markers
      tappable = tap
      clusters = clusterer(markers)
      refresh()
    },
    refresh,
  }
}
