import { isOpenTodo, mayDoTodo, movedTodo, TODO_MOVE_LABEL, type TodoMove } from '@/domain/duty/todo'
import type { Millis } from '@/domain/time'
import type { Scene } from '../case/photos'
import type { City, Performer, PhotoRecord } from '../city/model'
import { addLine, addPhotos, finder, opened } from '../records/flow'
import { refuseMove } from '../records/refuse'
import type { TodoRecord } from './model'

export const todoOf = finder((db: Pick<City, 'duty'>) => db.duty.todos, '待办')

export interface TodoDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  to?: { id: string; name: string }
}

export function makeTodoMove(
  record: TodoRecord,
  move: TodoMove,
  by: Performer,
  at: Millis,
  { opinion = '', photos = [], to }: TodoDetails = {},
): void {
  refuseMove(mayDoTodo(move, record.facts, by, at))
  record.facts = movedTodo(move, record.facts, { id: by.id, toId: to?.id }, at)
  noteHandover(record, move, by, at, opinion)
  addPhotos(record, photos)
  const said = { operatorName: by.name, receiverName: to?.name ?? '', opinion, attachments: photos }
  addLine(record, at, { node: '班组待办', action: TODO_MOVE_LABEL[move], ...said })
}

/** How it came to its current holder, who has not read it yet. */
function noteHandover(
  record: TodoRecord,
  move: TodoMove,
  { id, name }: Performer,
  at: Millis,
  reason: string,
) {
  record.openedBy = move === 'passOn' || move === 'return' ? [] : [...record.openedBy, id]
  if (move === 'passOn') {
    record.assigned = { way: 'passOn', byName: name, time: at, reason }
    record.returned = null
    record.passedOnBy = [...record.passedOnBy, id]
  }
  if (move === 'return') record.returned = { way: 'return', byName: name, time: at, reason }
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
