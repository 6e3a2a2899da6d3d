import type { buildingDetail, buildingPage, BuildingQuery } from '@/api/contract/violationBuilding'
import type { surveyDetail, surveyPage, SurveyQuery } from '@/api/contract/violationSurvey'
import { hasRole } from '@/domain/actor'
import { lampOf } from '@/domain/deadline/lamp'
import { maskName, maskPhone } from '@/domain/mask'
import { wireTime } from '@/domain/time'
import { isDue, maySurvey, visitStatusOf as dueStanding } from '@/domain/violation/building'
import { surveyLampFacts } from '@/domain/violation/survey'
import { VIOLATION_KINDS, VIOLATION_MEASURES, VIOLATION_STAGES } from '@/domain/violation/surveyEvidence'
import { isPendingFor } from '@/domain/violation/surveyMoves'
import { wireFiles, wirePhotos } from '../case/wire'
import { timeOr } from '../city/clock'
import { entryName } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import {
  among,
  byLastId,
  latestFirst,
  mentions,
  type NamedList,
  namedLists,
  type Order,
  ordered,
  parts,
  soonestFirst,
  within,
} from '../records/lists'
import { type BodyOf, grid, nameOf, pick, region, type RowOf, thumbnailOf, times } from '../records/wire'
import { regions } from '../seed/geography'
import { orgTitle } from '../seed/organisation'
import type { BuildingRecord, SurveyRecord } from './model'
import { buildingOf, type BuildingStanding, standingOf } from './survey'

export interface Stood {
  building: BuildingRecord
  standing: BuildingStanding
}

const stood = (db: Db): Stood[] =>
  [...db.buildings.values()]
    .filter(({ registered }) => registered)
    .map((building) => ({ building, standing: standingOf(db, building) }))

const byNo: Order<Stood> = (a, b) => (a.building.buildingNo < b.building.buildingNo ? -1 : 1)

/** Buildings never visited come first. */
const byDue: Order<Stood> = (a, b) =>
  (a.standing.due ?? 0) === (b.standing.due ?? 0) ? byNo(a, b) : (a.standing.due ?? 0) - (b.standing.due ?? 0)

const bySeen: Order<Stood> = latestFirst(({ standing }) => standing.last?.found, byNo)

/** 应巡 or 已巡 */
const own =
  (due: boolean): NamedList<Stood>['holds'] =>
  ({ building, standing }, user, now) =>
    maySurvey(building, user, now).ok && isDue(standing.due, now) === due

const BUILDING_LISTS = {
  buildingDue: { holds: own(true), order: () => byDue },
  buildingSeen: { holds: own(false), order: () => bySeen },
  building: { holds: () => true, order: () => byNo },
} satisfies Record<string, NamedList<Stood>>

function fitsBuilding({ keyword, areaCode, risk, marks }: Partial<BuildingQuery>, db: Db) {
  const here = inRegion(areaCode)
  const wanted = parts(marks)
  return ({ building, standing }: Stood): boolean => {
    const texts = [building.buildingNo, building.name, building.place.address, building.place.communityName]
    const has = {
      overdue: dueStanding(standing.due, db.clock.now()) === 'overdue',
      never: standing.due === null,
      open: standing.open > 0,
    }
    return (
      mentions(keyword, texts) &&
      here(building) &&
      among(risk, standing.risk) &&
      (wanted.length === 0 || Object.entries(has).some(([mark, holds]) => holds && wanted.includes(mark)))
    )
  }
}

const placeOf = ({ place, placed }: BuildingRecord) => (placed ? place : null)
const buildingOrder = (query: Partial<BuildingQuery>) =>
  ordered(query, { due: byDue, seen: bySeen, code: byNo }, ({ building }) => placeOf(building), byNo)

export const buildingLists = namedLists({
  records: stood,
  lists: BUILDING_LISTS,
  fits: fitsBuilding,
  order: buildingOrder,
  row: (db, { building, standing }) => wireBuilding(db, building, standing),
})

const newest: Order<SurveyRecord> = latestFirst(({ found }) => found, byLastId)

const byDeadline: Order<SurveyRecord> = soonestFirst(({ facts }) => facts.deadline, newest)

/** A collector sees their own; a squad and its bureau see those of their streets. */
const sees = ({ facts }: SurveyRecord, user: User): boolean =>
  facts.reporterId === user.id ||
  ((hasRole(user, 'handler') || hasRole(user, 'head')) && user.orgIds.includes(facts.unitId))

const SURVEY_LISTS = {
  surveyTodo: {
    holds: (record, user, now) => sees(record, user) && isPendingFor(record.facts, user, now),
    order: () => byDeadline,
  },
  survey: { holds: sees, order: () => newest },
} satisfies Record<string, NamedList<SurveyRecord>>

function fitsSurvey(query: Partial<SurveyQuery>, db: Db) {
  const inTime = within(query)
  const here = inRegion(query.areaCode)
  return ({ surveyNo, buildingId, facts, nature, kind, found }: SurveyRecord): boolean => {
    const building = buildingOf(db, buildingId)
    return (
      mentions(query.keyword, [surveyNo, building.buildingNo, building.name, building.place.address]) &&
      (!query.buildingId || buildingId === query.buildingId) &&
      among(query.state, facts.state) &&
      (!query.nature || (facts.state !== 'normal' && among(query.nature, nature))) &&
      among(query.kind, kind) &&
      among(query.lamp, lampOf(surveyLampFacts(facts), db.clock.now()) ?? '') &&
      here(building) &&
      inTime(found)
    )
  }
}

function surveyOrder(query: Partial<SurveyQuery>, db: Db): Order<SurveyRecord> | undefined {
  const spotOf = ({ buildingId }: SurveyRecord) => placeOf(buildingOf(db, buildingId))
  return ordered(query, { newest, deadline: byDeadline }, spotOf, newest)
}

export const surveyLists = namedLists({
  records: ({ surveys }) => surveys.values(),
  lists: SURVEY_LISTS,
  fits: fitsSurvey,
  order: surveyOrder,
  row: wireSurvey,
})

/** Finds a zone by its code or by the id of its region option. */
function inRegion(region: string | undefined): (building: BuildingRecord) => boolean {
  if (!region) return () => true
  const code = regions.find(({ id }) => id === region)?.addId ?? region
  return ({ place }) => place.areaCode === code || place.streetCode === code
}

const spot = ({ place, placed }: BuildingRecord) => ({
  longitude: placed ? place.longitude : null,
  latitude: placed ? place.latitude : null,
})

export function wireBuilding(db: Db, building: BuildingRecord, standing: BuildingStanding) {
  const { place, photos } = building
  const { last, due, open } = standing
  return {
    ...pick(building, 'id', 'buildingNo', 'name', 'floors', 'area', 'holderId', 'unitId'),
    ...pick(standing, 'risk', 'riskReason'),
    ...region(place),
    ...grid(place),
    ...spot(building),
    address: place.address,
    lastVisit: timeOr(last?.found),
    lastState: last?.facts.state ?? 'normal',
    dueTime: timeOr(due),
    openCount: open,
    holderName: nameOf(db, building.holderId),
    thumbnail: photos[photos.length - 1]?.path ?? '',
  } satisfies RowOf<typeof buildingPage>
}

export function wireBuildingFile(db: Db, building: BuildingRecord): BodyOf<typeof buildingDetail> {
  const { permits, floorList } = building
  return {
    ...wireBuilding(db, building, standingOf(db, building)),
    ...pick(building, 'structure', 'builtYear', 'use', 'landName', 'remark'),
    ownerName: maskName(building.ownerName),
    ownerPhone: maskPhone(building.ownerPhone),
    permits: permits.map((permit) => ({ ...permit, ...times(permit, 'date') })),
    floorList: floorList.map((floor) => ({ ...floor })),
    photos: wirePhotos(building),
  }
}

function wireSurvey(db: Db, record: SurveyRecord) {
  const { facts } = record
  const building = buildingOf(db, record.buildingId)
  return {
    ...pick(record, 'id', 'surveyNo', 'reporterName', 'nature', 'floor'),
    buildingId: building.registered ? building.id : '',
    ...pick(facts, 'state', 'reporterId', 'unitId', 'area', 'removedArea', 'curable'),
    ...times(facts, 'since', 'deadline', 'doneTime'),
    unitName: orgTitle(facts.unitId),
    kindName: entryName(db, VIOLATION_KINDS, record.kind),
    stageName: entryName(db, VIOLATION_STAGES, record.stage),
    foundTime: wireTime(record.found),
    buildingNo: building.buildingNo,
    buildingName: building.name,
    address: building.place.address,
    ...spot(building),
    thumbnail: thumbnailOf(record),
  } satisfies RowOf<typeof surveyPage>
}

export function wireSurveyDetail(db: Db, record: SurveyRecord): BodyOf<typeof surveyDetail> {
  const [first] = record.flow
  return {
    ...wireSurvey(db, record),
    ...pick(record, 'remark', 'metres', 'farReason', 'transferredTo', 'permitNo'),
    measureNames: record.measures.map((value) => entryName(db, VIOLATION_MEASURES, value)),
    attachments: wireFiles({ attachments: first?.attachments ?? [] }),
  }
}
