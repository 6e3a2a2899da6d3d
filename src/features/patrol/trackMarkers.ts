import type { FoundProblem, InspectionDetail } from '@/api/contract/inspect'
import { formatTime } from '@/domain/format'
import { isPosition, type Position } from '@/domain/geo'
import { cleanTrack, type CleanTrack, type TrackPoint } from '@/domain/patrol/track'
import type { MapMarker } from '@/map/display/canvas'

/** The way of an inspection, of the points its phone gave; those without place or time say nothing. */
export const trackOf = ({ points }: Pick<InspectionDetail, 'points'>): CleanTrack =>
  cleanTrack(
    points.flatMap(({ time, accuracy, ...at }): TrackPoint[] =>
      time !== null && isPosition(at) ? [{ ...at, time, accuracy }] : [],
    ),
  )

/** What one calls a problem: 雨水井盖 · 缺失或移位. */
export const problemName = ({ smallTypeName, manageProblem }: FoundProblem): string =>
  [smallTypeName || '未分类', manageProblem].filter(Boolean).join(' · ')

/** The problems where they were found. */
export const problemMarkers = (problems: readonly FoundProblem[], chosen: string): MapMarker[] =>
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

/** Where the way begins and, once it is over, where it ends. */
export function endMarkers({ stretches }: CleanTrack, underWay: boolean): MapMarker[] {
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

/** All places a map of it must show. */
export const placesOf = ({ stretches }: CleanTrack, problems: readonly MapMarker[]): Position[] => [
  ...stretches.reduce<Position[]>((all, stretch) => [...all, ...stretch], []),
  ...problems.map(({ position }) => position),
]
