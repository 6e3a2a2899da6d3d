import { useMemo, useState } from 'react'
import { formatTime } from '@/domain/format'
import type { RecordingSums } from '@/domain/patrol/recording'
import { trackPositionAt, walkOf } from '@/domain/patrol/walk'
import type { Position } from '@/domain/geo'
import { formatDuration, kilometres } from '@/domain/time'
import type { Find, Recording } from '@/entities/patrol/recordings'
import { env } from '@/env/env'
import { MapView } from '@/kit/map/MapView'
import type { MapMarker } from '@/map/display/canvas'
import { viewOf } from '@/map/display/view'
import type { Fix } from '@/platform/device'
import { Card, Notice, Tag } from '@/ui/Card'
import type { WalkedWay } from './useWay'
import '../inspect.css'
import './run.css'

/** Length, time, share of the grid, and number of finds. */
export function WaySums({ recording, way: { sums, seen } }: { recording: Recording; way: WalkedWay }) {
  const count = (kind: Find['kind']) => recording.finds.filter((find) => find.kind === kind).length
  const figures = [
    { label: '里程（公里）', value: kilometres(sums.metres) },
    { label: '用时', value: formatDuration(sums.duration) },
    { label: '网格已看', value: seen === null ? '—' : `${Math.round(seen * 100)}%` },
    { label: '问题（件）', value: count('problem') },
    { label: '点位（处）', value: count('point') },
  ]
  return (
    <dl className="cg-insp-sums cg-run-sums num" aria-label="本次巡查">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows number and duration of the interruptions, which are neither drawn nor counted. */
export function GapNote({ sums: { gaps, lost } }: { sums: RecordingSums }) {
  if (gaps.length === 0) return null
  return (
    <Notice tone="warn">
      中断 {gaps.length} 次，共 {formatDuration(lost)}
      ：锁屏、切到其他应用、关闭页面或没有信号时没有轨迹，这些路段不计里程
    </Notice>
  )
}

const WORD: Record<Find['kind'], string> = { problem: '问题', point: '点位' }
const TONE = { problem: 'soon', point: 'good' } as const

/** Markers of the finds, at the user's position at that time. */
function findMarkers(finds: readonly Find[], { track }: RecordingSums): MapMarker[] {
  const walk = walkOf(track.stretches)
  return finds.flatMap(({ key, kind, title, at }): MapMarker[] => {
    const place = walk && trackPositionAt(walk, at)
    if (!place) return []
    return [{ id: key, position: place.position, label: title, look: { tone: TONE[kind], word: WORD[kind] } }]
  })
}

interface WayMapProps {
  recording: Recording
  way: WalkedWay
  /** The current position, while the recording is open. */
  me?: Fix | null
}

/** Size of the map on a phone (pixels), and its zoom level without a track. */
const SIZE = { width: 360, height: 300 }
const CITY = 12

/** A map of the track, the user's grid, and the finds. */
export function WayMap({ recording, way: { sums, rings }, me = null }: WayMapProps) {
  const { stretches } = sums.track
  const tracks = useMemo(() => stretches.map((points, index) => ({ id: String(index), points })), [stretches])
  const markers = useMemo(() => findMarkers(recording.finds, sums), [recording.finds, sums])
  const polygons = useMemo(
    () => rings.map((ring, index) => ({ id: String(index), ring, label: '' })),
    [rings],
  )
  const places = joined(stretches)
  const found = places.length > 0 ? places : me ? [me] : joined(rings)
  return (
    <Card title="巡查路线" flush>
      <PlacedMap
        // The first position, or the outline of the grid, moves the map once; after that it keeps the user's view.
        key={places.length > 0 ? 'way' : me ? 'me' : String(rings.length)}
        places={found}
        tracks={tracks}
        markers={markers}
        polygons={polygons}
        me={me}
      />
    </Card>
  )
}

const joined = (parts: readonly (readonly Position[])[]): Position[] => parts.flatMap((part) => part)

type PlacedProps = Pick<Parameters<typeof MapView>[0], 'tracks' | 'markers' | 'polygons' | 'me'> & {
  places: readonly Position[]
}

function PlacedMap({ places, ...drawn }: PlacedProps) {
  const [view] = useState(() => viewOf(places, SIZE) ?? { centre: env.defaultCenter, zoom: CITY })
  return (
    <div className="cg-run-map">
      <MapView label="巡查路线地图" centre={view.centre} zoom={view.zoom} {...drawn} />
    </div>
  )
}

/** The problems and points of a recording, by time. */
export function FindsCard({ finds }: { finds: readonly Find[] }) {
  return (
    <Card title="途中记录" count={finds.length > 0 ? `${finds.length} 条` : undefined}>
      {finds.length === 0 && <p className="cg-rows-none">途中上报的问题、打卡的点位会自动记在这里</p>}
      <ul className="cg-insp-problems">
        {finds.map(({ key, kind, title, at }) => (
          <li key={key} className="cg-run-find num">
            <span>
              <b>{title}</b>
              <small>{formatTime(at, 'HH:mm')}</small>
            </span>
            <Tag tone={kind === 'problem' ? 'warn' : 'ok'}>{WORD[kind]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
