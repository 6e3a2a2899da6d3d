import type { OpinionKind } from '@/domain/words'
import { delayDecisions, returnReasons, urgeWords } from './texts/keyTasks'
import {
  checkOpinions,
  confirmOpinions,
  delayReasons,
  parkingReasons,
  refusalReasons,
  releaseReasons,
  sendBackReasons,
  verifyOpinions,
  withdrawalReasons,
} from './texts/opinions'

/** A user label (案件标签) with its colour as #rrggbb; white text on it keeps 4.5:1. */
export interface LabelSeed {
  name: string
  colour: string
}

export const userLabels: readonly LabelSeed[] = [
  { name: '待回访', colour: '#1668dc' },
  { name: '反复反弹', colour: '#c2302a' },
  { name: '需配件', colour: '#a84a00' },
  { name: '协调街道', colour: '#6a3fc4' },
  { name: '夜间处置', colour: '#37506e' },
  { name: '重点路段', colour: '#00774f' },
  { name: '媒体关注', colour: '#a3246d' },
  { name: '雨后复查', colour: '#0b6b86' },
]

/** Common opinions everybody starts with (commonOpinions/defaultList). */
export const defaultOpinions: readonly string[] = [
  '已清理完毕。',
  '已劝离并教育。',
  '已修复，恢复正常使用。',
  '已更换，现场恢复。',
  '已责令改正，限期整改。',
  '已联系权属单位处理。',
  '已围挡警示，正在组织修复。',
  '现场未发现该问题。',
]

/** Opinions a person has saved already (commonOpinions/list). */
export const ownOpinions: readonly string[] = [
  '已到现场处置，物品收回店内，盲道恢复畅通。',
  '垃圾已清运，地面冲洗干净，桶体归位。',
  '已通知运营企业清运单车，现场摆放整齐。',
]

/** Suggestions for feedback on a case (v1/baseData/feedbackOpinion/list). */
export const feedbackOpinions: readonly string[] = [
  '已到现场，正在处置。',
  '配件待到货，预计明日完成。',
  '已联系当事人，约定今日整改。',
  '现场已恢复，请核查。',
  '需多部门联动，已上报协调。',
]

/** What a handler or head answers when signing a case (签收意见). */
export const signOpinions: readonly string[] = [
  '已签收，安排处置。',
  '已签收，立即到场。',
  '请鹭江中队尽快处置。',
  '同意，按时限办结。',
]

/** What a head, or a handler who passes a case on, tells the next one (指派说明, 改派和转交的理由). */
const assignOpinions: readonly string[] = [
  '请到现场处置，注意拍照。',
  '请按时限办结。',
  '原处置人今日休假，请接办。',
  '你离现场最近，请先处置。',
  '手上案件较多，请协助办理。',
]

/** What a 审批人 writes beside 同意, of a task and of a delay alike. */
const approveOpinions: readonly string[] = [
  '同意。',
  '情况属实，同意。',
  '同意，请主办单位抓紧落实。',
  '同意，按期限办结并反馈。',
]

/** Default opinions of every kind (domain/words): what `defaultList` answers with. */
export const opinionsByKind: Readonly<Record<OpinionKind, readonly string[]>> = {
  handle: defaultOpinions,
  sign: signOpinions,
  assign: assignOpinions,
  refuseSign: refusalReasons,
  delay: delayReasons,
  urge: urgeWords,
  confirm: confirmOpinions,
  sendBack: sendBackReasons,
  park: parkingReasons,
  release: releaseReasons,
  revoke: withdrawalReasons,
  approve: approveOpinions,
  refuse: [...returnReasons, delayDecisions.rejected],
  feedback: feedbackOpinions,
  verify: verifyOpinions.real,
  verifyFalse: verifyOpinions.false,
  unable: verifyOpinions.unable,
  check: checkOpinions.passed,
  checkFailed: checkOpinions.failed,
}
