import { Stage, stageLabel } from '@/domain/case/stage'
import { DAY, type Millis, wireTime } from '@/domain/time'
import type { Db } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { CaseRecord } from './model'

const READABLE = 30 * DAY

/** A citizen gets a message when the report is accepted and when it is closed. */
const OCCASIONS = {
  A: {
    sent: ({ times }: CaseRecord) => times.dispatch,
    say: (record: CaseRecord) =>
      `您反映的“${record.problem.smallType}”问题已受理，编号 ${record.taskNo}，` +
      `已交${orgTitle(record.facts.departmentId)}办理。`,
  },
  B: {
    sent: ({ times, facts }: CaseRecord) => (facts.stage >= Stage.closed ? times.close : undefined),
    say: (record: CaseRecord) =>
      `您反映的“${record.problem.smallType}”问题（编号 ${record.taskNo}）已办结，感谢您对城市管理工作的支持。`,
  },
} as const

type Occasion = keyof typeof OCCASIONS
const isOccasion = (text: string): text is Occasion => text in OCCASIONS

export const messageId = (record: CaseRecord, occasion: Occasion): string => `SMS${occasion}${record.id}`

/** Returns null if there is no such message. An expired message has no content. */
export function messageOf(db: Db, id: string, now: Millis) {
  const [, occasion = '', caseId = ''] = /^SMS([A-Z])(\w+)$/.exec(id) ?? []
  const record = db.cases.get(caseId)
  if (!record || !isOccasion(occasion)) return null
  const sent = OCCASIONS[occasion].sent(record)
  if (sent === undefined) return null
  const times = { sentTime: wireTime(sent), expireTime: wireTime(sent + READABLE) }
  if (now > sent + READABLE) return { content: '', ...times, expired: true, caseInfo: null }
  const content = `【厦门城管】${OCCASIONS[occasion].say(record)}`
  return { content, ...times, expired: false, caseInfo: publicFactsOf(record) }
}

function publicFactsOf(record: CaseRecord) {
  const { taskNo, problem, place, facts, times } = record
  return {
    taskNo,
    typeName: `${problem.bigType} · ${problem.smallType}`,
    address: `${place.areaName}${place.streetName} ${place.position}`,
    departmentName: orgTitle(facts.departmentId),
    stateName: stageLabel(facts),
    reportTime: times.report === undefined ? null : wireTime(times.report),
    closeTime: times.close === undefined || facts.stage < Stage.closed ? null : wireTime(times.close),
  }
}
