import type { SurveyEntry, SurveyMoveData } from '@/api/contract/violationAct'
import { distanceProblems } from '@/domain/standing'
import { maySurvey } from '@/domain/violation/building'
import { remainingArea, stepDeadline } from '@/domain/violation/survey'
import {
  DISMISS_REASONS,
  entryProblems,
  moveProblems,
  VIOLATION_KINDS,
  VIOLATION_MEASURES,
  VIOLATION_STAGES,
  VIOLATION_UNITS,
} from '@/domain/violation/surveyEvidence'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import { entryName } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { addLine, numbered } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { refuseMove, refuseProblems, refuseUnless } from '../records/refuse'
import { metresTo, takePhotos } from '../records/sent'
import { pick } from '../records/wire'
import type { BuildingRecord, SurveyRecord } from './model'
import { blankSurvey, buildingOf, makeSurveyMove, surveyOf } from './survey'
import { NEVER_LEGAL } from './texts'

const known = (db: Db, dict: string, value: string): string =>
  entryName(db, dict, value) === '' ? '' : value

const toldOf = (db: Db, told: SurveyEntry) => ({
  buildingId: told.buildingId,
  finding: told.found ? ('yes' as const) : ('no' as const),
  nature: told.nature,
  kind: known(db, VIOLATION_KINDS, told.kind),
  area: String(told.area),
  floor: told.floor,
  stage: known(db, VIOLATION_STAGES, told.stage),
  measures: told.measures.filter((value) => known(db, VIOLATION_MEASURES, value) !== ''),
  remark: told.remark,
  photoCount: told.attachments.length,
})

export function enterSurvey(db: Db, user: User, told: SurveyEntry): SurveyRecord {
  const before = [...db.surveys.values()].find(
    ({ clientId, facts }) => clientId === told.clientId && facts.reporterId === user.id,
  )
  if (before) return before
  const now = db.clock.now()
  const building = buildingOf(db, told.buildingId)
  refuseMove(maySurvey(building, user, now))
  const metres = metresTo(building.placed ? building.place : null, told)
  const said = toldOf(db, told)
  refuseProblems([
    ...distanceProblems(told.farReason, { metres, accuracy: told.accuracy }),
    ...entryProblems(said),
  ])
  const record = surveyFrom(db, user, building, told, metres)
  db.surveys.set(record.id, record)
  return record
}

function foundOf({ found, nature, kind, stage, measures, floor }: SurveyEntry) {
  return found ? { nature, kind, stage, measures, floor } : { nature }
}

function surveyFrom(
  db: Db,
  user: User,
  building: BuildingRecord,
  told: SurveyEntry,
  metres: number | null,
): SurveyRecord {
  const found = happenedAt(told.time, db.clock.now())
  const record: SurveyRecord = {
    ...blankSurvey(nextId(db, 'LW'), building, user, found),
    ...foundOf(told),
    ...pick(told, 'remark', 'farReason', 'clientId'),
    surveyNo: numbered('LW', found, db.surveys.size + 1),
    metres,
  }
  const state = told.found ? 'suspected' : 'normal'
  const curable = told.found && !NEVER_LEGAL.includes(told.kind)
  const area = told.found ? told.area : 0
  record.facts = { ...record.facts, state, area, curable, deadline: stepDeadline(state, found) }
  record.photos = takePhotos(db, user, record, told.attachments)
  addLine(record, found, {
    node: '巡查',
    action: told.found ? '发现疑似违建' : '巡查正常',
    operatorName: user.name,
    opinion: told.remark,
    attachments: [...record.photos],
    clientId: told.clientId,
  })
  return record
}

export function moveSurvey(db: Db, user: User, told: SurveyMoveData): void {
  const record = surveyOf(db, told.id)
  refuseIfLocked(db, user, 'survey', told.id)
  const measures = told.measures.map((value) => entryName(db, VIOLATION_MEASURES, value)).filter(Boolean)
  const reason = entryName(db, DISMISS_REASONS, told.reason)
  const unit = entryName(db, VIOLATION_UNITS, told.unit)
  refuseProblems(
    moveProblems(
      told.move,
      { ...told, measures, reason, unit, area: String(told.area), photoCount: told.attachments.length },
      remainingArea(record.facts),
    ),
  )
  refuseUnless(told.move === 'demolish' || told.area === 0, '只有拆除要填面积')
  makeSurveyMove(record, told.move, user, db.clock.now(), {
    opinion: told.opinion,
    words: measures.join('、') || reason || unit,
    permitNo: told.permitNo,
    area: told.area,
    photos: takePhotos(db, user, record, told.attachments),
  })
}
