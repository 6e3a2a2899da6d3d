import { screen } from '@testing-library/react'
import { actOnTask } from '@/demo/keytask/act'
import { keyTaskLists, type KeyTaskListName } from '@/demo/keytask/lists'
import type { TaskMoveDetails } from '@/demo/keytask/move'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { takeLock } from '@/demo/records/locks'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { CHEN, demo, LIN, WANG } from '../../app'
import { accountKnown, letFail, userOf } from '../case/city'

// 督办任务 of the demo city for the screen tests, and the facts that tests/families needs about them.

/** The account that starts and confirms tasks, the approver, and the head whose department assists. */
export const CAI = '13900001404'
export const ZHOU = '13900001401'
export const YOU = '13900001303'
/** 王建国's department, and 尤志成's. */
export const BUREAU = '35020301'
export const SANITATION = '35020304'

type Fits = (record: KeyTaskRecord) => boolean

/** The tasks of a list as its screen must show them: nearest deadline first. */
export const tasksListed = (name: KeyTaskListName, mobile: string = WANG): KeyTaskRecord[] =>
  keyTaskLists.all(demo.db(), userOf(mobile), name, { sort: 'deadline' })

/** The first task of an account's list that fits. */
export function taskIn(name: KeyTaskListName, fits: Fits = () => true, mobile: string = WANG): KeyTaskRecord {
  const found = tasksListed(name, mobile).find(fits)
  if (!found) throw new RangeError(`no such task in ${name}`)
  return found
}

/** The current state of the task. */
export function taskNow(id: string): KeyTaskRecord {
  const record = demo.db().keyTasks.get(id)
  if (!record) throw new RangeError(`no task ${id}`)
  return record
}

/** The last entry of its flow. */
export const lastEntry = (id: string) => taskNow(id).flow.slice(-1)[0]

/** Another account makes a move on the task from another phone. */
export function letMove(mobile: string, move: TaskMove, id: string, details: TaskMoveDetails = {}): void {
  actOnTask(demo.db(), userOf(mobile), move, id, details)
}

/** Changes facts of a task. Worlds share the seed's objects, so this replaces them. */
export function setFacts(id: string, change: Partial<KeyTaskRecord['facts']>): void {
  const record = taskNow(id)
  record.facts = { ...record.facts, ...change }
}

/** The lock holder of a task; '' without one. */
export const taskHeldBy = (id: string): string => demo.db().locks.get(`keyTask/${id}`)?.holderName ?? ''

const letHold = (mobile: string, id: string): void => {
  takeLock(demo.db(), userOf(mobile), 'keyTask', id, 'handle')
}

/** The 督办号 of the visible rows, from the top; fails without rows. */
const shown = () =>
  screen.getAllByText(/DB\d+$/).map(({ textContent }) => /DB\d+$/.exec(textContent ?? '')?.[0] ?? '')

export const lists = { usersWithoutRows: [LIN], shown, letFail }

const colleague = { colleague: CHEN, colleagueName: '陈美玲', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'keyTask/detail', photosCall: 'keyTask/photo' }

export const edits = { ...colleague, read: 'keyTask/detail', holderOf: taskHeldBy }
