import type { DutyTodoQuery } from '@/api/contract/dutyTodo'
import { lampOf } from '@/domain/deadline/lamp'
import { isOpenTodo, todoLampFacts } from '@/domain/duty/todo'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { namedLists, type NamedList, type Order } from '../records/lists'
import type { TodoRecord } from './model'
import { wireTodo } from './todoWire'

const isOwn = ({ facts: { holderId, squadId } }: TodoRecord, user: User): boolean =>
  holderId === '' ? user.orgIds.includes(squadId) : holderId === user.id

const newest: Order<TodoRecord> = (a, b) =>
  (b.facts.since ?? 0) - (a.facts.since ?? 0) || (a.id < b.id ? -1 : 1)
const byDeadline: Order<TodoRecord> = (a, b) =>
  (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity) || newest(a, b)
const lastLine = ({ flow }: TodoRecord) => flow[flow.length - 1]?.time ?? 0
const byEnd: Order<TodoRecord> = (a, b) => lastLine(b) - lastLine(a) || newest(a, b)

const LISTS = {
  dutyTodo: {
    holds: (record, user) => isOpenTodo(record.facts) && isOwn(record, user),
    order: () => byDeadline,
  },
  dutyDone: {
    holds: (record, user) =>
      isOpenTodo(record.facts)
        ? record.passedOnBy.includes(user.id) && !isOwn(record, user)
        : record.facts.holderId === user.id || record.passedOnBy.includes(user.id),
    order: () => byEnd,
  },
} satisfies Record<string, NamedList<TodoRecord>>

export type TodoListName = keyof typeof LISTS

function fits({ keyword = '', lamp = '', startTime, endTime }: Partial<DutyTodoQuery>, db: Db) {
  const lamps = lamp.split(',').filter(Boolean)
  const [from, to] = [parseWireTime(startTime) ?? -Infinity, parseWireTime(endTime) ?? Infinity]
  return ({ todoNo, title, content, place, facts }: TodoRecord): boolean => {
    const since = facts.since ?? 0
    const texts = [todoNo, title, content, place?.address ?? '']
    return (
      (keyword.trim() === '' || texts.some((text) => foundBy(text, keyword.trim()))) &&
      (lamps.length === 0 || lamps.includes(lampOf(todoLampFacts(facts), db.clock.now()) ?? '')) &&
      since >= from &&
      since <= to
    )
  }
}

function orderOf({ sort, longitude, latitude }: Partial<DutyTodoQuery>): Order<TodoRecord> | undefined {
  const named: Record<string, Order<TodoRecord>> = { newest, deadline: byDeadline, handled: byEnd }
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return named[sort ?? '']
  const away = ({ place }: TodoRecord) => (place ? distance(here, place) : Infinity)
  return (a, b) => (away(a) === away(b) ? newest(a, b) : away(a) - away(b))
}

/** Who sees which 班组待办 in which order. */
export const todoLists = namedLists<TodoRecord, DutyTodoQuery, ReturnType<typeof wireTodo>, TodoListName>({
  records: (db) => db.duty.todos.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireTodo,
})
