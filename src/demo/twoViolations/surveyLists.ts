import type { SurveyQuery } from '@/api/contract/survey'
import { hasRole } from '@/domain/actor'
import { lampOf } from '@/domain/deadline/lamp'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { surveyLampFacts } from '@/domain/violation/survey'
import { waitsFor } from '@/domain/violation/surveyMoves'
import { parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { namedLists, type NamedList, type Order } from '../records/lists'
import type { BuildingRecord, SurveyRecord } from './model'
import { among, inRegion } from './query'
import { buildingOf } from './survey'
import { wireSurvey } from './wire'

const newest: Order<SurveyRecord> = (a, b) => b.found - a.found || (a.id < b.id ? 1 : -1)
const byDeadline: Order<SurveyRecord> = (a, b) =>
  (a.facts.deadline ?? Infinity) === (b.facts.deadline ?? Infinity)
    ? newest(a, b)
    : (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity)

/** A collector sees what he found; a squad and its bureau what lies in their streets. */
const sees = ({ facts }: SurveyRecord, user: User): boolean =>
  facts.reporterId === user.id ||
  ((hasRole(user, 'handler') || hasRole(user, 'head')) && user.orgIds.includes(facts.unitId))

const LISTS = {
  /** What waits for a move of this user. */
  surveyTodo: {
    holds: (record, user, now) => sees(record, user) && waitsFor(record.facts, user, now),
    order: () => byDeadline,
  },
  survey: { holds: sees, order: () => newest },
} satisfies Record<string, NamedList<SurveyRecord>>

function fits(query: Partial<SurveyQuery>, db: Db) {
  const { keyword = '', state, nature, kind, lamp, buildingId, startTime, endTime } = query
  const words = keyword.trim()
  const [from, to] = [parseWireTime(startTime) ?? -Infinity, parseWireTime(endTime) ?? Infinity]
  const here = inRegion(query.areaCode)
  return (record: SurveyRecord): boolean => {
    const building = buildingOf(db, record.buildingId)
    const texts = [record.surveyNo, building.buildingNo, building.name, building.place.address]
    const shown = lampOf(surveyLampFacts(record.facts), db.clock.now()) ?? ''
    return (
      (words === '' || texts.some((text) => foundBy(text, words))) &&
      (!buildingId || record.buildingId === buildingId) &&
      among(state, record.facts.state) &&
      (!nature || (record.facts.state !== 'normal' && among(nature, record.nature))) &&
      among(kind, record.kind) &&
      among(lamp, shown) &&
      here(building) &&
      record.found >= from &&
      record.found <= to
    )
  }
}

function orderOf(
  { sort, longitude, latitude }: Partial<SurveyQuery>,
  db: Db,
): Order<SurveyRecord> | undefined {
  if (sort === 'newest') return newest
  if (sort === 'deadline') return byDeadline
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  const away = ({ place, placed }: BuildingRecord) => (placed ? distance(here, place) : Infinity)
  const of = (record: SurveyRecord) => away(buildingOf(db, record.buildingId))
  return (a, b) => (of(a) === of(b) ? newest(a, b) : of(a) - of(b))
}

/** Who sees which surveys in which order. */
export const surveyLists = namedLists<
  SurveyRecord,
  SurveyQuery,
  ReturnType<typeof wireSurvey>,
  keyof typeof LISTS
>({
  records: ({ surveys }) => surveys.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireSurvey,
})
