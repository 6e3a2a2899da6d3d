import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from './taskFacts'

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? ''

/** 超时督办; 督办 of a type nobody knows. */
export const typeWord = ({ type }: { type: string }): string => `${labelOf(TASK_TYPE_LABEL, type)}督办`

/** 紧急, 重要, 一般; '' of a level nobody knows. */
export const levelWord = ({ level }: { level: string }): string => labelOf(TASK_LEVEL_LABEL, level)

/** What a task is called: its 事由. */
export const taskTitle = ({ reason, taskNo }: { reason: string; taskNo: string }): string =>
  reason || taskNo || '未填事由的督办'
