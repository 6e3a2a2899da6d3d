import type { Questionnaire } from '@/api/contract/question'
import type { Problem } from '@/domain/problems'
import { questionnaireProblems, cleaned, questionField, visible, type Answer } from '@/domain/question'
import { remarkProblems } from '@/domain/attachment'
import { present, type PhotoItem } from '@/kit/attachments/photoItem'
import { type AnswerForm, type QuestionAnswer } from './answerKind'

export const emptyAnswers = (id: string): AnswerForm => ({
  id,
  title: '',
  department: '',
  said: [],
  told: null,
})

type StoredAnswers = Pick<AnswerForm, 'said'>

/** The answer to a question; empty by default. */
export const answerTo = ({ said: all }: StoredAnswers, questionId: string): QuestionAnswer =>
  all.find((one) => one.questionId === questionId) ?? { questionId, values: [], text: '', photos: [] }

/** The form's answers with one of them changed. */
export function withAnswer(
  form: StoredAnswers,
  questionId: string,
  change: (one: QuestionAnswer) => Partial<QuestionAnswer>,
): StoredAnswers {
  const before = answerTo(form, questionId)
  const others = form.said.filter((one) => one.questionId !== questionId)
  return { said: [...others, { ...before, ...change(before) }] }
}

/** An answer in the form that the rules read. */
const answered = (one: QuestionAnswer): QuestionAnswer & Answer => ({
  ...one,
  photoCount: present(one.photos).length,
})

export const answersOf = (form: StoredAnswers): Answer[] => form.said.map(answered)

/** The answers to send: only those to visible questions, with the parts that their types need. */
export const submittedAnswers = (
  form: StoredAnswers,
  questions: Questionnaire['questions'],
): QuestionAnswer[] =>
  cleaned(questions, form.said.map(answered)).map(({ questionId, values, text, photos }) => ({
    questionId,
    values: [...values],
    text,
    photos,
  }))

/** Errors of the form. Photos that are still uploading do not count: the outbox sends them. */
export function answerErrors(form: AnswerForm, questions: Questionnaire['questions']): Problem[] {
  const remarks = visible(questions, answersOf(form)).flatMap(({ id }) =>
    remarkProblems(questionField(id), answerTo(form, id).photos),
  )
  return [...questionnaireProblems(questions, answersOf(form)), ...remarks]
}

export const answerPhotos = ({ told: submitted }: AnswerForm): PhotoItem[] =>
  submitted?.said.flatMap(({ photos }) => photos) ?? []
