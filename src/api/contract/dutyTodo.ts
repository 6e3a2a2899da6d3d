import * as v from 'valibot'
import { TODO_STATES } from '@/domain/duty/todo'
import { get, post } from '../endpoint'
import { flag, list, maybeNumber, moment, nothing, number, oneOf, record, text } from '../tolerant'
import { attachment } from './file'
import { assigned, flowPart, recordPhotos, returned, sentFile } from './record'
import { between, fromHere, paged } from './page'
import { listsOf, oneRecord } from './reads'

// 班组待办. The specification has the screens (§2) and none of their calls (§7): all of it is ours.

const PATH = '/api-digital/api/v1/dutyTodo'

const dutyTodoQuery = v.object({
  ...paged,
  /** Number, title, content, place. */
  keyword: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** When it was issued. */
  ...between,
  /** deadline, newest (issued), handled (last done) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type DutyTodoQuery = v.InferInput<typeof dutyTodoQuery>

/** A row is the facts that the rules of domain/duty ask for (TodoFacts), and what a card shows besides. */
const todoFields = {
  id: text(),
  /** BZ… */
  todoNo: text(),
  title: text(),
  content: text(),
  urgent: flag(),
  /** 指挥中心交办, 12345 转办, 领导交办, 班组自巡 */
  sourceName: text(),
  squadId: text(),
  squadName: text(),
  // A state nobody knows counts as done: nothing may be done.
  state: oneOf(['done', ...TODO_STATES]),
  holderId: text(),
  holderName: text(),
  since: moment(),
  deadline: moment(),
  receiveTime: moment(),
  doneTime: moment(),
  progressCount: number(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** Path of the photo it came with; '' where it has none. */
  photoPath: text(),
  unread: flag(),
  returned,
  assigned,
}

const todoRow = record(todoFields)
export type DutyTodoRow = v.InferOutput<typeof todoRow>

const todoBody = record({
  ...todoFields,
  issuerName: text(),
  issuerPhone: text(),
  /** What was said at its end, and shown. */
  opinion: text(),
  attachments: list(sentFile),
})
export type DutyTodoDetail = v.InferOutput<typeof todoBody>

const todoList = listsOf(PATH, {
  about: ['dutyTodo', 'opened'],
  query: dutyTodoQuery,
  row: todoRow,
})

/** 待办: to be received or under way, one's own and the squad's that nobody has. 已办: finished by oneself, or passed on. */
export const dutyTodoOpenPage = todoList('queryOpenPage')
export const dutyTodoDonePage = todoList('queryDonePage')

const oneTodo = oneRecord('dutyTodo')

export const dutyTodoDetail = get(`${PATH}/detail`, { ...oneTodo, body: todoBody })
export const dutyTodoFlow = get(`${PATH}/flow`, { ...oneTodo, body: flowPart })
export const dutyTodoPhotos = get(`${PATH}/photo`, { ...oneTodo, body: recordPhotos })

const act = { source: 'assumed', about: 'dutyTodo', body: nothing() } as const

export const dutyTodoReceive = post(`${PATH}/receive`, {
  ...act,
  data: v.object({ id: v.string(), opinion: v.string() }),
})

/** `done`: it is finished with this; else it goes on. */
export const dutyTodoHandle = post(`${PATH}/handle`, {
  ...act,
  data: v.object({
    id: v.string(),
    done: v.boolean(),
    opinion: v.string(),
    attachments: v.array(attachment),
  }),
})

export const dutyTodoPassOn = post(`${PATH}/passOn`, {
  ...act,
  data: v.object({ id: v.string(), personId: v.string(), opinion: v.string() }),
})
