import type { CaseRow } from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { NO_HOLDER } from '@/domain/case/personal'
import { Stage } from '@/domain/case/stage'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import type { FlowBatch } from '@/kit/record/batch/useFlowBatch'
import type { ActionLink, RecordLink } from '@/kit/record/kind'
import { to, useNow, useUrlState } from '@/kit/screen/hooks'
import { NEW_TASK } from '@/domain/keytask/taskStart'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { actorOf, useAccount } from '@/kit/data/useApiQuery'
import { isScreenAbsent, useOffered } from '@/stores/offered'
import { CASES, type CaseScreens, type CaseView } from '@/entities/case/caseKind'

type CaseActionLink = ActionLink<CaseAction>

type CaseBatch = FlowBatch<CaseRow, CaseAction>

/** Further actions apart from handling, on details and forms. */
export const DELAY_LINK: CaseActionLink = {
  action: 'delay',
  label: '申请延期',
  to: (id) => to.applyDelay({ id }),
}

/** 催办 of the assignee. Its button opens a sheet (entities/case/CaseHead) instead of a screen. */
export const URGE_LINK: CaseActionLink = {
  action: 'urge',
  label: '催办',
  to: (id) => to.caseDetail2({ id }),
}

const WITHDRAW_LINK: CaseActionLink = {
  action: 'withdraw',
  label: '撤回',
  to: (id) => to.caseWithdrawalEdit({ id }),
}

/** Further views and actions of a case, in its 更多 menu. */
export const INFO_LINK: RecordLink = { label: '处置信息', to: (id) => to.handleInfo({ id }) }

export const FILES_LINK: RecordLink = { label: '全部附件', to: (id) => to.attachmentDetail({ id }) }

export const FEEDBACK_LINK: CaseActionLink = {
  action: 'appendFeedback',
  label: '追加反馈',
  to: (id) => to.caseAddFeedbackEdit({ id }),
}

export const PARK_LINK: CaseActionLink = {
  action: 'park',
  label: '申请挂账',
  to: (id) => to.caseRelieveEdit({ id, apply: 'park' }),
}

const RELEASE_LINK: CaseActionLink = {
  action: 'release',
  label: '申请解挂',
  to: (id) => to.caseRelieveEdit({ id }),
}

const PARKING_LINK: RecordLink = { label: '挂账与解挂', to: (id) => to.caseRelieveDetail({ id }) }

/** Starts a 督办任务 about this case, or about several with their ids joined by commas; domain/keytask decides who may. */
export const startTaskLink: RecordLink = { label: '发起督办', to: (id) => to.keyTaskStart({ cases: id }) }

/** A case that a new 督办任务 may be about. */
export const isOpenCase = ({ stage, voided }: CaseRow): boolean =>
  stage >= Stage.reported && stage < Stage.closed && !voided

/** Whether this user may start a 督办任务, in a city that has them. */
export function useMayStartTask(): boolean {
  const now = useNow()
  const account = useAccount()
  const isOffered = useOffered((offered) => !isScreenAbsent(offered, startTaskLink.to('').screen))
  return account !== null && isOffered && mayDoTask('submit', NEW_TASK, actorOf(account), now).ok
}

/** The links of cases, or of key cases, to their screens. */
export function linksOf({ sign, handle, personal, confirm, labels }: CaseScreens) {
  /** The three ways to assign a signed case to a person. */
  const give = (action: AssignWay): CaseActionLink => ({
    action,
    label: HANDOVER_LABEL[action],
    to: (id) => sign.edit({ id, assign: action }),
  })
  const link = (action: CaseAction, label: string, edit: CaseScreens['handle']['edit']): CaseActionLink => ({
    action,
    label,
    to: (id) => edit({ id }),
  })
  const labelling: RecordLink = { label: '案件标签', to: (id) => labels({ id }) }
  return {
    sign: link('sign', '签收办理', sign.edit),
    assign: give('assign'),
    reassign: give('reassign'),
    passOn: give('passOn'),
    /** Handling by the department, and by the assigned person. */
    handle: link('handle', '处置办理', handle.edit),
    personal: link('personalHandle', '处置办理', personal.edit),
    confirm: link('confirm', '确认办理', confirm.edit),
    labels: labelling,
    /** The 更多 menu of an open case. */
    more: [INFO_LINK, FILES_LINK, labelling, PARK_LINK, RELEASE_LINK, PARKING_LINK, FEEDBACK_LINK],
  }
}

export const LINKS = linksOf(CASES)

/** Assigns several cases to one person. */
const assignBatch = (action: AssignWay): CaseBatch => ({
  action,
  label: HANDOVER_LABEL[action],
  name: ({ smallTypeName, taskNo }) => `${smallTypeName} ${taskNo}`,
  load: () => import('@/features/case/sign/AssignSheet').then(({ AssignSheet }) => AssignSheet),
})

export const ASSIGN_BATCH = assignBatch('assign')

const REASSIGN_BATCH = assignBatch('reassign')

/** The batch of the lists that 本单位 opens: 指派 of its cases without an assignee, else 改派. */
export const useUnitBatch = (): CaseBatch =>
  useUrlState()[0].get('holder') === NO_HOLDER ? ASSIGN_BATCH : REASSIGN_BATCH

export const PASS_ON_BATCH = assignBatch('passOn')

/** Signs several cases and assigns them to one person. */
export const SIGN_AND_ASSIGN = '签收并指派'

/** The lock of signing (spec §3: tackleType; its values are not shown there). */
export const SIGN_LOCK = 'sign'

/** The lock of handling (spec §3: tackleType; its values are not shown there). */
export const HANDLING_LOCK = 'handle'

/** The lock of confirming (spec §3: tackleType; its values are not shown there). */
export const CASE_CONFIRM_LOCK = 'confirm'

/** A case before it is signed. */
export function signView(screens: CaseScreens): CaseView {
  const { sign, labels } = linksOf(screens)
  return {
    kind: screens.kind,
    tackleType: SIGN_LOCK,
    main: () => sign,
    more: [INFO_LINK, FILES_LINK, labels],
  }
}

/** A case in handling, by its department or by its assigned person. */
export function handlingView(screens: CaseScreens): CaseView {
  const { assign, reassign, passOn, handle, personal, more } = linksOf(screens)
  return {
    kind: screens.kind,
    tackleType: HANDLING_LOCK,
    main: ({ step }) => (step === 'personal' ? personal : handle),
    others: [URGE_LINK, assign, reassign, passOn, DELAY_LINK, WITHDRAW_LINK],
    more,
  }
}

/** A case whose handling is to be confirmed. */
export function confirmView(screens: CaseScreens): CaseView {
  const { confirm, labels } = linksOf(screens)
  return {
    kind: screens.kind,
    tackleType: CASE_CONFIRM_LOCK,
    main: () => confirm,
    more: [INFO_LINK, FILES_LINK, labels, FEEDBACK_LINK],
  }
}

/** The view for the stage of a case, for screens that open cases of every stage. */
export function anyView(screens: CaseScreens): (record: CaseRow) => CaseView {
  const [sign, handle] = [signView(screens), handlingView(screens)]
  // The submitter may withdraw it until it is confirmed.
  const confirm = { ...confirmView(screens), others: [WITHDRAW_LINK] }
  return ({ stage, step }) => {
    if (stage <= Stage.dispatched) return sign
    return stage === Stage.handling && step === 'confirming' ? confirm : handle
  }
}

/**
 * The lock that a detail checks to show who is editing the case (spec §3: tackleType). Adding a record takes
 * no lock.
 */
export const FEEDBACK_LOCK = 'feedback'

/** The lock of 挂账 and 解挂 (spec §3: tackleType; its values are not shown there). */
export const RELEASE_LOCK = 'release'
