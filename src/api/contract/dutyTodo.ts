import * as v from 'valibot'
import { TODO_STATES } from '@/domain/duty/todo'
import { post } from '../endpoint'
import { count, nothing, oneOf, record, text } from '../tolerant'
import { attachment } from './file'
import { assigned, endFields, inboxFields, issuedFields, queued } from './record'
import { issuedQuery } from './page'
import { byClientId, listsOf, recordReads } from './reads'

// 班组待办. The specification has their screens (§2) and not their calls (§7): all is assumed.

const PATH = '/api-digital/api/v1/dutyTodo'

/** A row: the facts of the rules (TodoFacts), and further fields of a card. */
const todoFields = {
  ...issuedFields,
  ...inboxFields,
  assigned,
  /** BZ… */
  todoNo: text(),
  /** 指挥中心交办, 12345 转办, 领导交办, 班组自巡 */
  sourceName: text(),
  squadId: text(),
  squadName: text(),
  // An unknown state counts as done: no move is possible.
  state: oneOf(['done', ...TODO_STATES]),
  progressCount: count(),
  /** Path of its photo; '' for none. */
  photoPath: text(),
}

const todoRow = record(todoFields)
export type DutyTodoRow = v.InferOutput<typeof todoRow>

const todoBody = record({
  ...todoFields,
  issuerName: text(),
  issuerPhone: text(),
  ...endFields,
})
export type DutyTodoDetails = v.InferOutput<typeof todoBody>

const todoList = listsOf(PATH, {
  about: ['dutyTodo', 'opened'],
  query: issuedQuery,
  row: todoRow,
})

/** 待办: open todos of the user, and those of the squad without a holder. 已办: finished or passed on by the user. */
export const dutyTodoOpenPage = todoList('queryOpenPage')
export const dutyTodoDonePage = todoList('queryDonePage')

export const {
  detail: dutyTodoDetail,
  flow: dutyTodoFlow,
  photos: dutyTodoPhotos,
} = recordReads(PATH, { about: 'dutyTodo', body: todoBody })

const act = { source: 'assumed', about: 'dutyTodo', body: nothing() } as const

export const dutyTodoReceive = post(`${PATH}/receive`, {
  ...act,
  data: v.object({ id: v.string(), opinion: v.string() }),
})

/** `done`: this finishes it; else it continues. */
export const dutyTodoHandle = post(`${PATH}/handle`, {
  ...act,
  appends: true,
  data: v.object({
    ...queued,
    id: v.string(),
    done: v.boolean(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
})

/** Looks up a report of progress or completion by client id; null when the server has none. */
export const dutyTodoHandleByClientId = byClientId(`${PATH}/handleByClientId`, record({ id: text() }))

export const dutyTodoPassOn = post(`${PATH}/passOn`, {
  ...act,
  data: v.object({ id: v.string(), personId: v.string(), opinion: v.string() }),
})
