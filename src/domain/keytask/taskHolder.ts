import type { KeyTaskFacts } from './taskFacts'
import type { TaskStage } from './taskStage'

/** The part of the current holder. */
export type HolderPart = '发起人' | '审批人' | '主办' | '承办人' | '核查人'

/** The current holder: a department for 主办, a person for the others. */
export interface Holder {
  part: HolderPart
  id: string
}

const HOLDERS: Record<TaskStage, (facts: KeyTaskFacts) => Holder | null> = {
  draft: ({ starterId }) => ({ part: '发起人', id: starterId }),
  approving: ({ approverId }) => ({ part: '审批人', id: approverId }),
  signing: ({ leadId }) => ({ part: '主办', id: leadId }),
  handling: ({ undertakerId, leadId }) =>
    undertakerId === '' ? { part: '主办', id: leadId } : { part: '承办人', id: undertakerId },
  confirming: ({ starterId }) => ({ part: '发起人', id: starterId }),
  inspecting: ({ inspectorId }) => ({ part: '核查人', id: inspectorId }),
  closed: () => null,
}

/** The holder of a task; null once it is closed. */
export const taskHolder = (facts: KeyTaskFacts): Holder | null => HOLDERS[facts.stage](facts)
