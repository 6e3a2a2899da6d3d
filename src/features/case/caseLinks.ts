import type { CaseRow } from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import type { FlowBatch } from '@/kit/record/batch/useFlowBatch'
import type { ActionLink, RecordLink } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'

type CaseActionLink = ActionLink<CaseAction>
type CaseBatch = FlowBatch<CaseRow, CaseAction>

/** What may be done besides handling, offered where a case is looked at or handled. */
export const DELAY_LINK: CaseActionLink = {
  action: 'delay',
  label: '申请延期',
  to: (id) => to.applyDelay({ id }),
}
export const WITHDRAW_LINK: CaseActionLink = {
  action: 'withdraw',
  label: '撤回',
  to: (id) => to.caseWithdrawalEdit({ id }),
}

/** Handling, by the department that holds the case and by the person it is assigned to. */
export const HANDLING_LINK: CaseActionLink = {
  action: 'handle',
  label: '处置办理',
  to: (id) => to.caseHandleEdit({ id }),
}
export const PERSONAL_LINK: CaseActionLink = {
  action: 'personalHandle',
  label: '处置办理',
  to: (id) => to.personalHandleEdit({ id }),
}

/** Giving a signed case to a person: for the first time, to another one, and by the one who has it. */
const assignLink = (way: AssignWay): CaseActionLink => ({
  action: way,
  label: HANDOVER_LABEL[way],
  to: (id) => to.caseEdit({ id, assign: way }),
})
export const ASSIGN_LINK = assignLink('assign')
export const REASSIGN_LINK = assignLink('reassign')
export const PASS_ON_LINK = assignLink('passOn')

/** The same for many cases at once. */
const assignBatch = ({ action, label }: CaseActionLink): CaseBatch => ({
  action,
  label,
  name: ({ smallTypeName, taskNo }) => `${smallTypeName} ${taskNo}`,
  load: () => import('./assign/AssignSheet').then(({ AssignSheet }) => AssignSheet),
})
export const ASSIGN_BATCH = assignBatch(ASSIGN_LINK)
export const REASSIGN_BATCH = assignBatch(REASSIGN_LINK)
export const PASS_ON_BATCH = assignBatch(PASS_ON_LINK)

/** What else there is to see of a case, or to do with it, behind 更多. */
export const INFO_LINK: RecordLink = { label: '处置信息', to: (id) => to.handleInfo({ id }) }
export const FILES_LINK: RecordLink = { label: '全部附件', to: (id) => to.attachmentDetail({ id }) }
export const LABELS_LINK: RecordLink = { label: '案件标签', to: (id) => to.caseLable({ id }) }
export const FEEDBACK_LINK: RecordLink = { label: '追加反馈', to: (id) => to.caseAddFeedbackEdit({ id }) }
export const PARK_LINK: CaseActionLink = {
  action: 'park',
  label: '申请挂账',
  to: (id) => to.caseRelieveEdit({ id, apply: 'park' }),
}
const PARKING_LINK: RecordLink = { label: '挂账与解挂', to: (id) => to.caseRelieveDetail({ id }) }

/** 更多 of a case under way. */
export const HANDLING_MORE = [INFO_LINK, FILES_LINK, LABELS_LINK, PARK_LINK, PARKING_LINK, FEEDBACK_LINK]
