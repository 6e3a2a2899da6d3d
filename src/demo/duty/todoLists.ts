import type { dutyTodoDetail, dutyTodoOpenPage, DutyTodoQuery } from '@/api/contract/dutyTodo'
import { lampOf } from '@/domain/deadline/lamp'
import { isOpenTodo, todoLampFacts } from '@/domain/duty/todo'
import { wireFiles } from '../case/wire'
import type { Db, User } from '../city/model'
import { byId, latestFirst, type NamedList, namedLists, type Order, soonestFirst } from '../records/lists'
import {
  type BodyOf,
  nameOf,
  pick,
  type RowOf,
  spot,
  thumbnailOf,
  times,
  wireHandover,
} from '../records/wire'
import { orgTitle } from '../seed/organisation'
import type { TodoRecord } from './model'
import { among, mentions, ordered, within } from '../records/query'

const isOwn = ({ facts: { holderId, squadId } }: TodoRecord, user: User): boolean =>
  holderId === '' ? user.orgIds.includes(squadId) : holderId === user.id

const newest: Order<TodoRecord> = latestFirst(({ facts }) => facts.since, byId)

const byDeadline: Order<TodoRecord> = soonestFirst(({ facts }) => facts.deadline, newest)

const byEnd: Order<TodoRecord> = latestFirst(({ flow }) => flow[flow.length - 1]?.time, newest)

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

function fits(query: Partial<DutyTodoQuery>, db: Db) {
  const inTime = within(query)
  return ({ todoNo, title, content, place, facts }: TodoRecord): boolean =>
    mentions(query.keyword, [todoNo, title, content, place?.address ?? '']) &&
    among(query.lamp, lampOf(todoLampFacts(facts), db.clock.now()) ?? '') &&
    inTime(facts.since ?? 0)
}

const orderOf = (query: Partial<DutyTodoQuery>) =>
  ordered(query, { newest, deadline: byDeadline, handled: byEnd }, ({ place }) => place, newest)

export const todoLists = namedLists({
  records: (db) => db.duty.todos.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireTodo,
})

function wireTodo(db: Db, record: TodoRecord, user: User) {
  const { facts, openedBy } = record
  return {
    ...pick(record, 'id', 'todoNo', 'title', 'content', 'urgent', 'sourceName'),
    ...pick(facts, 'squadId', 'state', 'holderId', 'progressCount'),
    ...times(facts, 'since', 'deadline', 'receiveTime', 'doneTime'),
    ...spot(record.place),
    squadName: orgTitle(facts.squadId),
    holderName: nameOf(db, facts.holderId),
    photoPath: thumbnailOf(record),
    unread: isOpenTodo(facts) && !openedBy.includes(user.id),
    returned: wireHandover(record.returned),
    assigned: wireHandover(record.assigned),
  } satisfies RowOf<typeof dutyTodoOpenPage>
}

export function wireTodoDetail(db: Db, record: TodoRecord, user: User): BodyOf<typeof dutyTodoDetail> {
  const end = isOpenTodo(record.facts) ? undefined : record.flow[record.flow.length - 1]
  return {
    ...wireTodo(db, record, user),
    ...pick(record, 'issuerName', 'issuerPhone'),
    opinion: end?.opinion ?? '',
    attachments: wireFiles({ attachments: end?.attachments ?? [] }),
  }
}
