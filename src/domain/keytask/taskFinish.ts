import type { KeyTaskFacts } from './taskFacts'

/** Progress (per cent) at which a task may be finished. */
export const DONE = 100

/** The 协办 without any feedback. */
export const silentAssists = <A extends { lastFeedback: number | null }>({
  assists,
}: {
  assists: readonly A[]
}): A[] => assists.filter(({ lastFeedback }) => lastFeedback === null)

/** The conditions of 提交办结, and the state of each. */
export interface FinishState {
  progressDone: boolean
  /** 协办 departments without any feedback. */
  silent: readonly string[]
  /** Open linked cases: they need a reason. */
  openCaseCount: number
}

/** Which conditions of 提交办结 are still open. */
export const finishState = (
  facts: Pick<KeyTaskFacts, 'progress' | 'assists' | 'openCaseCount'>,
): FinishState => ({
  progressDone: facts.progress >= DONE,
  silent: silentAssists(facts).map(({ departmentId }) => departmentId),
  openCaseCount: facts.openCaseCount,
})
