import type { OwnFigures, OwnQuery } from '@/api/contract/stats'
import * as contract from '@/api/contract/stats'
import { dayOf } from '@/domain/month'
import { countOwn, type OwnFacts } from '@/domain/stats/own'
import {
  binsOf,
  dayAfter,
  dayCount,
  type PeriodSpan,
  spanBefore,
  spanOf,
  trendPeriod,
} from '@/domain/stats/period'
import { dayNumber, wireTime } from '@/domain/time'
import { caseLists } from '../case/lists'
import type { Area } from '../city/area'
import type { Db, User } from '../city/model'
import { commandLists } from '../command/lists'
import { handle } from '../gateway/handle'
import { wireInspection } from '../patrol/handlers'
import { inspectionsOn } from '../patrol/plan'
import { orgTitle } from '../seed/organisation'
import { zoneNodes } from '../seed/zones'
import { visitLists } from '../visit/lists'
import { ownFactsOf, type Whose, whoseOf } from './facts'
import { figuresOf, groupsOf, periodOf } from './platform'

function tasksOf(db: Db, people: readonly User[], span: PeriodSpan) {
  const done = { timeOf: 'done', startTime: wireTime(span.from), endTime: wireTime(span.to) } as const
  const sum = (count: (user: User) => readonly unknown[]) =>
    people.reduce((total, user) => total + count(user).length, 0)
  const inTime = { ...done, lamp: 'green' }
  return {
    verifyTasks: sum((user) => visitLists.all(db, user, 'verified', done)),
    verifyTasksInTime: sum((user) => visitLists.all(db, user, 'verified', inTime)),
    checkTasks: sum((user) => visitLists.all(db, user, 'checked', done)),
    checkTasksInTime: sum((user) => visitLists.all(db, user, 'checked', inTime)),
    commands: sum((user) => commandLists.all(db, user, 'commandDone', { ...done, state: 'done' })),
    commandsInTime: sum((user) => commandLists.all(db, user, 'commandDone', { ...inTime, state: 'done' })),
  }
}

const daysIn = ({ from, to }: PeriodSpan): string[] => {
  const [first, last] = [dayOf(from), dayOf(to)]
  return Array.from({ length: dayCount({ from: first, to: last }) }, (_, index) => dayAfter(first, index))
}

const hasBeat = ({ gridText }: User): boolean =>
  zoneNodes.some(({ dutyGridName }) => dutyGridName === gridText)

function walkedBy(db: Db, people: readonly User[], span: PeriodSpan) {
  const walked = people
    .filter(hasBeat)
    .flatMap((user) =>
      daysIn(span).flatMap((day) => inspectionsOn(db, user, dayNumber(spanOf({ from: day, to: day }).from))),
    )
  const lengths = walked.map((each) => wireInspection(db, each).mileage)
  return { inspections: walked.length, mileage: lengths.reduce((sum, metres) => sum + metres, 0) }
}

const momentsOf = ({ reportAt, verified, checked, signAt, handled }: OwnFacts): number[] =>
  [
    reportAt,
    signAt,
    handled?.at ?? null,
    ...verified.map(({ at }) => at),
    ...checked.map(({ at }) => at),
  ].filter((moment): moment is number => moment !== null)

function ownFiguresOf(db: Db, { people }: Whose, facts: readonly OwnFacts[], span: PeriodSpan): OwnFigures {
  const days = new Set(
    facts
      .flatMap(momentsOf)
      .filter((at) => at >= span.from && at <= span.to)
      .map(dayOf),
  )
  return {
    ...countOwn(facts, span),
    ...tasksOf(db, people, span),
    ...walkedBy(db, people, span),
    activeDays: days.size,
  }
}

function factsFor(db: Db, user: User, whose: Whose): OwnFacts[] {
  return caseLists
    .all(db, user, 'counted')
    .map((record) => ownFactsOf(record, whose))
    .filter((facts) => momentsOf(facts).length > 0)
}

export function ownStatisticsOf(db: Db, user: User, query: OwnQuery) {
  const now = db.clock.now()
  const period = periodOf(query)
  const whose = whoseOf(db, user, query.scope)
  const facts = factsFor(db, user, whose)
  const has = (...roles: readonly string[]) =>
    whose.people.some((each) => each.roles.some((r) => roles.includes(r)))
  return {
    unitName: orgTitle(user.orgCode),
    now: ownFiguresOf(db, whose, facts, spanOf(period, now)),
    before: ownFiguresOf(db, whose, facts, spanBefore(period, now)),
    parts: binsOf(trendPeriod(period)).map(({ from, to }) => ({
      key: from,
      name: '',
      endDay: to,
      figures: ownFiguresOf(db, whose, facts, spanOf({ from, to }, now)),
    })),
    people:
      query.scope === 'mine'
        ? []
        : whose.people.map((person) => {
            const own = whoseOf(db, person, 'mine')
            const figures = ownFiguresOf(db, own, factsFor(db, person, own), spanOf(period, now))
            return { key: person.id, name: person.name, figures }
          }),
    collects: has('collector'),
    handles: has('handler', 'head'),
  }
}

export const statsArea: Area = {
  name: 'stats',
  handlers: [
    handle(contract.statFigures, ({ db, user, query }) => figuresOf(db, user, query)),
    handle(contract.statGroups, ({ db, user, query }) => groupsOf(db, user, query)),
    handle(contract.ownStatistics, ({ db, user, query }) => ownStatisticsOf(db, user, query)),
  ],
}
