import type { Actor } from './actor'
import type { Millis } from './time'

/**
 * Why a move is refused: 'stage' the record is at another stage, 'who' it is the move of another user, 'rule' a rule forbids it
 * to this user now (shown disabled, with its sentence).
 */
export type RefusalKind = 'stage' | 'who' | 'rule'

/** Whether a move is allowed; a refusal has a Chinese sentence. */
export type MoveVerdict = { ok: true } | { ok: false; why: string; kind: RefusalKind }

/** A rule returns the sentence of its refusal, or null. */
export type Rule<F> = (facts: F, actor: Actor, now: Millis) => string | null

/** The rules of one move: its stage, its actor, and further rules. */
export interface MoveRules<F> {
  stage: Rule<F>
  who: Rule<F>
  rules: readonly Rule<F>[]
}

/** Judges a move by its rules at `now` (epoch ms). The first refusal wins. */
export function judge<F>(
  { stage, who, rules }: MoveRules<F>,
  facts: F,
  actor: Actor,
  now: Millis,
): MoveVerdict {
  const checks: [RefusalKind, Rule<F>][] = [
    ['stage', stage],
    ['who', who],
    ...rules.map((rule): [RefusalKind, Rule<F>] => ['rule', rule]),
  ]
  for (const [kind, rule] of checks) {
    const why = rule(facts, actor, now)
    if (why !== null) return { ok: false, why, kind }
  }
  return { ok: true }
}

/** Whether a screen offers a move: it is allowed, or only a rule forbids it. Moves of other users or stages are left out. */
export const isOffered = (verdict: MoveVerdict): boolean => verdict.ok || verdict.kind === 'rule'

/** The sentence of a refusal; '' for an allowed move. */
export const whyNot = (verdict: MoveVerdict): string => (verdict.ok ? '' : verdict.why)
