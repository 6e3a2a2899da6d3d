import type { Millis } from '@/domain/time'
import { dueAfter, type Risk } from '@/domain/violation/building'
import { isOpenSurvey, remainingArea } from '@/domain/violation/survey'
import {
  mayMoveSurvey,
  movedSurvey,
  SURVEY_MOVE_LABEL,
  type SurveyMove,
} from '@/domain/violation/surveyMoves'
import type { City, Performer, PhotoRecord } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { addLine, finder } from '../records/flow'
import type { BuildingRecord, SurveyRecord } from './model'

export const buildingOf = finder(({ buildings }: Pick<City, 'buildings'>) => buildings, '楼栋')

export const surveyOf = finder(({ surveys }: Pick<City, 'surveys'>) => surveys, '巡查记录')

export const surveysAt = ({ surveys }: Pick<City, 'surveys'>, buildingId: string): SurveyRecord[] =>
  [...surveys.values()]
    .filter((record) => record.buildingId === buildingId)
    .sort((a, b) => b.found - a.found || (a.id < b.id ? 1 : -1))

/** Open violations raise the risk, which determines the visit interval. */
export interface BuildingStanding {
  risk: Risk
  riskReason: string
  last: SurveyRecord | undefined
  due: Millis | null
  open: number
}

export function standingOf(db: Pick<City, 'surveys'>, building: BuildingRecord): BuildingStanding {
  const all = surveysAt(db, building.id)
  const [last] = all
  const open = all.filter(({ facts }) => isOpenSurvey(facts)).length
  const risk = open > 0 ? 'high' : building.risk
  const riskReason = open > 0 ? `有 ${open} 件违建没有销案` : building.riskReason
  return { risk, riskReason, last, due: last ? dueAfter(risk, last.found) : null, open }
}

export interface MoveDetails {
  opinion?: string
  words?: string
  unit?: string
  permitNo?: string
  area?: number
  photos?: readonly PhotoRecord[]
}

function opinionOf(
  move: SurveyMove,
  record: SurveyRecord,
  { opinion = '', words = '', area = 0, permitNo = '' }: MoveDetails,
) {
  const left = remainingArea(record.facts)
  const detail = {
    stop: words,
    dismiss: words,
    transfer: '',
    demolish: `拆除 ${area} m²${left > 0 ? `，还剩 ${left} m²` : '，已全部拆除'}`,
    legalise: permitNo,
    close: '',
  }[move]
  return [detail, opinion].filter(Boolean).join('；')
}

export function makeSurveyMove(
  record: SurveyRecord,
  move: SurveyMove,
  by: Performer,
  at: Millis,
  details: MoveDetails = {},
): void {
  refuseMove(mayMoveSurvey(move, record.facts, by, at))
  record.facts = movedSurvey(move, record.facts, at, details.area ?? 0)
  if (move === 'transfer') record.transferredTo = details.words ?? ''
  if (move === 'legalise') record.permitNo = details.permitNo ?? ''
  if (record.facts.state === 'removed') record.removedAt = record.removedAt ?? at
  addLine(record, at, {
    node: '违建处置',
    action: SURVEY_MOVE_LABEL[move],
    operatorName: by.name,
    receiverName: move === 'transfer' ? record.transferredTo : '',
    opinion: opinionOf(move, record, details),
    attachments: details.photos ?? [],
  })
}

export const blankSurvey = (
  id: string,
  building: BuildingRecord,
  by: Pick<Performer, 'id' | 'name'>,
  at: Millis,
): SurveyRecord => ({
  id,
  surveyNo: '',
  facts: {
    id,
    state: 'normal',
    reporterId: by.id,
    unitId: building.unitId,
    area: 0,
    removedArea: 0,
    curable: false,
    since: at,
    deadline: null,
    doneTime: null,
  },
  buildingId: building.id,
  reporterName: by.name,
  found: at,
  nature: 'build',
  kind: '',
  stage: '',
  measures: [],
  floor: '',
  remark: '',
  metres: null,
  farReason: '',
  transferredTo: '',
  permitNo: '',
  removedAt: null,
  flow: [],
  photos: [],
  clientId: '',
})
