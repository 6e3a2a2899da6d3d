import type { KeyTaskQuery } from '@/api/contract/keytask'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { worksOn } from '@/domain/keytask/taskParts'
import { stageRank, TaskTab, taskTabOf } from '@/domain/keytask/taskStage'
import { foundBy } from '@/domain/initials'
import { feedbacksDue } from '@/domain/keytask/taskTime'
import type { Millis } from '@/domain/time'
import type { Db } from '../city/model'
import {
  byId,
  type Holds,
  latestFirst,
  type NamedList,
  namedLists,
  type Order,
  soonestFirst,
} from '../records/lists'
import { isWithin, orgTitle } from '../seed/organisation'
import { lampOfTask, spotOf } from './facts'
import { wasAnswered, wasDecided, wasInspectedBy } from './history'
import type { KeyTaskRecord } from './model'
import { wireTaskRow } from './wire'
import { among, mentions, ordered, within } from '../records/query'

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
const pressing = (holds: Stands): NamedList<KeyTaskRecord> => ({ holds, order: () => byTaskDeadline })
const finished = (holds: Stands): NamedList<KeyTaskRecord> => ({ holds, order: () => byTaskMove })

/** Work outdoors by list; the names differ from those of other kinds. */
const WORK = { taskInspect: toInspect, taskHandle: handling } satisfies Record<string, Stands>

export function taskWorkOf(...[record, user, now]: Parameters<Stands>): string | null {
  const [name = null] = Object.entries<Stands>(WORK).find(([, holds]) => holds(record, user, now)) ?? []
  return name
}

const LISTS = {
  taskDraft: {
    holds: (record, user, now) => record.facts.stage === 'draft' && mine(record, user, now),
    order: () => newestTask,
  },
  taskStarted: {
    holds: (record, user, now) => record.facts.stage !== 'draft' && mine(record, user, now),
    order: () => newestTask,
  },
  taskApprove: pressing(toApprove),
  taskApproved: finished(
    (record, user, now) =>
      record.facts.approverId === user.id && wasDecided(record) && !toApprove(record, user, now),
  ),
  taskSign: pressing(toSign),
  taskHandle: pressing(WORK.taskHandle),
  taskDone: finished(({ facts }, user) => taskTabOf(facts) === TaskTab.done && worksOn(facts, user)),
  /** 督办 of the workbench: to sign, or to work on. */
  taskTodo: pressing((record, user, now) => toSign(record, user, now) || handling(record, user, now)),
  taskConfirm: pressing(may('confirm')),
  taskConfirmed: finished(
    (record, user, now) => stageRank(record.facts.stage) > stageRank('confirming') && mine(record, user, now),
  ),
  taskInspect: pressing(WORK.taskInspect),
  taskInspected: finished(
    (record, user, now) => wasInspectedBy(record, user.name) && !toInspect(record, user, now),
  ),
  taskAnswer: pressing(may('answer')),
  taskAnswered: finished(
    (record, user, now) =>
      wasAnswered(record) &&
      !may('answer')(record, user, now) &&
      (mine(record, user, now) || worksOn(record.facts, user) || wasInspectedBy(record, user.name)),
  ),
  taskRoute: pressing((record, user, now) => taskWorkOf(record, user, now) !== null),
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
  const asked = personName.trim()
  return ({ facts, names }) => {
    const departments = [facts.leadId, ...facts.assists.map((part) => part.departmentId)]
    const called = Object.values(names).some((name) => name !== '' && foundBy(name, asked))
    return (!departmentId || departments.some((id) => isWithin(id, departmentId))) && (asked === '' || called)
  }
}

const newestTask: Order<KeyTaskRecord> = latestFirst(({ times, facts }) => times.submit ?? facts.since, byId)

export const byTaskDeadline: Order<KeyTaskRecord> = soonestFirst(({ facts }) => facts.deadline, newestTask)

const byTaskMove: Order<KeyTaskRecord> = latestFirst(({ facts }) => facts.since, newestTask)

const byFeedback = (now: Millis): Order<KeyTaskRecord> =>
  soonestFirst(({ facts }) => Math.min(...feedbacksDue(facts, now).map(({ due }) => due)), byTaskDeadline)

function taskOrderOf(query: Query, db: Db) {
  return ordered(
    query,
    {
      newest: newestTask,
      deadline: byTaskDeadline,
      feedback: byFeedback(db.clock.now()),
      handled: byTaskMove,
    },
    (record) => spotOf(db, record),
    newestTask,
  )
}
