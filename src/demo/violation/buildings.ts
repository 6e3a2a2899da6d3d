import { stampOf } from '../case/photos'
import { PhotoKind } from '@/domain/attachment'
import { DAY, type Millis } from '@/domain/time'
import { placesIn } from '@/domain/violation/building'
import type { City, PhotoRecord } from '../city/model'
import { nameOf } from '../records/wire'
import { pickPlace } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import { type Addition, drawBuilding } from '../seed/photo'
import type { Random } from '../seed/random'
import type { BuildingRecord, SurveyRecord } from './model'
import { surveysAt } from './survey'
import { BEATS, BUILDING_NAMES, BUILDING_SORTS, OWNERS, RISK_REASONS, RISKS } from './texts'

const UNPLACED = 16
const YEARS = [4, 3, 2, 1, 0]

type Beat = (typeof BEATS)[number]

export function buildBuildings(city: City, random: Random, now: Millis): BuildingRecord[] {
  const beats = BEATS.flatMap((beat) => Array.from({ length: beat.count }, () => beat))
  return beats.map((beat, index) => buildingAt(city, random.fork(`building ${index}`), index, beat, now))
}

function buildingAt(city: City, random: Random, index: number, beat: Beat, now: Millis): BuildingRecord {
  const { holderId, dutyGrid, street, letters } = beat
  const sort = BUILDING_SORTS[index % BUILDING_SORTS.length]
  if (!sort) throw new RangeError('no sort of building')
  const [suffix, use, structure, floors, built] = sort
  const place = pickPlace(random, { street, dutyGrid })
  const storeys = random.int(...floors)
  const builtYear = random.int(...built)
  const risk = RISKS[index % RISKS.length] ?? 'low'
  const id = `LD${String(index + 1).padStart(3, '0')}`
  const perFloor = random.int(60, 240)
  return {
    id,
    registered: true,
    clientIds: [],
    buildingNo: `${letters}-${String(index + 1).padStart(4, '0')}`,
    name: BUILDING_NAMES[index] ?? `${place.address}${suffix}`,
    place,
    placed: index !== UNPLACED,
    floors: storeys,
    area: perFloor * storeys,
    structure,
    builtYear,
    use,
    landName: builtYear < 1950 ? '国有（历史登记）' : '国有出让',
    ownerName: random.pick(OWNERS),
    ownerPhone: index % 9 === 8 ? '' : `1395920${String(1000 + index)}`,
    risk,
    riskReason: random.pick(RISK_REASONS[risk]),
    holderId,
    unitId: responsibleUnit('enforcement', place).orgCode,
    remark: index % 11 === 3 ? '历史风貌建筑，外立面不得改动；翻修须报文旅部门同意。' : '',
    permits:
      index % 7 === 6 ? [] : permitsOf(random, { id, builtYear, floors: storeys, area: perFloor * storeys }),
    floorList: floorsOf(id, use, storeys, perFloor),
    photos: photosOf(id, now, nameOf(city, holderId)),
  }
}

const yearStart = (year: number): Millis => Date.UTC(year, 5, 12)

type Measured = Pick<BuildingRecord, 'id' | 'builtYear' | 'floors' | 'area'>

function permitsOf(random: Random, { id, builtYear, floors, area }: Measured): BuildingRecord['permits'] {
  const of = { floors, area, remark: '' }
  const deed = {
    ...of,
    id: `${id}-Z1`,
    kindName: '不动产权证',
    permitNo: `闽（${random.int(2016, 2023)}）厦门市不动产权第 00${random.int(10000, 99999)} 号`,
    date: yearStart(2018),
    unitName: '厦门市不动产登记中心',
  }
  if (builtYear < 1985) return [deed]
  const plan = {
    ...of,
    id: `${id}-Z2`,
    kindName: '建设工程规划许可证',
    permitNo: `厦规建字第 ${builtYear}${random.int(100, 999)} 号`,
    date: yearStart(builtYear - 1),
    unitName: '厦门市规划局',
    ...(floors > 8 && { remark: '地下一层为人防，不计建筑面积' }),
  }
  return [plan, deed]
}

const floorsOf = (id: string, use: string, floors: number, perFloor: number): BuildingRecord['floorList'] =>
  placesIn(floors)
    .filter((place) => place.endsWith('层'))
    .map((floor, index) => ({
      id: `${id}-F${index + 1}`,
      floor,
      use: use === '底商上住' ? (index === 0 ? '商铺' : '住宅') : use,
      households: use === '商业办公' ? 1 : 2,
      approvedArea: perFloor,
      area: perFloor,
    }))

const photosOf = (id: string, now: Millis, authorName: string): PhotoRecord[] =>
  YEARS.map((ago, index) => ({
    id: `${id}-y${index + 1}`,
    kind: PhotoKind.far,
    name: `${id}-${index + 1}.jpg`,
    path: yearPath(id, index + 1),
    time: now - ago * 365 * DAY - 11 * DAY,
    authorName,
  }))

const yearPath = (id: string, n: number): string => `/files/demo/${id}/year-${n}.jpg`

/** From the day it was found to the day it was removed. */
function additionsAt(db: Pick<City, 'surveys'>, buildingId: string, at: Millis): Addition[] {
  return surveysAt(db, buildingId)
    .filter(
      ({ found, removedAt, facts }) =>
        facts.area > 0 && at >= found && (removedAt === null || at < removedAt),
    )
    .map(({ nature, floor }) => (nature === 'land' ? 'ground' : floor === '屋顶' ? 'roof' : 'side'))
}

export function drawnOfBuilding(db: City, id: string, path: string, width?: number): string | null {
  const survey: SurveyRecord | undefined = db.surveys.get(id)
  const building = db.buildings.get(survey?.buildingId ?? id)
  const photo = (survey ?? building)?.photos.find((known) => known.path === path)
  if (!building || !photo) return null
  return drawBuilding({
    seed: building.id,
    floors: building.floors,
    additions: photo.time === null ? [] : additionsAt(db, building.id, photo.time),
    close: survey !== undefined && !path.endsWith('-2.jpg'),
    watermark: stampOf(photo, building.place.address, survey?.surveyNo ?? building.buildingNo),
    width,
  })
}
