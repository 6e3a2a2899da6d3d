import { RecordDetailScreen, HandlingInfoScreen } from '@/kit/record/RecordDetailScreen'
import type { TaskStage } from '@/domain/keytask/taskStage'
import { to, useScreenParams } from '@/kit/screen/hooks'
import {
  keyTaskKind,
  TASK_MORE,
  type TaskLink,
  type TaskView,
  ANSWER,
  APPROVE,
  CONFIRM,
  DECIDE_DELAY,
  TASK_FEEDBACK,
  FINISH,
  INSPECT,
  SIGN,
  SUBMIT,
} from '@/entities/keytask/keyTaskKind'
import {
  ApprovalCard,
  HandedIn,
  TASK_LOCK,
  APPROVE_LOCK,
  approvalSubject,
  TASK_CONFIRM_LOCK,
} from './taskParts'

/** The actions of the task's holder at its stage. */
const DUE: Record<TaskStage, TaskLink> = {
  draft: SUBMIT,
  approving: APPROVE,
  signing: SIGN,
  handling: TASK_FEEDBACK,
  confirming: CONFIRM,
  inspecting: INSPECT,
  closed: TASK_FEEDBACK,
}

/** 督办详情: the detail for all users, with the actions of each. */
const taskHandlingView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCK,
  main: ({ stage }) => DUE[stage],
  others: [FINISH, ANSWER, DECIDE_DELAY],
  more: [
    { action: 'askDelay', label: '申请延期', to: (id) => to.keyApplyDelay({ id }), explained: true },
    ...TASK_MORE,
  ],
}

/** 审批详情 */
const approvalView: TaskView = {
  kind: keyTaskKind,
  tackleType: APPROVE_LOCK,
  main: (record) => (approvalSubject(record) === 'delay' ? DECIDE_DELAY : APPROVE),
  more: TASK_MORE,
}

/** 督办确认详情 */
const taskConfirmView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_CONFIRM_LOCK,
  main: () => CONFIRM,
  more: TASK_MORE,
}

/** 督办详情 */
export function KeyTaskHandleDetail() {
  const { id } = useScreenParams('keyTaskHandleDetail')
  return <RecordDetailScreen id={id} view={taskHandlingView} />
}

/** 审批详情 */
export function ExamineApprovalDetail() {
  const { id } = useScreenParams('examineApprovalDetail')
  return (
    <RecordDetailScreen id={id} view={approvalView}>
      {(record) => <ApprovalCard record={record} />}
    </RecordDetailScreen>
  )
}

/** 督办确认详情 */
export function KeyTaskConfirmDetail() {
  const { id } = useScreenParams('keyTaskConfirmDetail')
  return (
    <RecordDetailScreen id={id} view={taskConfirmView}>
      {(record) => <HandedIn record={record} />}
    </RecordDetailScreen>
  )
}

/** 重点处置信息: the full flow of a 督办任务. */
export function KeyHandleInfo() {
  const { id } = useScreenParams('keyHandleInfo')
  return <HandlingInfoScreen kind={keyTaskKind} id={id} />
}
