import * as v from 'valibot'

/**
 * A chosen 管理问题 with its small and big type (spec §3 "Problem type selection"). It is stored in drafts, so
 * this is also their schema.
 */
export const problemChoice = v.object({
  bigTypeId: v.string(),
  bigType: v.string(),
  smallTypeId: v.string(),
  smallType: v.string(),
  problemId: v.string(),
  manageProblem: v.string(),
  /** '1' 部件, '2' 事件; '' where the gateway does not give it. */
  caseType: v.string(),
})
export type ProblemChoice = v.InferOutput<typeof problemChoice>

/** Name of a type's class (docs/domain.md "Classes"): its caseType as in the tree's top nodes. */
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

/** Whether two choices are the same 管理问题, or the same small type without a problem. */
export const sameChoice = (a: ProblemChoice, b: ProblemChoice | null): boolean =>
  b !== null && a.problemId === b.problemId && a.smallTypeId === b.smallTypeId
