import type { KeyTaskQuery } from '@/api/contract/keytask'
import { foundBy } from '@/domain/initials'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { worksOn } from '@/domain/keytask/taskParts'
import { stageRank, TaskTab, taskTabOf } from '@/domain/keytask/taskStage'
import { feedbacksDue } from '@/domain/keytask/taskTime'
import type { Millis } from '@/domain/time'
import type { Db } from '../city/model'
import {
  both,
  byId,
  criteria,
  either,
  gridOf,
  type Holds,
  namedLists,
  not,
  type Order,
  soonestFirst,
  within,
  workLists,
} from '../records/lists'
import { isWithin, orgTitle } from '../seed/organisation'
import { lampOfTask, spotOf } from './facts'
import type { KeyTaskRecord } from './model'
import { wasAnswered, wasDecided, wasInspectedBy, wireTaskRow } from './wire'

type Stands = Holds<KeyTaskRecord>

const may =
  (move: TaskMove): Stands =>
  ({ facts }, user, now) =>
    mayDoTask(move, facts, user, now).ok

const mine: Stands = ({ facts }, user) => facts.starterId === user.id

const isDraft: Stands = ({ facts }) => facts.stage === 'draft'
const works: Stands = ({ facts }, user) => worksOn(facts, user)
const inspected: Stands = (record, user) => wasInspectedBy(record, user.name)
const toApprove = either(may('return'), may('decideDelay'))
const handling: Stands = ({ facts }, user) => facts.stage === 'handling' && worksOn(facts, user)
const [toSign, toInspect] = [may('sign'), may('inspect')]

const { byDeadline, open, ended, recent, orderOf } = workLists<KeyTaskRecord>({
  since: ({ times, facts }) => times.submit ?? facts.since,
  deadline: ({ facts }) => facts.deadline,
  end: ({ facts }) => facts.since,
  placeOf: (record, db) => spotOf(db, record),
  tie: byId,
})
export const byTaskDeadline = byDeadline

/** Lists of work on site. Their names differ from those of other record types. */
const WORK = { taskInspect: toInspect, taskHandle: handling }

export function taskWorkOf(...[record, user, now]: Parameters<Stands>): string | null {
  const [name = null] = Object.entries(WORK).find(([, holds]) => holds(record, user, now)) ?? []
  return name
}

export const keyTaskLists = namedLists({
  records: (db) => db.keyTasks.values(),
  lists: {
    taskDraft: recent(both(isDraft, mine)),
    taskStarted: recent(both(not(isDraft), mine)),
    taskApprove: open(toApprove),
    taskApproved: ended(both(({ facts }, user) => facts.approverId === user.id, wasDecided, not(toApprove))),
    taskSign: open(toSign),
    taskHandle: open(handling),
    taskDone: ended(({ facts }, user) => taskTabOf(facts) === TaskTab.done && worksOn(facts, user)),
    /** 督办 of the workbench: tasks to sign or to work on. */
    taskTodo: open(either(toSign, handling)),
    taskConfirm: open(may('confirm')),
    taskConfirmed: ended(both(({ facts }) => stageRank(facts.stage) > stageRank('confirming'), mine)),
    taskInspect: open(toInspect),
    taskInspected: ended(both(inspected, not(toInspect))),
    taskAnswer: open(may('answer')),
    taskAnswered: ended(both(wasAnswered, not(may('answer')), either(mine, works, inspected))),
    taskUnion: recent(
      either(
        ({ facts }, user) => [facts.starterId, facts.approverId, facts.inspectorId].includes(user.id),
        works,
      ),
    ),
    taskRoute: open(either(toInspect, handling)),
  },
  fits: fitsTaskQuery,
  order: (query, db) => (query.sort === 'feedback' ? byFeedback(db.clock.now()) : orderOf(query, db)),
  row: wireTaskRow,
})

export type KeyTaskListName = (typeof keyTaskLists.names)[number]

type Query = Partial<KeyTaskQuery>

const fitsTask = criteria<KeyTaskRecord, KeyTaskQuery>({
  texts: (record, db) => {
    const { taskNo, reason, requirement, facts } = record
    return [taskNo, reason, requirement, spotOf(db, record)?.address ?? '', orgTitle(facts.leadId)]
  },
  grid: (record, db) => gridOf(spotOf(db, record)),
  lamp: lampOfTask,
  values: { type: ({ type }) => type, level: ({ level }) => level, stage: ({ facts }) => facts.stage },
})

function fitsTaskQuery(query: Query, db: Db): (record: KeyTaskRecord) => boolean {
  const { departmentId, personName = '' } = query
  const [general, inTime, wanted] = [fitsTask(query, db), within(query), personName.trim()]
  return (record) => {
    const { facts, names, times } = record
    const departments = [facts.leadId, ...facts.assists.map((part) => part.departmentId)]
    const called = Object.values(names).some((name) => name !== '' && foundBy(name, wanted))
    return (
      general(record) &&
      inTime(times.submit) &&
      (!departmentId || departments.some((id) => isWithin(id, departmentId))) &&
      (wanted === '' || called)
    )
  }
}

const byFeedback = (now: Millis): Order<KeyTaskRecord> =>
  soonestFirst(({ facts }) => Math.min(...feedbacksDue(facts, now).map(({ due }) => due)), byDeadline)
