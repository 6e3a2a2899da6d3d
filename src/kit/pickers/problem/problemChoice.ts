import * as v from 'valibot'

/** A chosen 管理问题 with its small and big type (spec §3 "Problem type selection"). Kept in drafts, so read back by this. */
export const problemChoice = v.object({
  bigTypeId: v.string(),
  bigType: v.string(),
  smallTypeId: v.string(),
  smallType: v.string(),
  problemId: v.string(),
  manageProblem: v.string(),
  /** '1' 部件, '2' 事件; '' where the gateway does not say. */
  caseType: v.string(),
})
export type ProblemChoice = v.InferOutput<typeof problemChoice>

/** What the class of a type is called (docs/domain.md "Classes"): its caseType as the tree's top nodes have it. */
export const className = (caseType: string): string =>
  caseType === '1' ? '部件' : caseType === '2' ? '事件' : ''

interface ChosenFields {
  id: string
  manageProblem: string
  caseType: string
  bigTypeId: string
  bigType: string
  smallTypeId: string
  smallType: string
}

/** A search hit or a row of the manual as a choice. */
export const choiceOf = (row: ChosenFields): ProblemChoice => ({
  bigTypeId: row.bigTypeId,
  bigType: row.bigType,
  smallTypeId: row.smallTypeId,
  smallType: row.smallType,
  problemId: row.id,
  manageProblem: row.manageProblem,
  caseType: row.caseType,
})

/** 雨水井盖 · 缺失或移位 */
export const problemTitle = ({ smallType, bigType, manageProblem }: ProblemChoice): string =>
  [smallType || bigType, manageProblem].filter(Boolean).join(' · ')

/** Two choices of the same 管理问题, or of the same small type where no problem is named. */
export const sameChoice = (a: ProblemChoice, b: ProblemChoice | null): boolean =>
  b !== null && a.problemId === b.problemId && a.smallTypeId === b.smallTypeId
