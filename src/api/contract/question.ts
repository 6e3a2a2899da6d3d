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

// 问卷调查: the specification has the screen (§2) and no calls (§7). Paths, payloads and fields are ours. The server defines a
// questionnaire; a question of an unknown type stays in it, and its screen shows this.

const PATH = '/api-digital/api/v1/appQuestion'

const row = {
  id: text(),
  title: text(),
  intro: text(),
  departmentName: text(),
  /** Closing time; null: never. */
  deadline: moment(),
  /** The readers of the answers do not see the names. */
  anonymous: flag(),
  questionCount: count(),
  /** When the current user answered it; null: not yet. */
  answeredTime: moment(),
}
const questionRow = record(row)
export type QuestionRow = v.InferOutput<typeof questionRow>

/** Open, answered, closed without an answer. */
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

const question = record({
  id: text(),
  /** single, multiple, text, score, date, photo; or another of a newer server. */
  kind: text(),
  title: text(),
  hint: text(),
  required: flag(),
  options: option,
  /** See src/domain/question.ts. */
  min: number(),
  max: number(),
  /** For a score: labels of its ends. */
  lowLabel: text(),
  highLabel: text(),
  /** Shown only when each condition holds: one of the values is chosen. */
  showIf: list(record({ questionId: text(), values: texts() })),
})
export type QuestionItem = v.InferOutput<typeof question>

/** A questionnaire with its questions and the answers of the current user. */
export const questionDetail = get(`${PATH}/detail`, {
  source: 'assumed',
  about: 'question',
  query: byId,
  body: record({
    ...row,
    questions: listById(question),
    answers: listBy(
      record({ questionId: text(), values: texts(), text: text(), attachments: list(sentFile) }),
      ({ questionId }) => questionId,
    ),
  }),
  loading: false,
})
export type Questionnaire = v.InferOutput<typeof questionDetail.body>

const receipt = record({ id: text() })

/** Only once. `time`: when it was submitted on the phone, which counts for the deadline. */
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

/** The answers with a client id; null when the server has none. */
export const questionByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'question by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

/** The results, for users who have answered, and for all after the deadline. */
export const questionResult = get(`${PATH}/result`, {
  source: 'assumed',
  about: 'question',
  query: byId,
  body: v.nullish(
    record({
      /** Number of participants. */
      total: count(),
      items: listBy(
        record({
          questionId: text(),
          /** Number of answers to this question. */
          count: count(),
          /** For a score. */
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
