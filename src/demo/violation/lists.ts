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
  byLastId,
  criteria,
  latestFirst,
  type NamedList,
  namedLists,
  type Order,
  ordered,
  parts,
  workLists,
} from '../records/lists'
import {
  type BodyOf,
  grid,
  nameOf,
  pick,
  region,
  type RowOf,
  spot,
  thumbnailOf,
  times,
} from '../records/wire'
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

const placeOf = ({ place, placed }: BuildingRecord) => (placed ? place : null)

const fitsBuilding = criteria<Stood, BuildingQuery>({
  texts: ({ building: { buildingNo, name, place } }) => [
    buildingNo,
    name,
    place.address,
    place.communityName,
  ],
  grid: ({ building }) => building.place,
  values: { risk: ({ standing }) => standing.risk },
})

function fitsMarks({ marks }: Partial<BuildingQuery>, db: Db) {
  const wanted = parts(marks)
  return ({ standing }: Stood): boolean => {
    const has = {
      overdue: dueStanding(standing.due, db.clock.now()) === 'overdue',
      never: standing.due === null,
      open: standing.open > 0,
    }
    return wanted.length === 0 || Object.entries(has).some(([mark, holds]) => holds && wanted.includes(mark))
  }
}

export const buildingLists = namedLists({
  records: stood,
  lists: {
    buildingDue: { holds: own(true), order: () => byDue },
    buildingSeen: { holds: own(false), order: () => bySeen },
    building: { holds: () => true, order: () => byNo },
  },
  fits: (query: Partial<BuildingQuery>, db) => {
    const [general, marked] = [fitsBuilding(query, db), fitsMarks(query, db)]
    return (one) => general(one) && marked(one)
  },
  order: (query) =>
    ordered(query, { due: byDue, seen: bySeen, code: byNo }, ({ building }) => placeOf(building), byNo),
  row: (db, { building, standing }) => wireBuilding(db, building, standing),
})

const { open, recent, orderOf } = workLists<SurveyRecord>({
  since: ({ found }) => found,
  deadline: ({ facts }) => facts.deadline,
  end: ({ facts }) => facts.doneTime,
  placeOf: ({ buildingId }, db) => placeOf(buildingOf(db, buildingId)),
  tie: byLastId,
})

/** A collector sees their own; a squad and its bureau see those of their streets. */
const sees = ({ facts }: SurveyRecord, user: User): boolean =>
  facts.reporterId === user.id ||
  ((hasRole(user, 'handler') || hasRole(user, 'head')) && user.orgIds.includes(facts.unitId))

export const surveyLists = namedLists({
  records: ({ surveys }) => surveys.values(),
  lists: {
    surveyTodo: open((record, user, now) => sees(record, user) && isPendingFor(record.facts, user, now)),
    survey: recent(sees),
  },
  fits: criteria<SurveyRecord, SurveyQuery>({
    texts: ({ surveyNo, buildingId }, db) => {
      const { buildingNo, name, place } = buildingOf(db, buildingId)
      return [surveyNo, buildingNo, name, place.address]
    },
    grid: ({ buildingId }, db) => buildingOf(db, buildingId).place,
    lamp: ({ facts }, now) => lampOf(surveyLampFacts(facts), now),
    values: {
      buildingId: ({ buildingId }) => buildingId,
      state: ({ facts }) => facts.state,
      nature: ({ facts, nature }) => (facts.state === 'normal' ? '' : nature),
      kind: ({ kind }) => kind,
    },
    time: ({ found }) => found,
  }),
  order: orderOf,
  row: wireSurvey,
})

export function wireBuilding(db: Db, building: BuildingRecord, standing: BuildingStanding) {
  const { place, photos } = building
  const { last, due, open } = standing
  return {
    ...pick(building, 'id', 'buildingNo', 'name', 'floors', 'area', 'holderId', 'unitId'),
    ...pick(standing, 'risk', 'riskReason'),
    ...region(place),
    ...grid(place),
    ...spot(placeOf(building)),
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
    ...spot(placeOf(building)),
    address: building.place.address,
    thumbnail: thumbnailOf(record),
  } satisfies RowOf<typeof surveyPage>
}

export function wireSurveyDetail(db: Db, record: SurveyRecord): BodyOf<typeof surveyDetail> {
  const [first] = record.flow
  return {
    ...wireSurvey(db, record),
    ...pick(record, 'remark', 'metres', 'farReason', 'transferredTo', 'permitNo'),
    measureNames: record.measures.map((value) => entryName(db, VIOLATION_MEASURES, value)),
    attachments: wireFiles(first?.attachments),
  }
}
