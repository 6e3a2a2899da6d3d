import { useMemo, useState } from 'react'
import { MapView } from '@/kit/map/MapView'
import { Screen } from '@/kit/screen/Screen'
import { Button, IconButton, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { ListIcon } from '@/ui/icon/icons'
import { Chosen } from './Chosen'
import { SeenList } from './SeenList'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { Popup } from '@/ui/overlay/Popup'
import { type MapLayer, layersOf } from './layers'
import '@/kit/list/list.css'
import { areasOf, markersOf, useZoneMap, viewEntry, type ZoneMap } from './zoneMap'
import './zone.css'

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
