import type { Problem } from '@/domain/problems'
import type { Verdict } from '@/domain/verdict'
import { DemoError } from '../gateway/errors'

/** Refuses with the first thing a form lacks, in the words of `domain`. */
export function refuseProblems([problem]: readonly Problem[]): void {
  if (problem !== undefined) throw new DemoError(problem.text)
}

/** Refuses a move with the sentence of the rule that forbids it. */
export function refuseMove(verdict: Verdict): void {
  if (!verdict.ok) throw new DemoError(verdict.why)
}

/** Refuses with this sentence what does not fit the record: mostly one of two calls that each have records of their own. */
export function refuseUnless(fits: boolean, why: string): void {
  if (!fits) throw new DemoError(why)
}
