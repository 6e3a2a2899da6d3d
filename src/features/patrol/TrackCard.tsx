import { useMemo, useState, useEffect } from 'react'
import type { InspectionDetail, FoundProblem } from '@/api/contract/patrol'
import { formatTime } from '@/domain/format'
import { type Position, isPosition } from '@/domain/geo'
import { walkOf, trackPositionAt, type Walk } from '@/domain/patrol/walk'
import { kilometres, type Millis } from '@/domain/time'
import { env } from '@/env/env'
import { MapView } from '@/kit/map/MapView'
import type { MapMarker } from '@/map/display/canvas'
import { viewOf } from '@/map/display/view'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Slider } from '@/ui/field/Slider'
import { cleanTrack, type CleanTrack, type TrackPoint } from '@/domain/patrol/track'
import { every } from '@/stores/clock'

/** The track of an inspection from the phone's points, without those that lack position or time. */
export const trackOf = ({ points }: Pick<InspectionDetail, 'points'>): CleanTrack =>
  cleanTrack(
    points.flatMap(({ time, accuracy, ...at }): TrackPoint[] =>
      time !== null && isPosition(at) ? [{ ...at, time, accuracy }] : [],
    ),
  )

/** Title of a problem: 雨水井盖 · 缺失或移位. */
export const problemName = ({ smallTypeName, manageProblem }: FoundProblem): string =>
  [smallTypeName || '未分类', manageProblem].filter(Boolean).join(' · ')

/** The problems at their places. */
const problemMarkers = (problems: readonly FoundProblem[], chosen: string): MapMarker[] =>
  problems.flatMap((problem): MapMarker[] => {
    const position = { longitude: problem.longitude, latitude: problem.latitude }
    if (!isPosition(position)) return []
    const label = problemName(problem)
    return [
      {
        id: problem.id,
        position,
        label,
        look: { tone: 'soon', word: '问题' },
        chosen: problem.id === chosen,
      },
    ]
  })

/** Markers for the start of the track and, once it is finished, for its end. */
function endMarkers({ stretches }: CleanTrack, underWay: boolean): MapMarker[] {
  const first = stretches[0]?.[0]
  const last = stretches[stretches.length - 1]?.slice(-1)[0]
  const at = (
    id: string,
    point: TrackPoint | undefined,
    word: string,
    look: MapMarker['look'],
  ): MapMarker[] =>
    point ? [{ id, position: point, label: `${word} ${formatTime(point.time, 'HH:mm')}`, look }] : []
  return [
    ...at('from', first, '起点', { tone: 'good', word: '' }),
    ...at('to', last, underWay ? '最近位置' : '终点', { tone: 'resting', word: '' }),
  ]
}

/** All places that the map must show. */
const placesOf = ({ stretches }: CleanTrack, problems: readonly MapMarker[]): Position[] => [
  ...stretches.reduce<Position[]>((all, stretch) => [...all, ...stretch], []),
  ...problems.map(({ position }) => position),
]

/** Duration of the playback, and its frames (ms); with reduced motion one frame a second. */
const PLAYBACK_DURATION = 20_000
const PLAYBACK_STEP = 100
const REDUCED_MOTION_STEP = 1000

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Playback {
  /** The current moment of the playback. */
  time: Millis
  running: boolean
  /** True at the end. */
  over: boolean
  /** Starts or pauses. After the end it starts from the beginning. */
  toggle: () => void
  /** Goes to a moment and pauses there. */
  seek: (time: Millis) => void
}

/** The playback of a track. It pauses while the page is hidden, and re-renders only while playing. */
function usePlayback({ from, to }: Pick<Walk, 'from' | 'to'>): Playback {
  const [time, setTime] = useState(from)
  const [playing, setPlaying] = useState(false)
  const over = time >= to
  const running = playing && !over
  useEffect(() => {
    if (!running) return
    const step = prefersReducedMotion() ? REDUCED_MOTION_STEP : PLAYBACK_STEP
    const by = ((to - from) * step) / PLAYBACK_DURATION
    const stop = every(() => setTime((at) => Math.min(to, at + by)), step)
    const hold = () => {
      if (document.visibilityState === 'hidden') setPlaying(false)
    }
    document.addEventListener('visibilitychange', hold)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hold)
    }
  }, [running, from, to])
  return {
    time: Math.min(to, Math.max(from, time)),
    running,
    over,
    toggle: () => {
      if (over) setTime(from)
      setPlaying(!running)
    },
    seek: (at) => {
      setTime(Math.min(to, Math.max(from, at)))
      setPlaying(false)
    },
  }
}

/** Size of the map on a phone (pixels), and its zoom level without a position. */
const SIZE = { width: 360, height: 320 }
const CITY_ZOOM = 12
/** Step of the slider (seconds). */
const STEP = 30

export interface TrackCardProps {
  record: InspectionDetail
  /** The id of the tapped problem; '' for none. */
  chosen: string
  onChoose: (id: string) => void
}

/** The track on the map with its problems, and the playback. */
export function TrackCard({ record, chosen, onChoose }: TrackCardProps) {
  const track = useMemo(() => trackOf(record), [record])
  const walk = useMemo(() => walkOf(track.stretches), [track])
  const problems = problemMarkers(record.problems, chosen)
  const map = {
    chosen,
    onChoose,
    tracks: useMemo(() => track.stretches.map((points, index) => ({ id: String(index), points })), [track]),
    markers: [...endMarkers(track, record.underWay), ...problems],
    places: placesOf(track, problems),
  }
  return (
    <Card title="巡查轨迹" flush>
      {walk ? <PlayedTrack walk={walk} record={record} {...map} /> : <NoTrack {...map} />}
    </Card>
  )
}

interface MapProps {
  chosen: string
  onChoose: (id: string) => void
  tracks: { id: string; points: readonly Position[] }[]
  markers: readonly MapMarker[]
  places: readonly Position[]
}

function TrackMap({ onChoose, tracks, markers, places }: Omit<MapProps, 'chosen'>) {
  // Computed once: the map keeps the user's view during playback and recording.
  const [view] = useState(() => viewOf(places, SIZE) ?? { centre: env.defaultCenter, zoom: CITY_ZOOM })
  return (
    <div className="cg-insp-map">
      <MapView
        label="巡查轨迹地图"
        tracks={tracks}
        markers={markers}
        centre={view.centre}
        zoom={view.zoom}
        onMarker={onChoose}
      />
    </div>
  )
}

function NoTrack(props: MapProps) {
  return (
    <>
      {props.places.length > 0 && <TrackMap {...props} />}
      <p className="cg-insp-at">终端没有传回可用的定位，没有轨迹可以回放。</p>
    </>
  )
}

interface PlayedTrackProps extends MapProps {
  walk: Walk
  record: InspectionDetail
}

function PlayedTrack({ walk, record, markers, onChoose, ...map }: PlayedTrackProps) {
  const playback = usePlayback(walk)
  const { time, seek } = playback
  const where = trackPositionAt(walk, time)
  const clock = formatTime(time, 'HH:mm')
  const here: MapMarker[] = where
    ? [{ id: 'here', position: where.position, label: `回放到 ${clock}`, chosen: map.chosen === '' }]
    : []
  const choose = (id: string) => {
    const found = record.problems.find((problem) => problem.id === id)
    if (!found) return
    onChoose(id)
    if (found.reportTime !== null) seek(found.reportTime)
  }
  return (
    <>
      <TrackMap {...map} markers={[...markers, ...here]} onChoose={choose} />
      <Controls
        walk={walk}
        playback={playback}
        text={`${clock} · 已走 ${kilometres(where?.gone ?? 0)} 公里`}
      />
    </>
  )
}

function Controls({ walk, playback, text }: { walk: Walk; playback: Playback; text: string }) {
  const { time, running, over, toggle, seek } = playback
  const seconds = (ms: number) => Math.round(ms / 1000)
  return (
    <>
      <div className="cg-insp-play">
        <Button size="small" kind="ghost" onClick={toggle}>
          {running ? '暂停' : over ? '重播' : '播放'}
        </Button>
        <Slider
          label="回放时间"
          max={seconds(walk.to - walk.from)}
          step={STEP}
          value={seconds(time - walk.from)}
          text={text}
          onChange={(at) => seek(walk.from + at * 1000)}
        />
      </div>
      <p className="cg-insp-at num">{text}</p>
    </>
  )
}
