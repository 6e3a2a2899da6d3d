import type { Adoption, SuggestionType } from '../enums'
import type { Verdict } from '../verdict'

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

/** Moves of the author after an answer: ask again, and rate it once. */
export type SuggestionMove = 'ask' | 'rate'

const LATER: Record<SuggestionMove, string> = {
  ask: '上次追问还没有答复，请等答复后再追问',
  rate: '追问还没有答复，请等答复后再评价',
}

/** Whether the author may ask again or rate now. Nothing follows a rating [ours]. */
export function maySuggest(move: SuggestionMove, { adoption, asked, rated }: SuggestionFacts): Verdict {
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
