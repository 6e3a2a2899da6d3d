import type { Questionnaire } from '@/api/contract/question'
import type { Problem } from '@/domain/problems'
import { answerProblems, cleaned, questionField, visible, type Answer } from '@/domain/question'
import { remarkProblems } from '@/domain/attachment'
import { present, type PhotoItem } from '@/kit/attachments/photoItem'
import { type AnswerForm, type Said } from './answerKind'

export const emptyAnswers = (id: string): AnswerForm => ({
  id,
  title: '',
  department: '',
  said: [],
  told: null,
})

/** The answer to a question; empty by default. */
export const saidTo = ({ said: all }: Pick<AnswerForm, 'said'>, questionId: string): Said =>
  all.find((one) => one.questionId === questionId) ?? { questionId, values: [], text: '', photos: [] }

/** The answers with one of them changed. */
export function withSaid(
  form: Pick<AnswerForm, 'said'>,
  questionId: string,
  change: (one: Said) => Partial<Said>,
): Pick<AnswerForm, 'said'> {
  const before = saidTo(form, questionId)
  const others = form.said.filter((one) => one.questionId !== questionId)
  return { said: [...others, { ...before, ...change(before) }] }
}

/** As the rules read it. */
const answered = (one: Said): Said & Answer => ({ ...one, photoCount: present(one.photos).length })

export const answersOf = (form: Pick<AnswerForm, 'said'>): Answer[] => form.said.map(answered)

/** The payload: only visible questions, with the parts their types need. */
export const toldOf = (form: Pick<AnswerForm, 'said'>, questions: Questionnaire['questions']): Said[] =>
  cleaned(questions, form.said.map(answered)).map(({ questionId, values, text, photos }) => ({
    questionId,
    values: [...values],
    text,
    photos,
  }))

/** Errors of the form. Photos that are still uploading do not count: the outbox sends them. */
export function missingIn(form: AnswerForm, questions: Questionnaire['questions']): Problem[] {
  const remarks = visible(questions, answersOf(form)).flatMap(({ id }) =>
    remarkProblems(questionField(id), saidTo(form, id).photos),
  )
  return [...answerProblems(questions, answersOf(form)), ...remarks]
}

export const photosOf = ({ told }: AnswerForm): PhotoItem[] =>
  told?.said.flatMap(({ photos }) => photos) ?? []
