import type { KeyTaskFacts } from './taskFacts'

/** A task may be handed in as done at this progress (per cent). */
export const DONE = 100

/** The 协办 that have never fed back. */
export const silentAssists = <A extends { lastFeedback: number | null }>({
  assists,
}: {
  assists: readonly A[]
}): A[] => assists.filter(({ lastFeedback }) => lastFeedback === null)

/** What 提交办结 asks of a task, and how far each of it is. */
export interface FinishState {
  progressDone: boolean
  /** Departments of the 协办 that have never fed back. */
  silent: readonly string[]
  /** Linked cases left over: they need a reason. */
  openCaseCount: number
}

/** How far a task is from being handed in. */
export const finishState = (
  facts: Pick<KeyTaskFacts, 'progress' | 'assists' | 'openCaseCount'>,
): FinishState => ({
  progressDone: facts.progress >= DONE,
  silent: silentAssists(facts).map(({ departmentId }) => departmentId),
  openCaseCount: facts.openCaseCount,
})
