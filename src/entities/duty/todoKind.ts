import {
  dutyTodoDetail,
  dutyTodoFlow,
  dutyTodoPhotos,
  type DutyTodoDetail,
  type DutyTodoRow,
} from '@/api/contract/dutyTodo'
import { PhotoKind } from '@/domain/attachment'
import { lampOf } from '@/domain/deadline/lamp'
import { mayDoTodo, todoLampFacts, todoTrace, type TodoMove } from '@/domain/duty/todo'
import { isPosition } from '@/domain/geo'
import { thumbOf } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { TodoCard } from './TodoCard'
import { TodoHead } from './TodoHead'
import { TodoInfo } from './TodoInfo'
import { todoMarks } from './todoMarks'
import { TodoSummary } from './TodoSummary'

export type TodoFlow = RecordFlow<DutyTodoRow, DutyTodoDetail, TodoMove>
export type TodoView = RecordView<DutyTodoRow, DutyTodoDetail, TodoMove>
export type TodoLink = ActionLink<TodoMove>

const part = (name: 'flow' | 'files') => (id: string) => to.dutyTodoDetail({ id, part: name })

/** 班组待办: what a squad is to do and no case is about. */
export const todoKind: RecordKind<DutyTodoRow, DutyTodoDetail, TodoMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'dutyTodo',
  noun: '事项',
  reads: { detail: dutyTodoDetail, flow: dutyTodoFlow, photos: dutyTodoPhotos, files: dutyTodoPhotos },
  verdict: mayDoTodo,
  trace: todoTrace,
  marks: todoMarks,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && holderId !== '' ? { ...assigned, toId: holderId, toName: holderName } : null,
  marker: (row, now) => {
    const { id, longitude, latitude, title, todoNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    return { id, position, look: lookOfLamp(lampOf(todoLampFacts(row), now)), label: `${title} ${todoNo}` }
  },
  Card: TodoCard,
  Summary: TodoSummary,
  Head: TodoHead,
  Info: TodoInfo,
  stamp: ({ address, todoNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: todoNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ photoPath }) => (photoPath === '' ? undefined : thumbOf(photoPath).src),
  links: { files: part('files'), flow: part('flow') },
}

/** What photos of the work are. */
export const TODO_PHOTOS = [PhotoKind.after] as const
