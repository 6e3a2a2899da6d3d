import { formatTime } from '@/domain/format'
import { isOpenTodo, mayDoTodo, movedTodo, TODO_MOVE_LABEL, type TodoMove } from '@/domain/duty/todo'
import type { Millis } from '@/domain/time'
import type { Scene } from '../case/photos'
import type { City, Performer, PhotoRecord } from '../city/model'
import { DemoError } from '../gateway/errors'
import { refuseMove } from '../records/refuse'
import type { TodoLine, TodoRecord } from './model'

/** The 班组待办 with this id; refuses with 待办不存在. */
export function todoOf(db: Pick<City, 'duty'>, id: string): TodoRecord {
  const record = db.duty.todos.get(id)
  if (!record) throw new DemoError('待办不存在或已被删除')
  return record
}

export interface TodoDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  /** To whom it is passed on. */
  to?: { id: string; name: string }
}

/** Makes a move on a todo at a moment (epoch ms) and writes it into its flow. DemoError by the rule that forbids it. */
export function makeTodoMove(
  record: TodoRecord,
  move: TodoMove,
  by: Performer,
  at: Millis,
  { opinion = '', photos = [], to }: TodoDetails = {},
): TodoLine {
  refuseMove(mayDoTodo(move, record.facts, by, at))
  record.facts = movedTodo(move, record.facts, { id: by.id, toId: to?.id }, at)
  noteHandover(record, move, by, at, opinion)
  record.photos.push(...photos.filter((photo) => !record.photos.includes(photo)))
  const line: TodoLine = {
    id: `${record.id}-${record.flow.length + 1}`,
    node: '班组待办',
    action: TODO_MOVE_LABEL[move],
    operatorName: by.name,
    receiverName: to?.name ?? '',
    opinion,
    time: at,
    attachments: photos,
  }
  record.flow.push(line)
  return line
}

/** How it came to whoever has it now; it is new to them. */
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

/** [ours]: BZ + yyyymmdd + 5 digits. */
export const todoNumber = (at: Millis, number: number): string =>
  `BZ${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

/** Somebody has opened it: to whoever has it to do it is new no more. */
export function noteTodoOpened(record: TodoRecord, { id }: { id: string }): void {
  if (isOpenTodo(record.facts) && !record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

/** What its photos are drawn from. */
export const sceneOfTodo = ({ id, todoNo, place, flow, scene }: TodoRecord): Scene => ({
  seed: id,
  typeName: scene,
  position: place?.address ?? '',
  number: todoNo,
  flow,
})
