import { useEffect, useRef } from 'react'
import { type Position, formatDistance } from '@/domain/geo'
import {
  ZOOM,
  type MapMarker,
  type MapPolygon,
  type MapTrack,
  type MapCanvas,
  markerLabel,
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
  /** Accessible name of the map: 记录的位置. */
  label: string
  markers?: readonly MapMarker[]
  polygons?: readonly MapPolygon[]
  tracks?: readonly MapTrack[]
  /** The user's position, with the circle of its accuracy. */
  me?: Fix | null
  /** WGS84. A new value moves the map there, without `onMoved`. */
  centre: Position
  /** Web Mercator level, 3 to 18. */
  zoom?: number
  /** A preview: no gestures, no buttons. */
  still?: boolean
  /** A marker was tapped. Without it markers are no buttons. */
  onMarker?: (id: string) => void
  /** An area or its name was tapped. Without it areas are no buttons. */
  onArea?: (id: string) => void
  /** Centre and visible bounds, at first and each time the map has stopped moving, whatever moved it. */
  onView?: (view: View, box: Box) => void
  /** The user moved the map: its centre (WGS84) once the gesture is over. */
  onMoved?: (centre: Position) => void
  className?: string
}

const NONE: readonly never[] = []

/**
 * A map of the city's provider, or drawn by the app when there is no key or no network (spec §1 "Maps", §8: a
 * failed map part is only logged). It fills its parent's height unless `className` sets another; never
 * throws; while loading it is a grey box.
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
      <div ref={box} className="cg-map-box" data-hover />
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

/** Buttons for what gestures do, for one thumb, gloves or a keyboard. */
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

/** The map library failed to load: its markers stay available as a list. */
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
                {markerLabel(marker)}
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

/** The map's owner and its 审图号; the app's own drawing has none. */
function MapMark({ ground }: { ground: Ground }) {
  const approval = ground === 'offline' ? '' : env.mapApproval
  return <p className="cg-map-mark">{[MARK[ground], approval].filter(Boolean).join(' · ')}</p>
}

/** 比例尺: the length of a distance on the map, for every provider. */
function MapScale({ bar: { metres, pixels } }: { bar: ScaleBar }) {
  const length = formatDistance(metres)
  return (
    <p className="cg-map-scale num" role="img" aria-label={`比例尺：这一段是 ${length}`}>
      {length}
      {/* The map counts in device pixels, not in layout pixels. */}
      <span style={{ width: pixels }} />
    </p>
  )
}
