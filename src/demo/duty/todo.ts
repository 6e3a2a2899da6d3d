import type { dutyTodoDetail, dutyTodoOpenPage } from '@/api/contract/dutyTodo'
import type { IssuedQuery } from '@/api/contract/page'
import { lampOf } from '@/domain/deadline/lamp'
import {
  isOpenTodo,
  mayDoTodo,
  movedTodo,
  TODO_MOVE_LABEL,
  todoLampFacts,
  type TodoMove,
} from '@/domain/duty/todo'
import type { Millis } from '@/domain/time'
import type { Scene } from '../case/photos'
import { wireFiles } from '../case/wire'
import type { City, Db, Performer, PhotoRecord, User } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { addLine, finder, opened } from '../records/flow'
import { byId, criteria, flowModeOf, gridOf, namedLists, workLists } from '../records/lists'
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

export const todoOf = finder((db: Pick<City, 'duty'>) => db.duty.todos, '待办')

export interface TodoDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  to?: { id: string; name: string }
  clientId?: string | undefined
}

export function makeTodoMove(
  record: TodoRecord,
  move: TodoMove,
  by: Performer,
  at: Millis,
  { opinion = '', photos = [], to, clientId }: TodoDetails = {},
): void {
  refuseMove(mayDoTodo(move, record.facts, by, at))
  record.facts = movedTodo(move, record.facts, { id: by.id, toId: to?.id }, at)
  noteHandover(record, move, by, at, opinion)
  const line = { operatorName: by.name, receiverName: to?.name ?? '', opinion, attachments: photos, clientId }
  addLine(record, at, { node: '班组待办', action: TODO_MOVE_LABEL[move], ...line })
}

/** Records how the to-do came to its holder, for whom it is unread. */
function noteHandover(record: TodoRecord, move: TodoMove, by: Performer, time: Millis, reason: string) {
  const { id, name: byName } = by
  record.openedBy = move === 'passOn' || move === 'return' ? [] : [...record.openedBy, id]
  if (move === 'passOn') {
    record.assigned = { way: 'passOn', byName, time, reason }
    record.returned = null
    record.passedOnBy = [...record.passedOnBy, id]
  }
  if (move === 'return') record.returned = { way: 'return', byName, time, reason }
  if (move === 'finish') record.returned = null
}

export function noteTodoOpened(record: TodoRecord, by: { id: string }): void {
  if (isOpenTodo(record.facts)) opened(record, by)
}

export const sceneOfTodo = ({ id, todoNo, place, flow, scene }: TodoRecord): Scene => ({
  seed: id,
  typeName: scene,
  position: place?.address ?? '',
  number: todoNo,
  flow,
})

const isOwn = ({ facts: { holderId, squadId } }: TodoRecord, user: User): boolean =>
  holderId === '' ? user.orgIds.includes(squadId) : holderId === user.id

const { open, ended, orderOf } = workLists<TodoRecord>({
  since: ({ facts }) => facts.since,
  deadline: ({ facts }) => facts.deadline,
  end: ({ flow }) => flow[flow.length - 1]?.time,
  placeOf: ({ place }) => place,
  tie: byId,
})

export const todoLists = namedLists({
  records: (db) => db.duty.todos.values(),
  lists: {
    dutyTodo: open((record, user) => isOpenTodo(record.facts) && isOwn(record, user)),
    dutyDone: ended((record, user) =>
      isOpenTodo(record.facts)
        ? record.passedOnBy.includes(user.id) && !isOwn(record, user)
        : record.facts.holderId === user.id || record.passedOnBy.includes(user.id),
    ),
  },
  fits: criteria<TodoRecord, IssuedQuery>({
    texts: ({ todoNo, title, content, place }) => [todoNo, title, content, place?.address ?? ''],
    grid: ({ place }) => gridOf(place),
    lamp: ({ facts }, now) => lampOf(todoLampFacts(facts), now),
    values: { flowMode: flowModeOf },
    time: ({ facts }) => facts.since,
  }),
  order: orderOf,
  row: wireTodo,
})

export type TodoListName = (typeof todoLists.names)[number]

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
    attachments: wireFiles(end?.attachments),
  }
}
