import * as v from 'valibot'
import type { Questionnaire } from '@/api/contract/question'
import type { Problem } from '@/domain/problems'
import { answerProblems, cleaned, questionField, visible, type Answer } from '@/domain/question'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, type PhotoItem } from '@/kit/attachments/photoItem'

/** What is said to one question. */
const said = v.object({
  questionId: v.string(),
  values: v.array(v.string()),
  text: v.string(),
  photos: v.array(photoItem),
})
export type Said = v.InferOutput<typeof said>

/** The answers to a questionnaire as their draft keeps them: also those to questions that are not asked at present. */
export const answerForm = v.object({
  id: v.string(),
  /** What it is called, for the list of drafts and the outbox. */
  title: v.string(),
  department: v.string(),
  said: v.array(said),
  /** What is handed in; of the submit. */
  told: v.nullable(v.object({ time: v.string(), said: v.array(said) })),
})
export type AnswerForm = v.InferOutput<typeof answerForm>

export const emptyAnswers = (id: string): AnswerForm => ({
  id,
  title: '',
  department: '',
  said: [],
  told: null,
})

/** What is said to a question; nothing while nothing is. */
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

/** What goes: of the questions that are asked, only what each takes. */
export const toldOf = (form: Pick<AnswerForm, 'said'>, questions: Questionnaire['questions']): Said[] =>
  cleaned(questions, form.said.map(answered)).map(({ questionId, values, text, photos }) => ({
    questionId,
    values: [...values],
    text,
    photos,
  }))

/** What keeps it from being sent. Photos still on their way do not: the outbox takes them along. */
export function missingIn(form: AnswerForm, questions: Questionnaire['questions']): Problem[] {
  const remarks = visible(questions, answersOf(form)).flatMap(({ id }) =>
    remarkProblems(questionField(id), saidTo(form, id).photos),
  )
  return [...answerProblems(questions, answersOf(form)), ...remarks]
}

export const photosOf = ({ told }: AnswerForm): PhotoItem[] =>
  told?.said.flatMap(({ photos }) => photos) ?? []
