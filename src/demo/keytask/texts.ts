import { TaskType } from '@/domain/keytask/taskFacts'
import texts from './texts.json'

type Topic = keyof typeof texts.keyTaskTopics

export const isTopic = (key: string): key is Topic => key in texts.keyTaskTopics

const CASE_REASONS: Readonly<Record<string, (what: string) => string>> = {
  [TaskType.overdue]: (what) => `${what}案件超时未办结`,
  [TaskType.leader]: (what) => `市领导批示${what}问题限期整改`,
  [TaskType.key]: (what) => `${what}案件列入重点督办`,
}

/** 鹭江街道私搭乱建等 2 件 */
export const caseReason = (type: string, what: string): string => CASE_REASONS[type]?.(what) ?? what
