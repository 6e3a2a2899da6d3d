import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import type { City, PhotoRecord } from '../city/model'
import { type Addition, drawBuilding } from '../seed/photo'
import type { BuildingRecord, SurveyRecord } from './model'
import { surveysAt } from './survey'

export const yearPath = (id: string, n: number): string => `/files/demo/${id}/year-${n}.jpg`

/** From when it was found until it was removed. */
function additionsAt(db: Pick<City, 'surveys'>, buildingId: string, at: Millis): Addition[] {
  return surveysAt(db, buildingId)
    .filter(
      ({ found, removedAt, facts }) =>
        facts.area > 0 && at >= found && (removedAt === null || at < removedAt),
    )
    .map(({ nature, floor }) => (nature === 'land' ? 'ground' : floor === '屋顶' ? 'roof' : 'side'))
}

const watermark = ({ place }: BuildingRecord, number: string, { time, authorName }: PhotoRecord) => [
  time === null ? '' : formatTime(time),
  place.address,
  `${number} ${authorName}`,
]

export function drawnOfBuilding(
  db: Pick<City, 'buildings' | 'surveys'>,
  id: string,
  path: string,
  width?: number,
): string | null {
  const survey: SurveyRecord | undefined = db.surveys.get(id)
  const building = db.buildings.get(survey?.buildingId ?? id)
  const photo = (survey ?? building)?.photos.find((known) => known.path === path)
  if (!building || !photo) return null
  return drawBuilding({
    seed: building.id,
    floors: building.floors,
    additions: photo.time === null ? [] : additionsAt(db, building.id, photo.time),
    close: survey !== undefined && !path.endsWith('-2.jpg'),
    watermark: width ? [] : watermark(building, survey?.surveyNo ?? building.buildingNo, photo),
    width,
  })
}
