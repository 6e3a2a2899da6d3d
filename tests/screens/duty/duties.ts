import { screen } from '@testing-library/react'
import { dailyLists } from '@/demo/duty/daily'
import type { DailyRecord, Shift, TodoRecord } from '@/demo/duty/model'
import { seatOf, shiftsBetween } from '@/demo/duty/shifts'
import { type TodoListName, todoLists, todoOf } from '@/demo/duty/todo'
import { takeLock } from '@/demo/records/locks'
import { MINUTE } from '@/domain/time'
import { demo, WANG, CHEN } from '../../app'
import { accountKnown, letFail, userOf } from '../case/city'

// Duty data of the demo city for the screen tests, and the facts that tests/families needs about it.

const todosListed = (name: TodoListName, as: string, sort = 'deadline'): TodoRecord[] =>
  todoLists.all(demo.db(), userOf(as), name, { sort })

export const numbersOf = (name: TodoListName, as: string, sort?: string): string[] =>
  todosListed(name, as, sort).map(({ todoNo }) => todoNo)

/** The first open 班组待办 of an account that fits. */
export function todoIn(as: string, fits: (record: TodoRecord) => boolean): TodoRecord {
  const found = todosListed('dutyTodo', as).find(fits)
  if (!found) throw new RangeError('no such 班组待办')
  return found
}

export const todoNow = (id: string): TodoRecord => todoOf(demo.db(), id)

const NUMBER = /BZ\d+$/
const shown = () =>
  screen.getAllByText(NUMBER).map(({ textContent }) => NUMBER.exec(textContent ?? '')?.[0] ?? '')

export const lists = { shown, letFail }

const letHold = (mobile: string, id: string): void => {
  takeLock(demo.db(), userOf(mobile), 'dutyTodo', id, 'dutyTodo')
}

const colleague = { colleague: WANG, colleagueName: '王建国', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'dutyTodo/detail', photosCall: 'dutyTodo/photo' }

export const edits = {
  ...colleague,
  as: CHEN,
  from: { at: '/dutyTodo', title: '班组待办' },
  read: 'dutyTodo/detail',
  holderOf: (id: string): string => demo.db().locks.get(`dutyTodo/${id}`)?.holderName ?? '',
}

/** The current shift of an account, or the next one. */
export function shiftNow(as: string): Shift {
  const { id } = userOf(as)
  const now = demo.clock().now()
  const found = shiftsBetween(demo.db(), now - 1, now + 24 * 60 * MINUTE).find((shift) => seatOf(shift, id))
  if (!found) throw new RangeError('no shift')
  return found
}

/** The 日报 of an account in a state. */
export function dailyIn(as: string, state: string): DailyRecord {
  const found = dailyLists.all(demo.db(), userOf(as), 'dailyMine').find(({ facts }) => facts.state === state)
  if (!found) throw new RangeError(`no 日报 is ${state}`)
  return found
}
