import { useEffect, useRef } from 'react'
import { type Position, spokenDistance } from '@/domain/geo'
import {
  ZOOM,
  type MapMarker,
  type MapPolygon,
  type MapTrack,
  type MapCanvas,
  spokenMarker,
  type Ground,
} from '@/map/display/canvas'
import type { Box } from '@/domain/ring'
import type { View } from '@/map/display/view'
import type { Fix } from '@/platform/device'
import { IconButton, Button } from '@/ui/button/Button'
import { AddIcon, LocateIcon, MinusIcon } from '@/ui/icon/icons'
import { env } from '@/env/env'
import type { ScaleBar } from '@/map/display/scale'
import { useCanvas } from './useCanvas'
import './map.css'

export type { MapMarker } from '@/map/display/canvas'

export interface MapViewProps {
  /** What the map shows, read out: 记录的位置. */
  label: string
  markers?: readonly MapMarker[]
  polygons?: readonly MapPolygon[]
  tracks?: readonly MapTrack[]
  /** My place, with the circle of its accuracy. */
  me?: Fix | null
  /** WGS84. A new one moves the map there, without `onMoved`. */
  centre: Position
  /** Web Mercator level, 3 to 18. */
  zoom?: number
  /** A preview: no gestures, no buttons. */
  still?: boolean
  /** A marker was tapped. Without it markers are no buttons. */
  onMarker?: (id: string) => void
  /** An area was tapped, or its name. Without it areas are no buttons. */
  onArea?: (id: string) => void
  /** Where it looks and what it shows, at first and each time it has come to rest, whoever moved it. */
  onView?: (view: View, box: Box) => void
  /** The user moved the map: its centre (WGS84) once the gesture is over. */
  onMoved?: (centre: Position) => void
  className?: string
}

const NONE: readonly never[] = []

/**
 * A map by the city's provider, or by the app itself when there is no key or no network (spec §1 "Maps", §8: a failure
 * of a map's parts is only logged). Fills its parent's height unless `className` says otherwise; never throws; until
 * its parts are there it is a grey field.
 */
export function MapView(props: MapViewProps) {
  const { label, markers = NONE, polygons = NONE, tracks = NONE, me = null, still = false } = props
  const { centre, zoom = ZOOM.standard, onMarker, onMoved, onArea, onView, className = '' } = props
  const box = useRef<HTMLDivElement>(null)
  const { canvas, ground, bar, failed, retry } = useCanvas(box, {
    centre,
    zoom,
    still,
    onMarker,
    onMoved,
    onArea,
    onView,
  })
  const tappable = onMarker !== undefined
  const choosable = onArea !== undefined
  useEffect(() => canvas?.setPolygons(polygons, choosable), [canvas, polygons, choosable])
  useEffect(() => canvas?.setTracks(tracks), [canvas, tracks])
  useEffect(() => canvas?.setMe(me), [canvas, me])
  useEffect(() => canvas?.setMarkers(markers, tappable), [canvas, markers, tappable])
  return (
    <div role="group" aria-label={label} className={`cg-map ${className}`}>
      <div ref={box} className="cg-map-box" />
      {!canvas && !failed && <div className="cg-map-wait" role="status" aria-label="地图加载中" />}
      {failed && <MapFailure markers={markers} onMarker={onMarker} onRetry={retry} />}
      {canvas && bar && <MapScale bar={bar} />}
      {canvas && <MapMark ground={ground} />}
      {canvas && !still && <MapControls canvas={canvas} me={me} onMoved={onMoved} />}
    </div>
  )
}

interface MapControlsProps {
  canvas: MapCanvas
  me: Fix | null
  onMoved?: ((centre: Position) => void) | undefined
}

/** What the gestures do, for one thumb, a glove or a keyboard. */
function MapControls({ canvas, me, onMoved }: MapControlsProps) {
  const goToMe = () => {
    if (!me) return
    const { longitude, latitude } = me
    canvas.setView({ longitude, latitude })
    onMoved?.({ longitude, latitude })
  }
  return (
    <div className="cg-map-controls">
      {me && <IconButton icon={LocateIcon} label="回到我的位置" look="round" onClick={goToMe} />}
      <IconButton icon={AddIcon} label="放大" look="round" onClick={() => canvas.zoomBy(1)} />
      <IconButton icon={MinusIcon} label="缩小" look="round" onClick={() => canvas.zoomBy(-1)} />
    </div>
  )
}

interface MapFailureProps {
  markers: readonly MapMarker[]
  onMarker?: ((id: string) => void) | undefined
  onRetry: () => void
}

/** Not even the parts of the map came: what lies on it stays reachable as a list. */
function MapFailure({ markers, onMarker, onRetry }: MapFailureProps) {
  return (
    <div className="cg-map-failure">
      <p role="status">地图没有加载出来</p>
      <Button size="small" kind="ghost" onClick={onRetry}>
        重试
      </Button>
      {onMarker && (
        <ul>
          {markers.map((marker) => (
            <li key={marker.id}>
              <button type="button" onClick={() => onMarker(marker.id)}>
                {spokenMarker(marker)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const MARK: Record<Ground, string> = {
  tianditu: '© 天地图',
  baidu: '© 百度地图',
  offline: '离线示意图，不作界线依据',
}

/** Whose ground it is, and the 审图号 it was published under; a sketch of our own has none. */
function MapMark({ ground }: { ground: Ground }) {
  const approval = ground === 'offline' ? '' : env.mapApproval
  return <p className="cg-map-mark">{[MARK[ground], approval].filter(Boolean).join(' · ')}</p>
}

/** 比例尺: how long a stretch of the map is, whoever draws it. */
function MapScale({ bar: { metres, pixels } }: { bar: ScaleBar }) {
  const length = spokenDistance(metres)
  return (
    <p className="cg-map-scale num" role="img" aria-label={`比例尺：这一段是 ${length}`}>
      {length}
      {/* The map counts in pixels of the screen, not in those of the layout. */}
      <span style={{ width: pixels }} />
    </p>
  )
}
