import type { SurveyEntry, SurveyMoveData } from '@/api/contract/surveyAct'
import { standingProblems } from '@/domain/standing'
import { type Millis, parseWireTime } from '@/domain/time'
import { maySurvey } from '@/domain/violation/building'
import { standingArea, stepDeadline, type SurveyFacts } from '@/domain/violation/survey'
import {
  DISMISS_REASONS,
  entryProblems,
  moveProblems,
  VIOLATION_KINDS,
  VIOLATION_MEASURES,
  VIOLATION_STAGES,
  VIOLATION_UNITS,
} from '@/domain/violation/surveyEvidence'
import { nextId } from '../city/db'
import { entryName } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { numbered } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { refuseMove, refuseProblems, refuseUnless } from '../records/refuse'
import { metresTo, takePhotos } from '../records/sent'
import type { BuildingRecord, SurveyRecord } from './model'
import { buildingOf, makeSurveyMove, surveyOf } from './survey'
import { NEVER_LEGAL } from './texts'

const known = (db: Db, dict: string, value: string): string =>
  entryName(db, dict, value) === '' ? '' : value

/** What a form may not lack, with only such values as the dictionaries have. */
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

/** 巡查录入. One whose client id is known already is answered with the record there is. */
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
    ...standingProblems(told.farReason, { metres, accuracy: told.accuracy }),
    ...entryProblems(said),
  ])
  const record = surveyFrom(db, user, building, told, metres)
  db.surveys.set(record.id, record)
  return record
}

/** What of a telling is kept: of a 正常 nothing that follows a yes. */
function foundOf({ found, nature, kind, stage, measures, floor }: SurveyEntry) {
  const none = { nature, kind: '', stage: '', measures: [], floor: '' }
  return found ? { nature, kind, stage, measures, floor } : none
}

function factsOf(
  id: string,
  user: User,
  { unitId }: BuildingRecord,
  told: SurveyEntry,
  at: Millis,
): SurveyFacts {
  const state = told.found ? 'suspected' : 'normal'
  return {
    id,
    state,
    reporterId: user.id,
    unitId,
    area: told.found ? told.area : 0,
    removedArea: 0,
    curable: told.found && !NEVER_LEGAL.includes(told.kind),
    since: at,
    deadline: stepDeadline(state, at),
    doneTime: null,
  }
}

function surveyFrom(
  db: Db,
  user: User,
  building: BuildingRecord,
  told: SurveyEntry,
  metres: number | null,
): SurveyRecord {
  const id = nextId(db, 'LW')
  const { remark, farReason, clientId } = told
  // When it was seen; a phone's clock that is ahead says nothing.
  const now = db.clock.now()
  const found = Math.min(parseWireTime(told.time) ?? now, now)
  const photos = takePhotos(db, user, { id, photos: [] }, told.attachments)
  return {
    id,
    surveyNo: numbered('LW', found, db.surveys.size + 1),
    facts: factsOf(id, user, building, told, found),
    buildingId: building.id,
    reporterName: user.name,
    found,
    ...foundOf(told),
    remark,
    metres,
    farReason,
    transferredTo: '',
    permitNo: '',
    removedAt: null,
    flow: [
      {
        id: `${id}-1`,
        node: '巡查',
        action: told.found ? '发现疑似违建' : '巡查正常',
        operatorName: user.name,
        receiverName: '',
        opinion: remark,
        time: found,
        attachments: photos,
        clientId,
      },
    ],
    photos,
    clientId,
  }
}

/** A move of a violation, as its form tells it. */
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
      standingArea(record.facts),
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
