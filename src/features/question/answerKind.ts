import * as v from 'valibot'
import { call } from '@/api/call'
import { questionAnswer, questionByClientId, questionSubmit } from '@/api/contract/question'
import { ApiError } from '@/api/envelope'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { photoItem } from '@/kit/attachments/photoItem'

/** The answer to one question. */
const answerSchema = v.object({
  questionId: v.string(),
  values: v.array(v.string()),
  text: v.string(),
  photos: v.array(photoItem),
})

export type QuestionAnswer = v.InferOutput<typeof answerSchema>

/** The answers to a questionnaire as stored in their draft. They include answers to hidden questions. */
export const answerForm = v.object({
  id: v.string(),
  /** The title of the questionnaire, for the list of drafts and the outbox. */
  title: v.string(),
  department: v.string(),
  said: v.array(answerSchema),
  /** The part to send, set when submitting. */
  told: v.nullable(v.object({ time: v.string(), said: v.array(answerSchema) })),
})

export type AnswerForm = v.InferOutput<typeof answerForm>

/** Payload apart from its client id; answers refer to photos by id, which are uploaded separately. */
const payload = v.object({
  ...v.omit(questionAnswer, ['clientId', 'answers']).entries,
  answers: v.array(
    v.object({
      questionId: v.string(),
      values: v.array(v.string()),
      text: v.string(),
      photoIds: v.array(v.string()),
    }),
  ),
})

const words = v.fallback(v.string(), '')

const storedAnswers = v.fallback(v.array(v.object({ photos: v.array(v.unknown()) })), [])

const draft = v.fallback(v.object({ id: words, title: words, department: words, said: storedAnswers }), {
  id: '',
  title: '',
  department: '',
  said: [],
})

const quiet = { quiet: true } as const

/** Subject of actions that answer a questionnaire. */
export const aboutQuestionnaire = (id: string): string => `question/${id}`

/** The answers to a 问卷. They are sent once, and work offline. */
export const questionAnswerKind = actKind({
  name: 'questionAnswer',
  noun: '问卷',
  verb: '提交',
  foundIn: '问卷调查的已填',
  payload,
  send: async ({ answers, ...rest }, photos, clientId) => {
    const sent = answers.map(({ photoIds, ...one }) => ({
      ...one,
      attachments: attachmentsOf(photos.filter(({ id }) => photoIds.includes(id))),
    }))
    const { id } = await call(questionSubmit, { data: { ...rest, clientId, answers: sent } }, quiet)
    return { id: id || clientId, number: '' }
  },
  lookUp: async (clientId) => {
    const found = await call(questionByClientId, { query: { clientId } }, quiet)
    return found && { id: found.id || clientId, number: '' }
  },
  drafts: 'questionAnswer',
  draft,
  describe: ({ title, department, said: all }) => ({
    title: title || '问卷',
    note: department,
    photos: all.reduce((sum, { photos }) => sum + photos.length, 0),
  }),
  aboutOf: ({ id }) => id,
  edit: (clientId, { id }) => (id ? to.question({ id, draft: clientId }) : to.question()),
  actOf: ({ id, title, department, told: submitted }: AnswerForm) => {
    if (!submitted) throw new ApiError('business', '问卷还没有加载出来，请稍后再试')
    return {
      title: title || '问卷',
      note: department,
      about: aboutQuestionnaire(id),
      payload: {
        id,
        time: submitted.time,
        answers: submitted.said.map(({ photos, ...one }) => ({
          ...one,
          photoIds: photos.map((photo) => photo.id),
        })),
      },
    }
  },
})
