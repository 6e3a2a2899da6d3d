import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from './taskFacts'

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? ''

/** 超时督办; 督办 for an unknown type. */
export const typeWord = ({ type }: { type: string }): string => `${labelOf(TASK_TYPE_LABEL, type)}督办`

/** 紧急, 重要, 一般; '' for an unknown level. */
export const levelWord = ({ level }: { level: string }): string => labelOf(TASK_LEVEL_LABEL, level)

/** Title of a task: its 事由. */
export const taskTitle = ({ reason, taskNo }: { reason: string; taskNo: string }): string =>
  reason || taskNo || '未填事由的督办'

/** Maximum length of a title: three lines of a row. */
const HEADLINE = 48

/** A short title: the beginning of a 事由 that may be a whole report. */
export function taskHeadline(task: { reason: string; taskNo: string }): string {
  const title = taskTitle(task)
  const letters = [...title]
  return letters.length > HEADLINE ? `${letters.slice(0, HEADLINE - 1).join('')}…` : title
}
