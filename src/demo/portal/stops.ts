import { findingClock } from '@/domain/campaign/finding'
import { commandClock } from '@/domain/command'
import { isOpenTodo } from '@/domain/duty/todo'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { type Millis, wireTime } from '@/domain/time'
import { VISIT_WORD, visitLampFacts } from '@/domain/visit'
import type { InCampaign } from '../campaign/act'
import { aboutOf } from '../campaign/findingMoves'
import type { FindingRecord } from '../campaign/model'
import { workOf } from '../case/lists'
import type { CaseRecord } from '../case/model'
import { wireClock, wireRow } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { wireCommand } from '../command/lists'
import type { CommandRecord } from '../command/move'
import type { TodoRecord } from '../duty/model'
import { taskWorkOf } from '../keytask/lists'
import type { KeyTaskRecord } from '../keytask/model'
import { wireTaskRow } from '../keytask/wire'
import { pick, spot } from '../records/wire'
import { wireVisit } from '../visit/lists'
import { type Visit, visitFacts } from '../visit/visits'

/** The type of a stop is the name of its list, which opens the right screen. */
export function caseStop(db: Db, user: User, record: CaseRecord, now: Millis) {
  const row = wireRow(db, record, user)
  return {
    ...pick(row, ...AT, 'parkedUntil', 'limitAmount', 'limitUnit', 'limitStart', 'pauses'),
    title: `${row.smallTypeName} · ${row.manageProblem}`,
    kind: workOf(record, user, now),
  }
}

const AT = ['id', 'address', 'longitude', 'latitude', 'deadline'] as const

export function taskStop(db: Db, user: User, record: KeyTaskRecord, now: Millis) {
  const row = wireTaskRow(db, record, user)
  return {
    ...pick(row, ...AT),
    ...wireClock(taskLampFacts(record.facts).clock),
    title: `督办 · ${row.reason}`,
    kind: taskWorkOf(record, user, now),
  }
}

export function visitStop(db: Db, user: User, one: Visit) {
  const row = wireVisit(db, one, user)
  return {
    ...pick(row, ...AT, 'kind'),
    ...wireClock(visitLampFacts(visitFacts(one)).clock),
    title: `${VISIT_WORD[row.kind]} · ${row.smallTypeName} · ${row.manageProblem}`,
  }
}

export function commandStop(db: Db, record: CommandRecord, user: User) {
  return {
    ...pick(wireCommand(db, record, user), ...AT),
    ...wireClock(commandClock(record.facts)),
    title: `指令 · ${record.title}`,
    kind: 'command',
  }
}

const FINDING_WORD = { findingTodo: '专项处置', findingReview: '专项复核' } as const

/** A correction has a deadline, a review does not. */
export function findingStop(db: Db, record: FindingRecord, kind: keyof typeof FINDING_WORD) {
  const { id, facts, place } = record
  const toDo = kind === 'findingTodo'
  return {
    id,
    title: `${FINDING_WORD[kind]} · ${aboutOf(db, record).item.name}`,
    ...pick(place, 'longitude', 'latitude'),
    address: place.position,
    deadline: toDo ? timeOr(facts.deadline) : null,
    ...wireClock(toDo ? findingClock(facts) : null),
    kind,
  }
}

export const todoStop = ({ id, title, place, facts }: TodoRecord) => ({
  id,
  title: `待办 · ${title}`,
  ...spot(place),
  deadline: isOpenTodo(facts) ? timeOr(facts.deadline) : null,
  ...wireClock(commandClock(facts)),
  kind: 'dutyTodo',
})

export function pointStop({ campaign, point }: InCampaign) {
  return {
    id: point.id,
    title: `专项 · ${point.name}`,
    ...pick(point.place, 'longitude', 'latitude'),
    address: point.place.position,
    deadline: wireTime(campaign.end),
    ...wireClock(null),
    kind: campaign.kind === 'civilized' ? 'score' : 'point',
    campaignId: campaign.id,
  }
}
