import type { Problem } from '@/domain/problems'
import type { MoveVerdict } from '@/domain/verdict'

/** Codes of the envelope (spec §8). `refused` is assumed. */
export const CODE = { ok: 100, notBound: 133, refused: 400, notLoggedIn: 901 } as const

export class DemoError extends Error {
  constructor(
    message: string,
    readonly code: number = CODE.refused,
    readonly body: unknown = null,
  ) {
    super(message)
    this.name = 'DemoError'
  }
}

export function refuseProblems([problem]: readonly Problem[]): void {
  if (problem !== undefined) throw new DemoError(problem.text)
}

export function refuseMove(verdict: MoveVerdict): void {
  if (!verdict.ok) throw new DemoError(verdict.why)
}

export function refuseUnless(fits: boolean, why: string): void {
  if (!fits) throw new DemoError(why)
}

/** Returns the value; refuses if it is missing. */
export function required<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new DemoError(why)
  return value
}

export interface RowAnswer {
  id: string
  success: boolean
  msg: string
}

/** Runs the work for each row. A refused row returns its message and does not stop the others. */
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
