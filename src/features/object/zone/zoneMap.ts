import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ObjectCell, type SeenObject, objectsInView } from '@/api/contract/object'
import { zoneLayers, type ZoneRow, zonesInView } from '@/api/contract/objectZone'
import { isPosition } from '@/domain/geo'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import type { Box } from '@/domain/ring'
import { env } from '@/env/env'
import { useApiQuery, apiQuery } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { useUrlState } from '@/kit/screen/hooks'
import type { MapMarker, MapPolygon } from '@/map/display/canvas'
import type { View } from '@/map/display/view'
import { layersOff, offEntry, POINT_LAYERS, markerBadge } from './layers'

/** Visible area of a map (WGS84), and its level. */
interface Seen {
  box: Box
  zoom: number
}

/** Requested with a margin, and rounded to about 10 m: a short drag needs no new request. */
const MARGIN = 0.15
const steps = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

function viewQueryOf({ box: { west, south, east, north }, zoom }: Seen) {
  const [across, up] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return {
    west: steps(west - across),
    south: steps(south - up),
    east: steps(east + across),
    north: steps(north + up),
    zoom: Math.round(zoom),
  }
}

const NOWHERE: Seen = { box: { west: 0, south: 0, east: 0, north: 0 }, zoom: 0 }

/**
 * The areas and objects in view. The previous ones stay until new ones have loaded; hidden layers are not
 * requested.
 */
function useInView(seen: Seen | null, layerIds: readonly string[], kinds: readonly string[]) {
  const view = viewQueryOf(seen ?? NOWHERE)
  const zones = useQuery({
    ...apiQuery(zonesInView, { query: { layerIds: layerIds.join(','), ...view } }),
    enabled: seen !== null && layerIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const objects = useQuery({
    ...apiQuery(objectsInView, { query: { kinds: kinds.join(','), ...view } }),
    enabled: seen !== null && kinds.length > 0,
    placeholderData: keepPreviousData,
  })
  return { zones, objects }
}

/** Zoom level from which areas have labels: further out the labels would overlap. */
const NAMES_FROM = 14

/** Areas as the map draws them. */
export const areasOf = (zones: readonly ZoneRow[], zoom: number, chosen: string): MapPolygon[] =>
  zones.map(({ id, ring, name, tone }) => ({
    id,
    ring,
    tone,
    label: zoom >= NAMES_FROM || id === chosen ? name : '',
    chosen: id === chosen,
  }))

/** Single objects, and clusters. */
export function markersOf(
  { objects, cells }: { objects: readonly SeenObject[]; cells: readonly ObjectCell[] },
  chosen: string,
): MapMarker[] {
  const single = objects.map(({ id, kind, name, code, longitude, latitude, alarming }) => ({
    id,
    position: { longitude, latitude },
    look: alarming ? ({ tone: 'late', word: '有异常', short: '异' } as const) : undefined,
    badge: markerBadge(kind),
    label: `${name} ${code}`,
    chosen: id === chosen,
  }))
  const many = cells.map(({ id, kind, longitude, latitude, count }) => ({
    id: `cell ${id}`,
    position: { longitude, latitude },
    look: { tone: 'plain', word: OBJECT_NOUN[kind] } as const,
    label: OBJECT_NOUN[kind],
    count,
  }))
  return [...single, ...many]
}

/** The view of a map as a query parameter: 118.0735,24.4585,15. */
export const viewEntry = ({ centre: { longitude, latitude }, zoom }: View): string =>
  [longitude.toFixed(5), latitude.toFixed(5), zoom].join(',')

/** Parses it; null when invalid. */
function viewIn(entry: string | null): View | null {
  const [longitude = NaN, latitude = NaN, zoom = NaN] = (entry ?? '').split(',').map(Number)
  const centre = { longitude, latitude }
  return isPosition(centre) && Number.isFinite(zoom) ? { centre, zoom } : null
}

/** Initial zoom level: shows a few streets, so that areas have room for their labels. */
const ZOOM = 15

const NO_OBJECTS = { objects: [], cells: [], total: 0 }

/** Active layers, view and tapped object. The address stores them, so Back restores them. */
export function useZoneMap() {
  const [url, change] = useUrlState()
  const { fix } = usePosition()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [start] = useState(() => viewIn(url.get('c')) ?? { centre: fix ?? env.defaultCenter, zoom: ZOOM })
  const layers = useApiQuery(zoneLayers, {})
  const off = layersOff(url.get('off'))
  const layerIds = (layers.data ?? []).map(({ id }) => id).filter((id) => !off.has(id))
  const kinds = POINT_LAYERS.filter((kind) => !off.has(kind))
  const inView = useInView(seen, layerIds, kinds)
  const zones = (layerIds.length > 0 && inView.zones.data) || []
  const { objects, cells, total } = (kinds.length > 0 && inView.objects.data) || NO_OBJECTS
  // Hidden layers have no count; failed ones an unknown one.
  const known = {
    zones: layers.data !== undefined && (layerIds.length === 0 || inView.zones.data !== undefined),
    objects: kinds.length === 0 || inView.objects.data !== undefined,
  }
  return {
    fix,
    start,
    layers,
    off,
    zones,
    objects,
    cells,
    counted: [known.zones && `区域 ${zones.length} 处`, known.objects && `记录 ${total} 个`].filter(Boolean),
    // Without a count before the first answer.
    waiting: seen === null || (kinds.length > 0 && inView.objects.isPending && !inView.objects.error),
    failed: [layers, inView.zones, inView.objects].filter(({ error }) => error !== null),
    zoom: seen?.zoom ?? start.zoom,
    kinds,
    isListed: url.get('list') === '1',
    list: (isListed: boolean) => change({ list: isListed ? '1' : '', at: '' }),
    chosen: url.get('at') ?? '',
    choose: (id: string) => change({ at: id }),
    toggle: (key: string) => {
      const next = new Set(off)
      if (!next.delete(key)) next.add(key)
      change({ off: offEntry(next), at: '' })
    },
    look: (next: Seen & { entry: string }) => {
      setSeen(next)
      if (seen !== null) change({ c: next.entry })
    },
  }
}

export type ZoneMap = ReturnType<typeof useZoneMap>
