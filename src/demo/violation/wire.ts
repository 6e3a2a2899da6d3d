import type { buildingDetail, buildingPage } from '@/api/contract/violationBuilding'
import type { surveyDetail, surveyPage } from '@/api/contract/violationSurvey'
import { VIOLATION_KINDS, VIOLATION_MEASURES, VIOLATION_STAGES } from '@/domain/violation/surveyEvidence'
import { maskName, maskPhone } from '@/domain/mask'
import { wireTime } from '@/domain/time'
import { wireFiles, wirePhotos } from '../case/wire'
import { timeOr } from '../city/clock'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import { type BodyOf, grid, nameOf, pick, region, type RowOf, thumbnailOf, times } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import type { BuildingRecord, SurveyRecord } from './model'
import { buildingOf, type BuildingStanding, standingOf } from './survey'

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

export function wireSurvey(db: Db, record: SurveyRecord) {
  const { facts } = record
  const building = buildingOf(db, record.buildingId)
  return {
    ...pick(record, 'id', 'surveyNo', 'reporterName', 'nature', 'floor', 'buildingId'),
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
