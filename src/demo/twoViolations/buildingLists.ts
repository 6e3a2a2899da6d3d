import type { BuildingQuery } from '@/api/contract/building'
import { maySurvey, isDue, standingOf as dueStanding } from '@/domain/violation/building'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import type { Db } from '../city/model'
import { namedLists, type NamedList, type Order } from '../records/lists'
import type { BuildingRecord } from './model'
import { among, inRegion } from './query'
import { standingOf, type BuildingStanding } from './survey'
import { wireBuilding } from './wire'

/** A building with how it stands. */
export interface Stood {
  building: BuildingRecord
  standing: BuildingStanding
}

const stood = (db: Db): Stood[] =>
  [...db.buildings.values()].map((building) => ({ building, standing: standingOf(db, building) }))

const byNo: Order<Stood> = (a, b) => (a.building.buildingNo < b.building.buildingNo ? -1 : 1)
/** Nobody has been there: before all others. */
const byDue: Order<Stood> = (a, b) =>
  (a.standing.due ?? 0) === (b.standing.due ?? 0) ? byNo(a, b) : (a.standing.due ?? 0) - (b.standing.due ?? 0)
const bySeen: Order<Stood> = (a, b) =>
  (b.standing.last?.found ?? 0) - (a.standing.last?.found ?? 0) || byNo(a, b)

/** The buildings of one's own round: 应巡 or 已巡. */
const own =
  (due: boolean): NamedList<Stood>['holds'] =>
  ({ building, standing }, user, now) =>
    maySurvey(building, user, now).ok && isDue(standing.due, now) === due

const LISTS = {
  buildingDue: { holds: own(true), order: () => byDue },
  buildingSeen: { holds: own(false), order: () => bySeen },
  building: { holds: () => true, order: () => byNo },
} satisfies Record<string, NamedList<Stood>>

function fits({ keyword = '', areaCode, risk, marks }: Partial<BuildingQuery>, db: Db) {
  const words = keyword.trim()
  const here = inRegion(areaCode)
  const asked = (marks ?? '').split(',').filter(Boolean)
  return ({ building, standing }: Stood): boolean => {
    const texts = [building.buildingNo, building.name, building.place.address, building.place.communityName]
    const has = {
      overdue: dueStanding(standing.due, db.clock.now()) === 'overdue',
      never: standing.due === null,
      open: standing.open > 0,
    }
    return (
      (words === '' || texts.some((text) => foundBy(text, words))) &&
      here(building) &&
      among(risk, standing.risk) &&
      (asked.length === 0 || Object.entries(has).some(([mark, holds]) => holds && asked.includes(mark)))
    )
  }
}

function orderOf({ sort, longitude, latitude }: Partial<BuildingQuery>): Order<Stood> | undefined {
  if (sort === 'due') return byDue
  if (sort === 'seen') return bySeen
  if (sort === 'code') return byNo
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  const away = ({ building: { place, placed } }: Stood) => (placed ? distance(here, place) : Infinity)
  return (a, b) => (away(a) === away(b) ? byNo(a, b) : away(a) - away(b))
}

/** Who goes to which buildings, in which order. */
export const buildingLists = namedLists<
  Stood,
  BuildingQuery,
  ReturnType<typeof wireBuilding>,
  keyof typeof LISTS
>({
  records: stood,
  lists: LISTS,
  fits,
  order: orderOf,
  row: (db, { building, standing }) => wireBuilding(db, building, standing),
})
