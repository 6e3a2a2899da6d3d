import * as v from 'valibot'
import { get, post } from '../endpoint'
import {
  count,
  flag,
  list,
  listBy,
  listById,
  maybeNumber,
  moment,
  number,
  pageOf,
  record,
  text,
  texts,
} from '../tolerant'
import { attachment } from './file'
import { sentFile } from './record'
import { paged } from './page'
import { byId } from './reads'

// 问卷调查: the specification has the screen (§2) and no calls (§7). Paths, payloads and fields are ours. A questionnaire is drawn from
// what the server says of it; a question of a kind this app does not know stays in it, and its screen says so.

const PATH = '/api-digital/api/v1/appQuestion'

const row = {
  id: text(),
  title: text(),
  intro: text(),
  departmentName: text(),
  /** When it closes; null: never. */
  deadline: moment(),
  /** Whoever reads the answers does not learn whose they are. */
  anonymous: flag(),
  questionCount: count(),
  /** When the one who asks answered it; null: not yet. */
  answeredTime: moment(),
}
const questionRow = record(row)
export type QuestionRow = v.InferOutput<typeof questionRow>

/** To answer, answered, closed without one's answer. */
export const STATES = ['todo', 'done', 'closed'] as const

export const questionPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'question',
  query: v.object({
    ...paged,
    state: v.picklist(STATES),
    keyword: v.optional(v.string()),
    sort: v.optional(v.string()),
  }),
  body: pageOf(questionRow),
  loading: false,
})

const option = listBy(record({ value: text(), label: text() }), ({ value }) => value)

const asked = record({
  id: text(),
  /** single, multiple, text, score, date, photo; or what a newer server knows. */
  kind: text(),
  title: text(),
  hint: text(),
  required: flag(),
  options: option,
  /** See domain/question. */
  min: number(),
  max: number(),
  /** Of a score: what its ends mean. */
  lowLabel: text(),
  highLabel: text(),
  /** Asked only where each of these holds: one of the values is chosen there. */
  showIf: list(record({ questionId: text(), values: texts() })),
})
export type Question = v.InferOutput<typeof asked>

/** A questionnaire whole, with what one answered. */
export const questionDetail = get(`${PATH}/detail`, {
  source: 'assumed',
  about: 'question',
  query: byId,
  body: record({
    ...row,
    questions: listById(asked),
    answers: listBy(
      record({ questionId: text(), values: texts(), text: text(), attachments: list(sentFile) }),
      ({ questionId }) => questionId,
    ),
  }),
  loading: false,
})
export type Questionnaire = v.InferOutput<typeof questionDetail.body>

const receipt = record({ id: text() })

/** Once. `time`: when it was handed in on the phone, which counts against the deadline. */
export const questionAnswer = v.object({
  clientId: v.string(),
  id: v.string(),
  time: v.string(),
  answers: v.array(
    v.object({
      questionId: v.string(),
      values: v.array(v.string()),
      text: v.string(),
      attachments: v.array(attachment),
    }),
  ),
})
export const questionSubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'question',
  data: questionAnswer,
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** What was answered under a client id; null when the server has none. */
export const questionByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

/** What all answered, for whoever has answered, and for all once it is closed. */
export const questionResult = get(`${PATH}/result`, {
  source: 'assumed',
  about: 'question',
  query: byId,
  body: v.nullish(
    record({
      /** People who answered. */
      total: count(),
      items: listBy(
        record({
          questionId: text(),
          /** How many answered this one. */
          count: count(),
          /** Of a score. */
          average: maybeNumber(),
          options: listBy(record({ value: text(), count: count() }), ({ value }) => value),
        }),
        ({ questionId }) => questionId,
      ),
    }),
    {},
  ),
  loading: false,
})
export type QuestionResult = v.InferOutput<typeof questionResult.body>
