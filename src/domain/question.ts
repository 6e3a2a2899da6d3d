import { parseWireTime, type Millis } from './time'
import { textLength, type Problem } from './problems'

// 问卷: the server defines the form. All values [ours].

/** Types of questions that this version can draw. A newer server may have more. */
const KINDS = ['single', 'multiple', 'text', 'score', 'date', 'photo'] as const
export type Kind = (typeof KINDS)[number]

export interface Condition {
  /** The question it depends on. */
  questionId: string
  /** One of these values must be chosen. */
  values: readonly string[]
}

/** The facts of a question for the rules. */
export interface QuestionFacts {
  id: string
  kind: string
  title: string
  required: boolean
  options: readonly { value: string; label: string }[]
  /** Choices and photos: least and most; score: its ends; text: maximum length. 0: no limit. */
  min: number
  max: number
  /** All conditions must hold; empty means always. */
  showIf: readonly Condition[]
}

/** An answer: choices, a score or a day as `values`, text as `text`, photos by number. */
export interface Answer {
  questionId: string
  values: readonly string[]
  text: string
  photoCount: number
}

export const isKnown = ({ kind }: Pick<QuestionFacts, 'kind'>): boolean =>
  KINDS.some((known) => known === kind)

/** Maximum length of a text, number of photos, and ends of a score, when the server sets none. */
const TEXT_MAX = 500
const PHOTO_MAX = 9
export const textMax = ({ max }: Pick<QuestionFacts, 'max'>): number => (max > 0 ? max : TEXT_MAX)
export const photoMax = ({ max }: Pick<QuestionFacts, 'max'>): number => (max > 0 ? max : PHOTO_MAX)
/** Most scores that fit beside each other. */
const SCORES = 11

/** The scores from the lowest up; 1 to 5 when the ends are invalid. */
export function scoresOf({ min, max }: Pick<QuestionFacts, 'min' | 'max'>): string[] {
  const [from, to] = max > min && max - min < SCORES ? [min, max] : [1, 5]
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

const answerTo = (answers: readonly Answer[], id: string): Answer | undefined =>
  answers.find(({ questionId }) => questionId === id)

/**
 * The visible questions for the answers so far. A condition about a hidden question is false; a condition about an unknown
 * question is ignored, so that no question is lost.
 */
export function visible<Q extends QuestionFacts>(questions: readonly Q[], answers: readonly Answer[]): Q[] {
  const shown: Q[] = []
  questions.forEach((question, at) => {
    const before = questions.slice(0, at)
    const holds = ({ questionId, values }: Condition): boolean => {
      if (!before.some(({ id }) => id === questionId)) return true
      if (!shown.some(({ id }) => id === questionId)) return false
      return values.some((value) => answerTo(answers, questionId)?.values.includes(value))
    }
    if (question.showIf.every(holds)) shown.push(question)
  })
  return shown
}

/** The chosen values that the question still offers; for a date, a valid day. */
function valuesIn(question: QuestionFacts, { values }: Answer): string[] {
  const { kind, options } = question
  if (kind === 'single' || kind === 'multiple')
    return values.filter((value) => options.some((option) => option.value === value))
  if (kind === 'score') return values.filter((value) => scoresOf(question).includes(value))
  if (kind === 'date') return values.filter((value) => parseWireTime(value) !== null)
  return []
}

/** The answers to send: visible, answered questions only, with valid values only. */
export function cleaned<A extends Answer>(questions: readonly QuestionFacts[], answers: readonly A[]): A[] {
  return visible(questions, answers).flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    if (!answer || !isKnown(question)) return []
    const { kind } = question
    const kept = {
      ...answer,
      values: valuesIn(question, answer),
      text: kind === 'text' ? answer.text.trim() : '',
      photoCount: kind === 'photo' ? answer.photoCount : 0,
    }
    return isAnswered(kept) ? [kept] : []
  })
}

const isAnswered = ({ values, text, photoCount }: Answer): boolean =>
  values.length > 0 || text !== '' || photoCount > 0

/** Form field of a question. */
export const questionField = (id: string): string => `question-${id}`

const MISSING_TEXT: Record<Kind, string> = {
  single: '请选择一项',
  multiple: '请至少选择一项',
  text: '请填写',
  score: '请打分',
  date: '请选择日期',
  photo: '请拍照',
}

const isKind = (kind: string): kind is Kind => KINDS.some((known) => known === kind)

function problemOf(question: QuestionFacts, answer: Answer | undefined): string {
  const { kind, required, min } = question
  // This version cannot draw the question, so a required one must not be skipped.
  if (!isKind(kind)) return required ? '当前版本还不能回答这一题，请更新应用后再填' : ''
  if (!answer) return required ? MISSING_TEXT[kind] : ''
  const { values, text, photoCount } = answer
  if (kind === 'multiple' && values.length < min) return `至少选 ${min} 项`
  if (kind === 'multiple' && question.max > 0 && values.length > question.max)
    return `最多选 ${question.max} 项`
  if (kind === 'text' && textLength(text) > textMax(question)) return `不能超过 ${textMax(question)} 个字`
  if (kind === 'photo' && photoCount < min) return `至少 ${min} 张照片`
  if (kind === 'photo' && photoCount > photoMax(question)) return `最多 ${photoMax(question)} 张照片`
  return ''
}

/** Errors of the answers, in the order of the visible questions. */
export function questionnaireProblems(
  questions: readonly QuestionFacts[],
  answers: readonly Answer[],
): Problem[] {
  const kept = cleaned(questions, answers)
  return visible(questions, answers).flatMap((question) => {
    const text = problemOf(question, answerTo(kept, question.id))
    return text ? [{ field: questionField(question.id), text: `“${question.title}”：${text}` }] : []
  })
}

/** Number of answered visible questions. */
export function answeredCount(
  questions: readonly QuestionFacts[],
  answers: readonly Answer[],
): { done: number; all: number } {
  const all = visible(questions, answers).filter(isKnown).length
  return { done: cleaned(questions, answers).length, all }
}

export interface QuestionnaireFacts {
  /** Closing time; null: never. */
  deadline: Millis | null
  answered: boolean
}

/** Why it may not be answered at a moment (ms); '' when it may. Answers from before the deadline may arrive later. */
export function whyNotAnswer({ deadline, answered }: QuestionnaireFacts, at: Millis): string {
  if (answered) return '您已填写过这份问卷，每人一次'
  return deadline !== null && at > deadline ? '问卷已截止，不能再填写' : ''
}

/** A share in whole per cent; 0 when the total is 0. */
export const percentOf = (count: number, total: number): number =>
  total > 0 ? Math.round((count / total) * 100) : 0
