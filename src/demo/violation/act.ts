import type { buildingSubmit, SurveyEntry, surveyMove, surveySubmit } from '@/api/contract/violationAct'
import { isPosition } from '@/domain/geo'
import { distanceProblems } from '@/domain/siteDistance'
import { buildingProblems, maySurvey } from '@/domain/violation/building'
import { remainingArea, stepDeadline } from '@/domain/violation/survey'
import {
  DISMISS_REASONS,
  entryProblems,
  moveProblems,
  SITE_LABEL,
  VIOLATION_KINDS,
  VIOLATION_MEASURES,
  VIOLATION_STAGES,
  VIOLATION_UNITS,
} from '@/domain/violation/surveyEvidence'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import { entryName } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems, refuseUnless } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { addLine, metresTo, numbered, spotOf, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { pick } from '../records/wire'
import type { Place } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import type { BuildingRecord, SurveyRecord } from './model'
import { blankSurvey, buildingOf, makeSurveyMove, surveyOf } from './survey'
import { NEVER_LEGAL } from './texts'

export const enteredAs = ({ surveys }: Db, { id }: User, clientId: string): SurveyRecord | undefined =>
  [...surveys.values()].find((one) => one.clientId === clientId && one.facts.reporterId === id)

const entryOf = (db: Db, dict: string, value: string): string =>
  entryName(db, dict, value) === '' ? '' : value

const formOf = (db: Db, sent: SurveyEntry) => ({
  ...sent,
  finding: sent.found ? ('yes' as const) : ('no' as const),
  kind: entryOf(db, VIOLATION_KINDS, sent.kind),
  area: String(sent.area),
  stage: entryOf(db, VIOLATION_STAGES, sent.stage),
  measures: sent.measures.filter((value) => entryOf(db, VIOLATION_MEASURES, value) !== ''),
  photoCount: sent.attachments.length,
  place: { longitude: sent.siteLongitude, latitude: sent.siteLatitude },
})

/** The facts of a building before it is measured. */
const UNMEASURED = {
  registered: false,
  clientIds: [],
  buildingNo: '',
  name: '',
  placed: true,
  floors: 0,
  area: 0,
  structure: '',
  builtYear: 0,
  use: '',
  landName: '',
  ownerName: '',
  ownerPhone: '',
  risk: 'mid',
  riskReason: '新登记，还没有核定风险',
  remark: '',
  photos: [],
} as const

const newBuilding = (db: Db, { id: holderId }: User, place: Place): BuildingRecord => ({
  ...UNMEASURED,
  permits: [],
  floorList: [],
  id: nextId(db, 'LD'),
  place,
  holderId,
  unitId: responsibleUnit('enforcement', place).orgCode,
})

/** The place of a violation without a registered building. */
function siteOf(db: Db, user: User, sent: SurveyEntry): BuildingRecord {
  const { site = 'land', siteName, siteLongitude = 0, siteLatitude = 0, siteAddress = '' } = sent
  const place = spotOf({ longitude: siteLongitude, latitude: siteLatitude, address: siteAddress })
  return { ...newBuilding(db, user, place), name: siteName || SITE_LABEL[site] }
}

export const submittedAs = ({ buildings }: Db, _: User, clientId: string): BuildingRecord | undefined =>
  [...buildings.values()].find(({ clientIds }) => clientIds.includes(clientId))

/** Registers a building, or corrects its file. One that is gone leaves the lists. */
export function enterBuilding({ db, user, data: sent }: CallOf<typeof buildingSubmit>): BuildingRecord {
  const known = submittedAs(db, user, sent.clientId)
  if (known) return known
  const { longitude, latitude, address, attachments } = sent
  const at = { longitude, latitude }
  refuseProblems(
    buildingProblems({ ...sent, floors: String(sent.floors), place: at, photoCount: attachments.length }),
  )
  const before = sent.id ? buildingOf(db, sent.id) : null
  const place = isPosition(at) ? spotOf({ ...at, address }) : before?.place
  if (!place) throw new DemoError('请标出楼栋的位置')
  const record = before ?? newBuilding(db, user, place)
  const next = {
    ...record,
    ...(!sent.gone && { ...pick(sent, 'name', 'floors', 'use'), place, placed: true }),
    buildingNo: record.buildingNo || `XZ-${String(db.buildings.size + 1).padStart(4, '0')}`,
    registered: !sent.gone,
    clientIds: [...record.clientIds, sent.clientId],
    remark: sent.remark || record.remark,
    photos: [...record.photos, ...takePhotos(db, user, record, attachments)],
  }
  db.buildings.set(next.id, next)
  return next
}

type Entered = CallOf<typeof surveySubmit>

export function enterSurvey(ask: Entered): SurveyRecord {
  const { db, user, now, data: sent } = ask
  const known = enteredAs(db, user, sent.clientId)
  if (known) return known
  const building = sent.site ? siteOf(db, user, sent) : buildingOf(db, sent.buildingId)
  if (building.registered) refuseMove(maySurvey(building, user, now))
  const metres = building.registered && building.placed ? metresTo(building.place, sent) : null
  const form = formOf(db, sent)
  refuseProblems([
    ...(building.registered ? distanceProblems(sent.farReason, { metres, accuracy: sent.accuracy }) : []),
    ...entryProblems(form),
  ])
  db.buildings.set(building.id, building)
  const record = surveyFrom(ask, building, metres)
  db.surveys.set(record.id, record)
  return record
}

function foundOf({ found, nature, kind, stage, measures, floor }: SurveyEntry) {
  return found ? { nature, kind, stage, measures, floor } : { nature }
}

function surveyFrom({ db, user, now, data: sent }: Entered, building: BuildingRecord, metres: number | null) {
  const found = happenedAt(sent.time, now)
  const record: SurveyRecord = {
    ...blankSurvey(nextId(db, 'LW'), building, user, found),
    ...foundOf(sent),
    ...pick(sent, 'remark', 'farReason', 'clientId'),
    surveyNo: numbered('LW', found, db.surveys.size + 1),
    metres,
  }
  const state = sent.found ? 'suspected' : 'normal'
  const curable = sent.found && !NEVER_LEGAL.includes(sent.kind)
  const area = sent.found ? sent.area : 0
  record.facts = { ...record.facts, state, area, curable, deadline: stepDeadline(state, found) }
  const attachments = takePhotos(db, user, record, sent.attachments)
  addLine(record, found, {
    node: '巡查',
    action: sent.found ? '发现疑似违建' : '巡查正常',
    operatorName: user.name,
    opinion: sent.remark,
    attachments,
    clientId: sent.clientId,
  })
  return record
}

export function moveSurvey({ db, user, now, data: sent }: CallOf<typeof surveyMove>): void {
  const record = surveyOf(db, sent.id)
  refuseIfLocked(db, user, 'survey', sent.id)
  const measures = sent.measures.map((value) => entryName(db, VIOLATION_MEASURES, value)).filter(Boolean)
  const reason = entryName(db, DISMISS_REASONS, sent.reason)
  const unit = entryName(db, VIOLATION_UNITS, sent.unit)
  refuseProblems(
    moveProblems(
      sent.move,
      { ...sent, measures, reason, unit, area: String(sent.area), photoCount: sent.attachments.length },
      remainingArea(record.facts),
    ),
  )
  refuseUnless(sent.move === 'demolish' || sent.area === 0, '只有拆除要填面积')
  makeSurveyMove(record, sent.move, user, now, {
    opinion: sent.opinion,
    words: measures.join('、') || reason || unit,
    permitNo: sent.permitNo,
    area: sent.area,
    photos: takePhotos(db, user, record, sent.attachments),
  })
}
