import type { Adoption, SuggestionType } from './enums'
import type { MoveVerdict } from './verdict'
import { textLength, lengthProblem, problemIf, problemsOf, requiredText, type Problem } from './problems'

/** A value of spec §3 "case suggestion type". */
export type Sort = (typeof SuggestionType)[keyof typeof SuggestionType]
/** A value of spec §3 "adoption"; '' before an answer. */
export type Outcome = (typeof Adoption)[keyof typeof Adoption] | ''

export const OUTCOMES = ['', '1', '2'] as const satisfies readonly Outcome[]

/** The facts of a 投诉 or 建议 for the rules; only its author sees it. */
export interface SuggestionFacts {
  adoption: Outcome
  /** 追问: the last question of the author has no answer yet. */
  asked: boolean
  rated: boolean
}

/** Moves of the author after an answer: a further question, and one rating. */
export type SuggestionMove = 'ask' | 'rate'

const LATER: Record<SuggestionMove, string> = {
  ask: '上次追问还没有答复，请等答复后再追问',
  rate: '追问还没有答复，请等答复后再评价',
}

/** Whether the author may send a further question or a rating now. Nothing follows a rating [ours]. */
export function maySuggest(move: SuggestionMove, { adoption, asked, rated }: SuggestionFacts): MoveVerdict {
  if (adoption === '') {
    const verb = move === 'ask' ? '追问' : '评价'
    return { ok: false, why: `还没有答复，答复后才能${verb}`, kind: 'stage' }
  }
  if (rated) {
    return {
      ok: false,
      why: move === 'ask' ? '已经评价，不能再追问' : '已经评价过，只能评价一次',
      kind: 'stage',
    }
  }
  return asked ? { ok: false, why: LATER[move], kind: 'rule' } : { ok: true }
}

// Each function below returns the errors of one form, in the order of its fields.

/** Maximum length of title and content [ours]. */
export const TITLE_MAX = 40
export const CONTENT_MAX = 1000

type Found = Problem<'title' | 'content'> | false

const required = (field: 'title' | 'content', text: string, name: string, most: number): Found =>
  problemIf(text.trim() === '', field, `请填写${name}`) ||
  problemIf(textLength(text) > most, field, `${name}不能超过 ${most} 个字`)

/** 投诉 or 建议: a title and a content. */
export const suggestionProblems = ({ title, content }: { title: string; content: string }) =>
  problemsOf<'title' | 'content'>(
    required('title', title, '标题', TITLE_MAX),
    required('content', content, '内容', CONTENT_MAX),
  )

/** 追问 */
export const askProblems = ({ opinion }: { opinion: string }) =>
  problemsOf(requiredText('opinion', opinion, '追问内容'))

/** 满意度 from best to worst, as in 政务服务“好差评”: five grades. */
export const SCORE_LABEL: Readonly<Record<string, string>> = {
  '5': '非常满意',
  '4': '满意',
  '3': '基本满意',
  '2': '不满意',
  '1': '非常不满意',
}

/** This grade and lower ones need a reason. */
const BAD = 2

/** Whether a rating needs a reason. */
export const isBad = (score: number): boolean => score > 0 && score <= BAD

/** 评价: a grade, and the reason of a bad one. `score` is 0 when none is chosen. */
export const ratingProblems = ({ score, opinion }: { score: number; opinion: string }) =>
  problemsOf<'score' | 'opinion'>(
    problemIf(SCORE_LABEL[String(score)] === undefined, 'score', '请选择满意程度'),
    isBad(score)
      ? requiredText('opinion', opinion, '不满意的原因')
      : lengthProblem('opinion', opinion, '评价说明'),
  )
