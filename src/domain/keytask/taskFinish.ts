import type { Actor } from '../actor'
import type { KeyTaskFacts } from './taskFacts'
import { isLead } from './taskParts'

/** Progress (per cent) at which a task may be finished. */
export const DONE = 100

/** The 协办 without any feedback. */
export const silentAssists = <A extends { lastFeedback: number | null }>({
  assists,
}: {
  assists: readonly A[]
}): A[] => assists.filter(({ lastFeedback }) => lastFeedback === null)

/** 催协办: the 主办 may urge while a 协办 has not given any feedback, because 提交办结 waits for it. */
export const mayUrgeAssists = (facts: KeyTaskFacts, actor: Actor): boolean =>
  facts.stage === 'handling' && isLead(facts, actor) && silentAssists(facts).length > 0

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
