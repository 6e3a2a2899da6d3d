import { useEffect, useRef } from 'react'
import type { Position } from '@/domain/geo'
import { ZOOM, type MapMarker, type MapPolygon, type MapTrack } from '@/map/display/canvas'
import type { Box } from '@/domain/ring'
import type { View } from '@/map/display/view'
import type { Fix } from '@/platform/device'
import { MapControls } from './MapControls'
import { MapFailure } from './MapFailure'
import { MapMark } from './MapMark'
import { MapScale } from './MapScale'
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
