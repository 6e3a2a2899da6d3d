/** Stages of a 督办任务, in order. Values [ours]. */
export const TASK_STAGES = [
  'draft',
  'approving',
  'signing',
  'handling',
  'confirming',
  'inspecting',
  'closed',
] as const
export type TaskStage = (typeof TASK_STAGES)[number]

export const TASK_STAGE_LABEL: Record<TaskStage, string> = {
  draft: '草稿',
  approving: '待审批',
  signing: '待签收',
  handling: '办理中',
  confirming: '待确认',
  inspecting: '待核查',
  closed: '已办结',
}

/** Its place in the flow, from 0. */
export const stageRank = (stage: TaskStage): number => TASK_STAGES.indexOf(stage)

/** The state as list, detail, workbench and route show it: 草稿, 待签收, 办理中, after a 返工 返工中 … */
export function taskStateLabel({ stage, reworkCount }: { stage: TaskStage; reworkCount: number }): string {
  return stage === 'handling' && reworkCount > 0 ? '返工中' : TASK_STAGE_LABEL[stage]
}

/** The steps of the path a detail draws. */
export const TASK_PATH = ['发起', '审批', '签收', '办理', '确认', '核查', '办结'] as const

/** Index in TASK_PATH of the current step; its length when all are done. */
export const taskPathPosition = (stage: TaskStage): number =>
  stage === 'closed' ? TASK_PATH.length : stageRank(stage)

/** Tabs of 督办办理. */
export const TaskTab = { sign: '1', handle: '2', done: '3' } as const
export type TaskTab = (typeof TaskTab)[keyof typeof TaskTab]

export const TASK_TAB_LABEL: Record<TaskTab, string> = {
  [TaskTab.sign]: '待签收',
  [TaskTab.handle]: '办理中',
  [TaskTab.done]: '已办',
}

/** The tab of 督办办理 for a task; null before the approval. */
export function taskTabOf({ stage }: { stage: TaskStage }): TaskTab | null {
  if (stage === 'signing') return TaskTab.sign
  if (stage === 'handling') return TaskTab.handle
  return stageRank(stage) > stageRank('handling') ? TaskTab.done : null
}

/** From the approval to the end: its cases have the violet rim of 督办. */
export const isSupervising = (stage: TaskStage): boolean =>
  stageRank(stage) >= stageRank('signing') && stage !== 'closed'
