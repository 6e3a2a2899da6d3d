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
  among,
  byId,
  type Holds,
  mentions,
  type NamedList,
  namedLists,
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

const toApprove: Stands = (record, user, now) =>
  may('return')(record, user, now) || may('decideDelay')(record, user, now)

const handling: Stands = ({ facts }, user) => facts.stage === 'handling' && worksOn(facts, user)
const toSign = may('sign')
const toInspect = may('inspect')

const { newest, byDeadline, open, ended, orderOf } = workLists<KeyTaskRecord>({
  since: ({ times, facts }) => times.submit ?? facts.since,
  deadline: ({ facts }) => facts.deadline,
  end: ({ facts }) => facts.since,
  placeOf: (record, db) => spotOf(db, record),
  tie: byId,
})
export const byTaskDeadline = byDeadline

/** Lists of work on site. Their names differ from those of other record types. */
const WORK = { taskInspect: toInspect, taskHandle: handling } satisfies Record<string, Stands>

export function taskWorkOf(...[record, user, now]: Parameters<Stands>): string | null {
  const [name = null] = Object.entries<Stands>(WORK).find(([, holds]) => holds(record, user, now)) ?? []
  return name
}

const LISTS = {
  taskDraft: {
    holds: (record, user, now) => record.facts.stage === 'draft' && mine(record, user, now),
    order: () => newest,
  },
  taskStarted: {
    holds: (record, user, now) => record.facts.stage !== 'draft' && mine(record, user, now),
    order: () => newest,
  },
  taskApprove: open(toApprove),
  taskApproved: ended(
    (record, user, now) =>
      record.facts.approverId === user.id && wasDecided(record) && !toApprove(record, user, now),
  ),
  taskSign: open(toSign),
  taskHandle: open(WORK.taskHandle),
  taskDone: ended(({ facts }, user) => taskTabOf(facts) === TaskTab.done && worksOn(facts, user)),
  /** 督办 of the workbench: tasks to sign or to work on. */
  taskTodo: open((record, user, now) => toSign(record, user, now) || handling(record, user, now)),
  taskConfirm: open(may('confirm')),
  taskConfirmed: ended(
    (record, user, now) => stageRank(record.facts.stage) > stageRank('confirming') && mine(record, user, now),
  ),
  taskInspect: open(WORK.taskInspect),
  taskInspected: ended(
    (record, user, now) => wasInspectedBy(record, user.name) && !toInspect(record, user, now),
  ),
  taskAnswer: open(may('answer')),
  taskAnswered: ended(
    (record, user, now) =>
      wasAnswered(record) &&
      !may('answer')(record, user, now) &&
      (mine(record, user, now) || worksOn(record.facts, user) || wasInspectedBy(record, user.name)),
  ),
  taskUnion: {
    holds: ({ facts }, user) =>
      [facts.starterId, facts.approverId, facts.inspectorId].includes(user.id) || worksOn(facts, user),
    order: () => newest,
  },
  taskRoute: open((record, user, now) => taskWorkOf(record, user, now) !== null),
} satisfies Record<string, NamedList<KeyTaskRecord>>

export type KeyTaskListName = keyof typeof LISTS

export const keyTaskLists = namedLists({
  records: (db) => db.keyTasks.values(),
  lists: LISTS,
  fits: fitsTaskQuery,
  order: taskOrderOf,
  row: wireTaskRow,
})

type Query = Partial<KeyTaskQuery>

type Fits = (record: KeyTaskRecord) => boolean
function fitsTaskQuery(query: Query, db: Db): Fits {
  const now = db.clock.now()
  const inTime = within(query)
  const ofThese = ofHands(query)
  return (record) => {
    const { taskNo, reason, requirement, facts } = record
    const texts = [taskNo, reason, requirement, spotOf(db, record)?.address ?? '', orgTitle(facts.leadId)]
    return (
      mentions(query.keyword, texts) &&
      among(query.type, record.type) &&
      among(query.level, record.level) &&
      among(query.stage, facts.stage) &&
      among(query.lamp, lampOfTask(record, now) ?? '') &&
      ofThese(record) &&
      inTime(record.times.submit)
    )
  }
}

function ofHands({ departmentId, personName = '' }: Query): Fits {
  const wanted = personName.trim()
  return ({ facts, names }) => {
    const departments = [facts.leadId, ...facts.assists.map((part) => part.departmentId)]
    const called = Object.values(names).some((name) => name !== '' && foundBy(name, wanted))
    return (
      (!departmentId || departments.some((id) => isWithin(id, departmentId))) && (wanted === '' || called)
    )
  }
}

const byFeedback = (now: Millis): Order<KeyTaskRecord> =>
  soonestFirst(({ facts }) => Math.min(...feedbacksDue(facts, now).map(({ due }) => due)), byDeadline)

function taskOrderOf(query: Query, db: Db): Order<KeyTaskRecord> | undefined {
  return query.sort === 'feedback' ? byFeedback(db.clock.now()) : orderOf(query, db)
}
