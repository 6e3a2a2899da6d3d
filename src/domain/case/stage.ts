/**
 * spec §4, stages by value. Terms of the specification: 0 report (draft/saved), 1 verify (reported), 2 accept (dispatched), 3
 * dispatch / additional rectification, 4 handle (awaiting closure), 5 inspect (closed), 6 close case, 7 evaluation, 8 archive.
 */
export const Stage = {
  draft: 0,
  reported: 1,
  dispatched: 2,
  handling: 3,
  awaitingClosure: 4,
  closed: 5,
  settled: 6,
  evaluated: 7,
  archived: 8,
} as const
export type Stage = (typeof Stage)[keyof typeof Stage]

/** [ours] The gateway reports no stage, or an unknown one. This refuses nothing; the server decides. */
export const UNKNOWN_STAGE = -1

export const STAGE_LABEL: Record<Stage, string> = {
  [Stage.draft]: '草稿',
  [Stage.reported]: '已上报',
  [Stage.dispatched]: '已派遣',
  [Stage.handling]: '待处置',
  [Stage.awaitingClosure]: '待结案',
  [Stage.closed]: '已结案',
  // 已结案 for the user: what the centre still does to it (spec §4, 6 close case) changes nothing in the field.
  [Stage.settled]: '已结案',
  [Stage.evaluated]: '评价',
  [Stage.archived]: '归档',
}

/** Position in stage 3: with the department, with its assignee, or back for 确认; '' when unknown. */
export type HandlingStep = 'department' | 'personal' | 'confirming' | ''

/** The facts that decide the place of a case in the flow. */
export interface StageFacts {
  stage: Stage | typeof UNKNOWN_STAGE
  /** Has a meaning at stage 3; at stage 4 it keeps where a withdrawn case goes back to. */
  step: HandlingStep
  reworkCount: number
  /** 核实 found the report untrue. */
  voided?: boolean
}

/** Whether a number from outside is a stage. */
export function isStage(value: unknown): value is Stage {
  return Object.values(Stage).some((stage) => stage === value)
}

function handlingLabel(facts: StageFacts): string {
  if (facts.step === 'confirming') return '待确认'
  if (facts.reworkCount > 0) return '追加整改'
  return facts.step === 'personal' ? '个人处置中' : '待处置'
}

/** The state as list and detail show it: 待签收, 待处置, 个人处置中, 待确认, 追加整改, 已作废, else the stage. */
export function stageLabel(facts: StageFacts): string {
  if (facts.voided === true) return '已作废'
  if (facts.stage === UNKNOWN_STAGE) return '状态未知'
  if (facts.stage === Stage.dispatched) return '待签收'
  if (facts.stage === Stage.handling) return handlingLabel(facts)
  return STAGE_LABEL[facts.stage]
}

/** Label of a stage as a filter shows it: 待签收, 待处置 … */
export const plainStageLabel = (stage: Stage): string =>
  stageLabel({ stage, step: 'department', reworkCount: 0 })

/** The six steps of the path a detail screen draws. */
export const STAGE_PATH = ['上报', '核实', '派遣', '处置', '核查', '结案'] as const

/** Index in STAGE_PATH of the current step; its length when all are done, null when the stage is unknown. */
export function casePathPosition(facts: Pick<StageFacts, 'stage'>): number | null {
  if (facts.stage === UNKNOWN_STAGE) return null
  return Math.min(facts.stage, STAGE_PATH.length)
}

/** spec §2: handling tabs in case lists. */
export const HandlingTab = { todo: '1', rework: '2', done: '3', closed: '4' } as const
export type HandlingTab = (typeof HandlingTab)[keyof typeof HandlingTab]

export const HANDLING_TAB_LABEL: Record<HandlingTab, string> = {
  [HandlingTab.todo]: '待处置',
  [HandlingTab.rework]: '追加整改',
  [HandlingTab.done]: '已处置',
  [HandlingTab.closed]: '已结案',
}

/** Whether a case is not handled yet: its 督办任务 needs a reason to be finished. */
export function isLeftOver(facts: StageFacts): boolean {
  const tab = handlingTabOf(facts)
  return facts.voided !== true && tab !== HandlingTab.done && tab !== HandlingTab.closed
}

/** The tab of the handling lists for a case; null before it is signed. 待确认 counts as handled. */
export function handlingTabOf(facts: StageFacts): HandlingTab | null {
  if (facts.voided === true || facts.stage < Stage.handling) return null
  if (facts.stage >= Stage.closed) return HandlingTab.closed
  if (facts.stage === Stage.awaitingClosure || facts.step === 'confirming') return HandlingTab.done
  return facts.reworkCount > 0 ? HandlingTab.rework : HandlingTab.todo
}
