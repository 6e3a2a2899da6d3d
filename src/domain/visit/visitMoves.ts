import { hasRole, type Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'
import { judge, type MoveRules, type Verdict } from '@/domain/verdict'
import { VISIT_WORD, type VisitFacts, type VisitKind } from './visit'

/** The only move of a visit: to report its result. Each type has its own, so that no 核查 is reported as a 核实. */
const rulesOf = (move: VisitKind): MoveRules<VisitFacts> => {
  const word = VISIT_WORD[move]
  return {
    stage: ({ kind, state }) => {
      if (kind !== move) return `这是${VISIT_WORD[kind]}任务`
      if (state === 'dropped') return '案件已撤回，任务已取消'
      return state === 'done' ? `任务已${word}` : null
    },
    who: ({ holderId }, actor) => {
      if (!hasRole(actor, 'collector')) return `只有采集员可以${word}`
      return holderId === actor.id ? null : `${word}任务已派给他人`
    },
    rules: [],
  }
}

const RULES: Record<VisitKind, MoveRules<VisitFacts>> = { verify: rulesOf('verify'), check: rulesOf('check') }

/**
 * Whether a user may report the result of a visit now; a refusal has a Chinese sentence. Screens and demo call the same
 * function. src/domain/case decides what follows for the case.
 */
export const mayVisit = (move: VisitKind, facts: VisitFacts, actor: Actor, now: Millis): Verdict =>
  judge(RULES[move], facts, actor, now)
