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

/** What became of one record of a batch. */
export interface RowAnswer {
  id: string
  success: boolean
  msg: string
}

/** Does something with each record of a batch: a refusal is that row's own answer and stops no other. */
export function rowByRow(ids: readonly string[], work: (id: string) => void): RowAnswer[] {
  return ids.map((id) => {
    try {
      work(id)
      return { id, success: true, msg: '' }
    } catch (error) {
      if (error instanceof DemoError) return { id, success: false, msg: error.message }
      throw error
    }
  })
}
