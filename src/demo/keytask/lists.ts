import type { KeyTaskQuery } from '@/api/contract/keyTask'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { worksOn } from '@/domain/keytask/taskParts'
import { stageRank, TaskTab, taskTabOf } from '@/domain/keytask/taskStage'
import type { KeyTaskRecord } from './model'
import { namedLists, type Holds, type NamedList } from '../records/lists'
import { wasAnswered, wasDecided, wasInspectedBy } from './history'
import { byTaskDeadline, byTaskMove, fitsTaskQuery, newestTask, taskOrderOf } from './query'
import { wireTaskRow } from './wire'

type Stands = Holds<KeyTaskRecord>

/** What the rule of a move allows this user now. */
const may =
  (move: TaskMove): Stands =>
  ({ facts }, user, now) =>
    mayDoTask(move, facts, user, now).ok

const mine: Stands = ({ facts }, user) => facts.starterId === user.id

/** To approve or return, and delays to decide on. */
const toApprove: Stands = (record, user, now) =>
  may('return')(record, user, now) || may('decideDelay')(record, user, now)

/** Under way, and this user works on it for the 主办 or one of the 协办. */
const handling: Stands = ({ facts }, user) => facts.stage === 'handling' && worksOn(facts, user)

const toSign = may('sign')
const toInspect = may('inspect')

const pressing = (holds: Stands): NamedList<KeyTaskRecord> => ({ holds, order: () => byTaskDeadline })
const finished = (holds: Stands): NamedList<KeyTaskRecord> => ({ holds, order: () => byTaskMove })

/** Work outdoors, by the list it stands in; names no list of another kind has. */
const WORK = { taskInspect: toInspect, taskHandle: handling } satisfies Record<string, Stands>

/** Which work a task is for this user: the name of its list, null where it is none that one goes out for. */
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
  /** 督办 of the workbench: what waits for one's signature, and what one works on. */
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
  /** 今日路线: whatever this user has to do outdoors. */
  taskRoute: pressing((record, user, now) => taskWorkOf(record, user, now) !== null),
} satisfies Record<string, NamedList<KeyTaskRecord>>

export type KeyTaskListName = keyof typeof LISTS

/** Who sees which 督办任务 in which order: lists, numbers of the workbench and the route of the day all ask here. */
export const keyTaskLists = namedLists<
  KeyTaskRecord,
  KeyTaskQuery,
  ReturnType<typeof wireTaskRow>,
  KeyTaskListName
>({
  records: (db) => db.keyTasks.values(),
  lists: LISTS,
  fits: fitsTaskQuery,
  order: taskOrderOf,
  row: wireTaskRow,
})
