import type * as v from 'valibot'
import type { buildingDetail, buildingPage } from '@/api/contract/building'
import type { surveyDetail, surveyPage } from '@/api/contract/survey'
import { VIOLATION_KINDS, VIOLATION_MEASURES, VIOLATION_STAGES } from '@/domain/violation/surveyEvidence'
import { maskName, maskPhone } from '@/domain/mask'
import { wireTime } from '@/domain/time'
import { wireFiles, wirePhoto } from '../case/wire'
import { timeOr } from '../city/clock'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { BuildingRecord, SurveyRecord } from './model'
import { buildingOf, type BuildingStanding, standingOf } from './survey'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Rows<P> = NonNullable<P extends { list?: infer L } ? L : never>

type WireBuilding = Rows<NonNullable<v.InferInput<typeof buildingPage.body>>>[number]

type WireFile = v.InferInput<typeof buildingDetail.body>

type WireSurvey = Rows<NonNullable<v.InferInput<typeof surveyPage.body>>>[number]

type WireDetail = v.InferInput<typeof surveyDetail.body>

const spot = ({ place, placed }: BuildingRecord) => ({
  longitude: placed ? place.longitude : null,
  latitude: placed ? place.latitude : null,
})

/** A building as a list shows it. */
export function wireBuilding(db: Db, building: BuildingRecord, standing: BuildingStanding) {
  const { place, photos } = building
  const { risk, riskReason, last, due, open } = standing
  return {
    id: building.id,
    buildingNo: building.buildingNo,
    name: building.name,
    address: place.address,
    areaName: place.areaName,
    streetName: place.streetName,
    communityName: place.communityName,
    gridCode: place.gridCode,
    dutyGridName: place.dutyGridName,
    ...spot(building),
    floors: building.floors,
    area: building.area,
    risk,
    riskReason,
    lastVisit: timeOr(last?.found),
    lastState: last?.facts.state ?? 'normal',
    dueTime: timeOr(due),
    openCount: open,
    holderId: building.holderId,
    holderName: db.users.get(building.holderId)?.name ?? '',
    unitId: building.unitId,
    thumbnail: photos[photos.length - 1]?.path ?? '',
  } satisfies WireBuilding
}

/** A building as its file shows it; what is personal of its owner is masked. */
export function wireBuildingFile(db: Db, building: BuildingRecord): WireFile {
  const { permits, floorList, photos } = building
  return {
    ...wireBuilding(db, building, standingOf(db, building)),
    ownerName: maskName(building.ownerName),
    ownerPhone: maskPhone(building.ownerPhone),
    structure: building.structure,
    builtYear: building.builtYear,
    use: building.use,
    landName: building.landName,
    remark: building.remark,
    permits: permits.map((permit) => ({ ...permit, date: wireTime(permit.date) })),
    floorList: floorList.map((floor) => ({ ...floor })),
    photos: photos.map((photo) => wirePhoto(building, photo)),
  }
}

/** A survey as a list shows it. */
export function wireSurvey(db: Db, record: SurveyRecord) {
  const { facts, photos } = record
  const building = buildingOf(db, record.buildingId)
  return {
    id: record.id,
    surveyNo: record.surveyNo,
    state: facts.state,
    reporterId: facts.reporterId,
    reporterName: record.reporterName,
    unitId: facts.unitId,
    unitName: orgTitle(facts.unitId),
    nature: record.nature,
    kindName: entryName(db, VIOLATION_KINDS, record.kind),
    area: facts.area,
    removedArea: facts.removedArea,
    curable: facts.curable,
    floor: record.floor,
    stageName: entryName(db, VIOLATION_STAGES, record.stage),
    foundTime: wireTime(record.found),
    since: timeOr(facts.since),
    deadline: timeOr(facts.deadline),
    doneTime: timeOr(facts.doneTime),
    buildingId: building.id,
    buildingNo: building.buildingNo,
    buildingName: building.name,
    address: building.place.address,
    ...spot(building),
    thumbnail: photos[0]?.path ?? '',
  } satisfies WireSurvey
}

/** A survey as its detail and its forms show it. */
export function wireSurveyDetail(db: Db, record: SurveyRecord): WireDetail {
  const [first] = record.flow
  return {
    ...wireSurvey(db, record),
    measureNames: record.measures.map((value) => entryName(db, VIOLATION_MEASURES, value)),
    remark: record.remark,
    metres: record.metres,
    farReason: record.farReason,
    transferredTo: record.transferredTo,
    permitNo: record.permitNo,
    attachments: wireFiles({ attachments: first?.attachments ?? [] }),
  }
}
