import * as v from 'valibot'
import { TODO_STATES } from '@/domain/duty/todo'
import { post } from '../endpoint'
import { count, flag, list, moment, nothing, oneOf, record, text } from '../tolerant'
import { attachment } from './file'
import { assigned, holderFields, inboxFields, recordFields, sentFile } from './record'
import { between, fromHere, paged } from './page'
import { listsOf, recordReads } from './reads'

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
  ...recordFields,
  ...holderFields,
  ...inboxFields,
  assigned,
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
  receiveTime: moment(),
  progressCount: count(),
  /** Path of the photo it came with; '' where it has none. */
  photoPath: text(),
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
