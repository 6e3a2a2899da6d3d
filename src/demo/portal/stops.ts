import type { Clock } from '@/domain/deadline/deadline'
import { isOpenTodo } from '@/domain/duty/todo'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { findingClock } from '@/domain/campaign/finding'
import { commandClock } from '@/domain/command'
import { VISIT_WORD, visitLampFacts } from '@/domain/visit/visit'
import { type Millis, wireTime } from '@/domain/time'
import type { InCampaign } from '../campaign/act'
import { aboutOf } from '../campaign/findingMove'
import type { FindingRecord } from '../campaign/model'
import { workOf } from '../case/lists'
import type { CaseRecord } from '../case/model'
import { wireRow } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { wireCommand } from '../command/lists'
import type { CommandRecord } from '../command/model'
import type { TodoRecord } from '../duty/model'
import { taskWorkOf } from '../keytask/lists'
import type { KeyTaskRecord } from '../keytask/model'
import { wireTaskRow } from '../keytask/wire'
import { type Visit, visitFacts } from '../visit/visits'
import { wireVisit } from '../visit/wire'

// What a stop of 今日路线 is made of, by kind of record.

/** A stop, with the name of the list of its work as its kind, so that it opens the right screen. */
export function caseStop(db: Db, user: User, record: CaseRecord, now: Millis) {
  const row = wireRow(db, record, user)
  const { id, address, longitude, latitude, deadline, parkedUntil } = row
  const { limitAmount, limitUnit, limitStart, pauses } = row
  const time = { deadline, limitAmount, limitUnit, limitStart, pauses, parkedUntil }
  const title = `${row.smallTypeName} · ${row.manageProblem}`
  return { id, title, address, longitude, latitude, ...time, kind: workOf(record, user, now) }
}

export function taskStop(db: Db, user: User, record: KeyTaskRecord, now: Millis) {
  const { id, reason, address, longitude, latitude } = wireTaskRow(db, record, user)
  const { clock, deadline } = taskLampFacts(record.facts)
  return {
    id,
    title: `督办 · ${reason}`,
    address,
    longitude,
    latitude,
    deadline: deadline === null ? null : wireTime(deadline),
    ...wireClock(clock),
    kind: taskWorkOf(record, user, now),
  }
}

export function visitStop(db: Db, user: User, one: Visit) {
  const { id, kind, smallTypeName, manageProblem, address, longitude, latitude, deadline } = wireVisit(
    db,
    one,
    user,
  )
  const { clock } = visitLampFacts(visitFacts(one))
  return {
    id,
    title: `${VISIT_WORD[kind]} · ${smallTypeName} · ${manageProblem}`,
    address,
    longitude,
    latitude,
    deadline,
    ...wireClock(clock),
    kind,
  }
}

export function commandStop(db: Db, record: CommandRecord, user: User) {
  const { id, title, address, longitude, latitude, deadline } = wireCommand(db, record, user)
  const clock = commandClock(record.facts)
  return {
    id,
    title: `指令 · ${title}`,
    address,
    longitude,
    latitude,
    deadline,
    ...wireClock(clock),
    kind: 'command',
  }
}

const FINDING_WORD = { findingTodo: '专项处置', findingReview: '专项复核' } as const

/** A 专项问题, by what there is to do about it: to put it right has a deadline, to review it has none. */
export function findingStop(db: Db, record: FindingRecord, kind: keyof typeof FINDING_WORD) {
  const { id, facts, place } = record
  const toDo = kind === 'findingTodo'
  return {
    id,
    title: `${FINDING_WORD[kind]} · ${aboutOf(db, record).item.name}`,
    address: place.position,
    longitude: place.longitude,
    latitude: place.latitude,
    deadline: toDo ? timeOr(facts.deadline) : null,
    ...wireClock(toDo ? findingClock(facts) : null),
    kind,
  }
}

/** A 班组待办: it need not be about a place. */
export const todoStop = ({ id, title, place, facts }: TodoRecord) => ({
  id,
  title: `待办 · ${title}`,
  address: place?.address ?? '',
  longitude: place?.longitude ?? null,
  latitude: place?.latitude ?? null,
  deadline: isOpenTodo(facts) ? timeOr(facts.deadline) : null,
  ...wireClock(commandClock(facts)),
  kind: 'dutyTodo',
})

/** The clock of what no 挂账 stops. */
const wireClock = (clock: Clock | null) => ({
  limitAmount: clock?.limit.amount ?? 0,
  limitUnit: clock?.limit.unit ?? '',
  limitStart: clock ? wireTime(clock.start) : null,
  pauses: [],
  parkedUntil: null,
})

/** A point of a campaign: until the campaign ends, there is time for it. */
export function pointStop({ campaign, point }: InCampaign) {
  const { position, longitude, latitude } = point.place
  return {
    id: point.id,
    title: `专项 · ${point.name}`,
    address: position,
    longitude,
    latitude,
    deadline: wireTime(campaign.end),
    ...wireClock(null),
    kind: campaign.kind === 'civilized' ? 'score' : 'point',
    campaignId: campaign.id,
  }
}
