import { RecordDetailScreen, HandlingInfoScreen } from '@/kit/record/RecordDetailScreen'
import { DONE } from '@/domain/keytask/taskFinish'
import type { TaskStage } from '@/domain/keytask/taskStage'
import { to, useScreenParams } from '@/kit/screen/hooks'
import {
  keyTaskKind,
  TASK_MORE,
  type TaskLink,
  type TaskView,
  taskLinks,
  TASK_LOCKS,
} from '@/entities/keytask/keyTaskKind'
import { ApprovalCard, HandedIn, approvalSubject } from './taskParts'

/** The actions of the task's holder at its stage. */
const DUE: Record<TaskStage, TaskLink> = {
  draft: taskLinks.submit,
  approving: taskLinks.approve,
  signing: taskLinks.sign,
  handling: taskLinks.feedback,
  confirming: taskLinks.confirm,
  inspecting: taskLinks.inspect,
  closed: taskLinks.feedback,
}

/** 督办详情: the detail for all users, with the actions of each. */
const taskHandlingView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCKS.handle,
  // Complete work is finished next.
  main: ({ stage, progress }) => (stage === 'handling' && progress >= DONE ? taskLinks.finish : DUE[stage]),
  others: [taskLinks.feedback, taskLinks.finish, taskLinks.answer, taskLinks.decideDelay],
  more: [
    { action: 'askDelay', label: '申请延期', to: (id) => to.keyApplyDelay({ id }), explained: true },
    ...TASK_MORE,
  ],
}

/** 审批详情 */
const approvalView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCKS.approve,
  main: (record) => (approvalSubject(record) === 'delay' ? taskLinks.decideDelay : taskLinks.approve),
  more: TASK_MORE,
}

/** 督办确认详情 */
const taskConfirmView: TaskView = {
  kind: keyTaskKind,
  tackleType: TASK_LOCKS.confirm,
  main: () => taskLinks.confirm,
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
