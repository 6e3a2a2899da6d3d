import type * as v from 'valibot'
import type {
  questionDetail,
  QuestionItem,
  questionPage,
  questionResult,
  QuestionRow,
} from '@/api/contract/question'
import { scoresOf } from '@/domain/question'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord, User } from '../city/model'
import { both, byId, criteria, type Holds, namedLists, not, soonestFirst } from '../records/lists'
import { type BodyOf, pick, times } from '../records/wire'
import { typed } from '../seed/types'
import { createRandom } from '../seed/random'
import seeds from './questionnaires.json'

declare module '../city/model' {
  interface City {
    questionAnswers: AnswerRecord[]
    questionsIssuedAt: Millis
  }
}

type Texts = 'id' | 'title' | 'intro' | 'departmentName' | 'anonymous'

interface QuestionnaireSeed extends Pick<QuestionRow, Texts> {
  /** Days from now. Negative: already closed; null: never closes. */
  closesIn: number | null
  roles: readonly string[]
  others: number
  questions: readonly QuestionItem[]
  /** The same answers of many users. */
  answered?: readonly Omit<Answer, 'attachments'>[]
}

interface Answer {
  questionId: string
  values: readonly string[]
  text: string
  attachments: readonly PhotoRecord[]
}

interface AnswerRecord {
  id: string
  questionnaireId: string
  userId: string
  clientId: string
  time: Millis
  answers: readonly Answer[]
}

const questionnaireSeeds = typed<readonly QuestionnaireSeed[]>(seeds)

export interface Questionnaire extends QuestionnaireSeed {
  deadline: Millis | null
  answers: readonly AnswerRecord[]
}

const deadlineOf = (closesIn: number | null, issuedAt: Millis): Millis | null =>
  closesIn === null ? null : dayStart(dayNumber(issuedAt + closesIn * DAY)) + 18 * HOUR

export const questionnaires = (db: Db): Questionnaire[] =>
  questionnaireSeeds.map((seed) => ({
    ...seed,
    deadline: deadlineOf(seed.closesIn, db.questionsIssuedAt),
    answers: db.questionAnswers.filter(({ questionnaireId }) => questionnaireId === seed.id),
  }))

export const isFor = ({ roles }: QuestionnaireSeed, user: User): boolean =>
  roles.length === 0 || roles.some((role) => user.roles.some((own) => own === role))

export const answerOf = ({ answers }: Questionnaire, { id }: User): AnswerRecord | undefined =>
  answers.find(({ userId }) => userId === id)

const isClosed: Holds<Questionnaire> = ({ deadline }, _, now) => deadline !== null && now > deadline
const isAnswered: Holds<Questionnaire> = (one, user) => answerOf(one, user) !== undefined

const order = () => soonestFirst<Questionnaire>(({ deadline }) => deadline, byId)

const wireRow = (_: Db, one: Questionnaire, user: User) => ({
  ...pick(one, 'id', 'title', 'intro', 'departmentName', 'anonymous'),
  ...times(one, 'deadline'),
  answeredTime: timeOr(answerOf(one, user)?.time),
  questionCount: one.questions.length,
})

type Query = v.InferOutput<typeof questionPage.query>

export const questionLists = namedLists({
  records: questionnaires,
  lists: {
    todo: { holds: both(isFor, not(isAnswered), not(isClosed)), order },
    done: { holds: both(isFor, isAnswered), order },
    closed: { holds: both(isFor, not(isAnswered), isClosed), order },
  },
  fits: criteria<Questionnaire, Query>({
    texts: ({ title, departmentName }) => [title, departmentName],
  }),
  row: wireRow,
})

export function wireQuestionnaire(db: Db, one: Questionnaire, user: User): BodyOf<typeof questionDetail> {
  const answers = answerOf(one, user)?.answers ?? []
  return {
    ...wireRow(db, one, user),
    questions: one.questions.map((question) => ({ ...question, showIf: [...question.showIf] })),
    answers: answers.map((answer) => ({
      ...pick(answer, 'questionId', 'text'),
      values: [...answer.values],
      attachments: wireFiles(answer.attachments),
    })),
  }
}

const MOST = 25

export function resultOf(one: Questionnaire): BodyOf<typeof questionResult> {
  const items = one.questions.map((question) => {
    const own = one.answers.flatMap(({ answers }) =>
      answers.filter(({ questionId }) => questionId === question.id),
    )
    const { kind } = question
    const values = kind === 'score' ? scoresOf(question) : question.options.map(({ value }) => value)
    const random = createRandom(`${one.id} ${question.id}`)
    const people = question.showIf.length === 0 ? one.others : Math.round(one.others / 3)
    const weights = values.map(() => random.int(2, 20))
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const options = values.map((value, at) => ({
      value,
      count:
        Math.round((people * (weights[at] ?? 0)) / (kind === 'multiple' ? MOST : sum)) +
        own.filter((answer) => answer.values.includes(value)).length,
    }))
    const counted = options.reduce((all, { count }) => all + count, 0)
    const total = options.reduce((all, { value, count }) => all + Number(value) * count, 0)
    return {
      questionId: question.id,
      // For a multiple choice counts people, not choices.
      count:
        kind === 'multiple'
          ? people + own.length
          : values.length > 0
            ? counted
            : Math.round(people * 0.6) + own.length,
      average: kind === 'score' && counted > 0 ? Math.round((total / counted) * 10) / 10 : null,
      options,
    }
  })
  return { total: one.others + one.answers.length, items }
}

/** The answers of all users but collectors to the questionnaires that have some. */
export const seededAnswers = (users: readonly User[], now: Millis): AnswerRecord[] =>
  questionnaireSeeds.flatMap(({ id: questionnaireId, answered = [] }) =>
    users
      .filter(({ roles }) => answered.length > 0 && !roles.includes('collector'))
      .map((user, at) => ({
        id: `WD${String(at + 1).padStart(4, '0')}`,
        questionnaireId,
        userId: user.id,
        clientId: '',
        time: now - 2 * DAY - at * MINUTE,
        answers: answered.map((answer) => ({ ...answer, attachments: [] })),
      })),
  )
