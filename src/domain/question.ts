import { parseWireTime, type Millis } from './time'
import { lengthOf, type Problem } from './problems'

// 问卷: the form is the server's. All values [ours].

/** Sorts of questions this app can draw. A newer server may ask by others. */
const KINDS = ['single', 'multiple', 'text', 'score', 'date', 'photo'] as const
export type Kind = (typeof KINDS)[number]

export interface Condition {
  /** The question it looks at. */
  questionId: string
  /** One of these must be chosen there. */
  values: readonly string[]
}

/** A question as the rules read it. */
export interface Asked {
  id: string
  kind: string
  title: string
  required: boolean
  options: readonly { value: string; label: string }[]
  /** Of several choices and photos: how many at least and at most; of a score: its ends; of a text: characters at most. 0: none. */
  min: number
  max: number
  /** All must hold; [] is always. */
  showIf: readonly Condition[]
}

/** What was answered: choices, a score or a day as `values`, words as `text`, photos by number. */
export interface Answer {
  questionId: string
  values: readonly string[]
  text: string
  photoCount: number
}

export const isKnown = ({ kind }: Pick<Asked, 'kind'>): boolean => KINDS.some((known) => known === kind)

/** Characters of a text whose server names no limit, photos where it names none, and the ends of a score. */
const TEXT_MAX = 500
const PHOTO_MAX = 9
export const textMax = ({ max }: Pick<Asked, 'max'>): number => (max > 0 ? max : TEXT_MAX)
export const photoMax = ({ max }: Pick<Asked, 'max'>): number => (max > 0 ? max : PHOTO_MAX)
/** As many as there is room for beside each other. */
const SCORES = 11

/** The scores there are, from the lowest up; 1 to 5 where the ends make no sense. */
export function scoresOf({ min, max }: Pick<Asked, 'min' | 'max'>): string[] {
  const [from, to] = max > min && max - min < SCORES ? [min, max] : [1, 5]
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

const answerTo = (answers: readonly Answer[], id: string): Answer | undefined =>
  answers.find(({ questionId }) => questionId === id)

/**
 * The questions that are asked, given what was answered so far. A condition looks at questions before its own; one about a question that
 * is not asked does not hold, and one about a question nobody knows is left out: rather asked too much than lost.
 */
export function visible<Q extends Asked>(questions: readonly Q[], answers: readonly Answer[]): Q[] {
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

/** The chosen values that the question still offers; of a day, one that is a day. */
function valuesIn(question: Asked, { values }: Answer): string[] {
  const { kind, options } = question
  if (kind === 'single' || kind === 'multiple')
    return values.filter((value) => options.some((option) => option.value === value))
  if (kind === 'score') return values.filter((value) => scoresOf(question).includes(value))
  if (kind === 'date') return values.filter((value) => parseWireTime(value) !== null)
  return []
}

/** What is sent: of the questions that are asked and answered, only what each of them takes. */
export function cleaned<A extends Answer>(questions: readonly Asked[], answers: readonly A[]): A[] {
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

/** The name by which a form finds a question. */
export const questionField = (id: string): string => `question-${id}`

const LACKS: Record<Kind, string> = {
  single: '请选择一项',
  multiple: '请至少选择一项',
  text: '请填写',
  score: '请打分',
  date: '请选择日期',
  photo: '请拍照',
}

const isKind = (kind: string): kind is Kind => KINDS.some((known) => known === kind)

function problemOf(question: Asked, answer: Answer | undefined): string {
  const { kind, required, min } = question
  // Nobody can answer it here, so nobody may leave it out either.
  if (!isKind(kind)) return required ? '当前版本还不能回答这一题，请更新应用后再填' : ''
  if (!answer) return required ? LACKS[kind] : ''
  const { values, text, photoCount } = answer
  if (kind === 'multiple' && values.length < min) return `至少选 ${min} 项`
  if (kind === 'multiple' && question.max > 0 && values.length > question.max)
    return `最多选 ${question.max} 项`
  if (kind === 'text' && lengthOf(text) > textMax(question)) return `不能超过 ${textMax(question)} 个字`
  if (kind === 'photo' && photoCount < min) return `至少 ${min} 张照片`
  if (kind === 'photo' && photoCount > photoMax(question)) return `最多 ${photoMax(question)} 张照片`
  return ''
}

/** What keeps the answers from being handed in, in the order of the questions that are asked. */
export function answerProblems(questions: readonly Asked[], answers: readonly Answer[]): Problem[] {
  const kept = cleaned(questions, answers)
  return visible(questions, answers).flatMap((question) => {
    const text = problemOf(question, answerTo(kept, question.id))
    return text ? [{ field: questionField(question.id), text: `“${question.title}”：${text}` }] : []
  })
}

/** How many of the questions that are asked are answered. */
export function progressOf(
  questions: readonly Asked[],
  answers: readonly Answer[],
): { done: number; all: number } {
  const all = visible(questions, answers).filter(isKnown).length
  return { done: cleaned(questions, answers).length, all }
}

export interface Facts {
  /** When it closes; null: never. */
  deadline: Millis | null
  answered: boolean
}

/** Why it may not be answered at a moment (ms); '' when it may. What was filled in before the deadline may arrive later. */
export function whyNotAnswer({ deadline, answered }: Facts, at: Millis): string {
  if (answered) return '您已填写过这份问卷，每人一次'
  return deadline !== null && at > deadline ? '问卷已截止，不能再填写' : ''
}

/** A share of a whole as whole percent; 0 of nothing. */
export const percentOf = (count: number, total: number): number =>
  total > 0 ? Math.round((count / total) * 100) : 0
