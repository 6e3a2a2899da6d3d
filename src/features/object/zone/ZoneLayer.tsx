import { useMemo, useState } from 'react'
import { zoneLayers, type ZoneRow, zonesInView } from '@/api/contract/objectZone'
import { env } from '@/env/env'
import { useApiQuery, apiQuery } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { MapView } from '@/kit/map/MapView'
import { Screen } from '@/kit/screen/Screen'
import { useUrlState } from '@/kit/screen/hooks'
import { Button, IconButton, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { ListIcon } from '@/ui/icon/icons'
import { Chosen } from './Chosen'
import { SeenList } from './SeenList'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { Popup } from '@/ui/overlay/Popup'
import { type MapLayer, layersOf, layersOff, offEntry, POINT_LAYERS, markerBadge } from './layers'
import { type ObjectCell, type SeenObject, objectsInView } from '@/api/contract/object'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import type { MapMarker, MapPolygon } from '@/map/display/canvas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Box } from '@/domain/ring'
import { isPosition } from '@/domain/geo'
import type { View } from '@/map/display/view'
import '@/kit/list/list.css'
import './zone.css'

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

interface LayerSheetProps {
  layers: readonly MapLayer[]
  off: ReadonlySet<string>
  onSwitch: (key: string) => void
  onClose: () => void
}

/** 图层: each layer with a switch and its look on the map. */
function LayerSheet({ layers, off, onSwitch, onClose }: LayerSheetProps) {
  return (
    <Popup open title="图层与图例" onClose={onClose}>
      <ul className="cg-layers">
        {layers.map(({ key, label, tone, letter, hint }) => (
          <li key={key}>
            {tone === null ? (
              <i className="cg-layer-point" aria-hidden>
                {letter}
              </i>
            ) : (
              <svg className="cg-layer-area" viewBox="0 0 28 20" aria-hidden>
                <rect
                  className={`cg-map-area cg-map-area-${tone}`}
                  x="2"
                  y="2"
                  width="24"
                  height="16"
                  rx="3"
                />
              </svg>
            )}
            <SwitchRow label={label} hint={hint} checked={!off.has(key)} onChange={() => onSwitch(key)} />
          </li>
        ))}
      </ul>
      <p className="cg-layer-note">红色标记表示有异常：部件破损或丢失，商户封禁。</p>
    </Popup>
  )
}

/** Zoom level from which areas have labels: further out the labels would overlap. */
const NAMES_FROM = 14

/** Areas as the map draws them. */
const areasOf = (zones: readonly ZoneRow[], zoom: number, chosen: string): MapPolygon[] =>
  zones.map(({ id, ring, name, tone }) => ({
    id,
    ring,
    tone,
    label: zoom >= NAMES_FROM || id === chosen ? name : '',
    chosen: id === chosen,
  }))

/** Single objects, and clusters. */
function markersOf(
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
const viewEntry = ({ centre: { longitude, latitude }, zoom }: View): string =>
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
function useZoneMap() {
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

/** 区域图层: areas with special rules and the city's objects on one map. Each opens its detail. */
export default function ZoneLayer() {
  const map = useZoneMap()
  const { zones, objects, cells, counted, zoom, chosen, layers } = map
  const [sheet, setSheet] = useState(false)
  const polygons = useMemo(() => areasOf(zones, zoom, chosen), [zones, zoom, chosen])
  const markers = useMemo(() => markersOf({ objects, cells }, chosen), [objects, cells, chosen])
  return (
    <Screen body="bare">
      <div className="cg-list-fill">
        <CountLine map={map} onLayers={() => setSheet(true)} />
        <Missing of={map.failed} all={!map.waiting && counted.length === 0} />
        <div className="cg-list-map">
          <MapView
            label="区域图层的地图"
            markers={markers}
            polygons={polygons}
            me={map.fix}
            centre={map.start.centre}
            zoom={map.start.zoom}
            onMarker={map.choose}
            onArea={map.choose}
            onView={(view, box) => map.look({ box, zoom: view.zoom, entry: viewEntry(view) })}
          />
        </div>
        <Below map={map} />
      </div>
      {sheet && (
        <LayerSheet
          layers={layersOf(layers.data ?? [])}
          off={map.off}
          onSwitch={map.toggle}
          onClose={() => setSheet(false)}
        />
      )}
    </Screen>
  )
}

type ZoneMap = ReturnType<typeof useZoneMap>

/** The counts of the view, the list of what is in it, and the layers. */
function CountLine({ map, onLayers }: { map: ZoneMap; onLayers: () => void }) {
  const { waiting, counted, isListed, list } = map
  return (
    <div className="cg-list-count num">
      <p role="status">
        {waiting ? '正在查询图中的记录' : counted.length > 0 && `图中${counted.join(' · ')}`}
      </p>
      <IconButton icon={ListIcon} label="列表" pressed={isListed} onClick={() => list(!isListed)} />
      <Button size="small" kind="ghost" onClick={onLayers}>
        图层
      </Button>
    </div>
  )
}

/** The tapped object, or the list. */
function Below({ map }: { map: ZoneMap }) {
  const { zones, objects, cells, kinds, chosen, isListed, list, choose, waiting, failed } = map
  if (isListed && chosen === '') {
    const isKnown = !waiting && failed.length === 0
    return (
      <SeenList
        {...{ zones, objects, cells, kinds, isKnown }}
        onChoose={choose}
        onClose={() => list(false)}
      />
    )
  }
  return (
    <Chosen
      zone={zones.find(({ id }) => id === chosen)}
      object={objects.find(({ id }) => id === chosen)}
      onClose={() => choose('')}
    />
  )
}

interface MissingProps {
  of: readonly { error: Error | null; refetch: () => Promise<unknown> }[]
  /** True when every layer failed. */
  all: boolean
}

/** Shows which layers failed to load: the map is incomplete. */
function Missing({ of, all }: MissingProps) {
  if (of.length === 0) return null
  const again = () => void Promise.all(of.map(({ refetch }) => refetch()))
  return (
    <div className="cg-zone-note">
      <Notice tone="warn" action={<LinkButton onClick={again}>重试</LinkButton>}>
        图层没有加载{all ? '出来' : '全'}：{of[0]?.error?.message}
      </Notice>
    </div>
  )
}
