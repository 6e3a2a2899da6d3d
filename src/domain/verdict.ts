import type { Actor } from './actor'
import type { Millis } from './time'

/**
 * Why a move is refused, for the screen: 'stage' the record stands elsewhere, 'who' it is another's move,
 * 'rule' it would be this person's move now, but a rule forbids it (shown disabled, with its sentence).
 */
export type RefusalKind = 'stage' | 'who' | 'rule'

/** Whether a move may be made; a refusal carries a Chinese sentence. */
export type Verdict = { ok: true } | { ok: false; why: string; kind: RefusalKind }

/** A rule gives the sentence of its refusal, or null. */
export type Rule<F> = (facts: F, actor: Actor, now: Millis) => string | null

/** The rules of one move: where it starts, whose it is, what else must hold. */
export interface MoveRules<F> {
  stage: Rule<F>
  who: Rule<F>
  rules: readonly Rule<F>[]
}

/** Judges a move by its rules at `now` (epoch ms). The first refusal wins. */
export function judge<F>({ stage, who, rules }: MoveRules<F>, facts: F, actor: Actor, now: Millis): Verdict {
  const asked: [RefusalKind, Rule<F>][] = [
    ['stage', stage],
    ['who', who],
    ...rules.map((rule): [RefusalKind, Rule<F>] => ['rule', rule]),
  ]
  for (const [kind, rule] of asked) {
    const why = rule(facts, actor, now)
    if (why !== null) return { ok: false, why, kind }
  }
  return { ok: true }
}

/** Whether a screen offers a move: it is allowed, or only a rule forbids it. What is another's or stands elsewhere is left out. */
export const isOffered = (verdict: Verdict): boolean => verdict.ok || verdict.kind === 'rule'

/** The sentence of a refusal; '' when the move may be made. */
export const whyNot = (verdict: Verdict): string => (verdict.ok ? '' : verdict.why)
