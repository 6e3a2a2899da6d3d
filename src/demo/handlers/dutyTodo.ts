import * as contract from '@/api/contract/dutyTodo'
import {
  todoHandleProblems,
  todoPassOnProblems,
  todoReceiveProblems,
  type TodoMove,
} from '@/domain/duty/todo'
import { wireFlow, wirePhoto } from '../case/wire'
import { makeTodoMove, noteTodoOpened, todoOf, type TodoDetails } from '../duty/todo'
import { todoLists } from '../duty/todoLists'
import { wireTodoDetail } from '../duty/todoWire'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import type { Db, User } from '../city/model'
import { takePhotos } from '../records/attachments'
import { refuseIfLocked } from '../records/locks'
import { refuseProblems } from '../records/refuse'
import { isAhead } from '../gateway/request'

function act(db: Db, user: User, move: TodoMove, id: string, details: TodoDetails): null {
  refuseIfLocked(db, user, 'dutyTodo', id)
  makeTodoMove(todoOf(db, id), move, user, db.clock.now(), details)
  return null
}

export const dutyTodoRoutes: readonly Route[] = [
  handle(contract.dutyTodoOpenPage, ({ db, user, query }) => todoLists.page(db, user, 'dutyTodo', query)),
  handle(contract.dutyTodoDonePage, ({ db, user, query }) => todoLists.page(db, user, 'dutyDone', query)),
  handle(contract.dutyTodoDetail, ({ db, user, query, request }) => {
    const record = todoOf(db, query.id)
    // As it was before: this answer tells the app that it was new.
    const found = wireTodoDetail(db, record, user)
    if (!isAhead(request)) noteTodoOpened(record, user)
    return found
  }),
  handle(contract.dutyTodoFlow, ({ db, query }) => ({
    flow: todoOf(db, query.id).flow.map(wireFlow),
    undertaking: null,
  })),
  handle(contract.dutyTodoPhotos, ({ db, query }) => {
    const { photos, place } = todoOf(db, query.id)
    return photos.map((photo) => wirePhoto({ place: place ?? { longitude: 0, latitude: 0 } }, photo))
  }),
  handle(contract.dutyTodoReceive, ({ db, user, data: { id, opinion } }) => {
    refuseProblems(todoReceiveProblems({ opinion }))
    return act(db, user, 'receive', id, { opinion })
  }),
  handle(contract.dutyTodoHandle, ({ db, user, data: { id, done, opinion, attachments } }) => {
    const result = done ? 'done' : 'going'
    refuseProblems(todoHandleProblems({ result, opinion, photoCount: attachments.length }))
    const photos = takePhotos(db, user, todoOf(db, id), attachments)
    return act(db, user, done ? 'finish' : 'progress', id, { opinion, photos })
  }),
  handle(contract.dutyTodoPassOn, ({ db, user, data: { id, personId, opinion } }) => {
    refuseProblems(todoPassOnProblems({ personId, ownId: user.id, opinion }))
    const person = db.users.get(personId)
    if (!person || !person.orgCode.startsWith(todoOf(db, id).facts.squadId))
      throw new DemoError('只能转交给本班组的人员')
    return act(db, user, 'passOn', id, { opinion, to: { id: person.id, name: person.name } })
  }),
]
