import type { KeyTaskDetail } from '@/api/contract/keyTask'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import {
  emptyAnswer,
  missingIn,
  photosOf,
  seen,
  taskAnswerForm,
  type TaskAnswerForm,
  type TaskSeen,
} from './taskAnswerForm'
import { taskAnswerKind } from './taskAnswerKind'

/** The form of 核查反馈办理: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useTaskAnswerForm(taskId: string, record: KeyTaskDetail | undefined) {
  const spec = { kind: taskAnswerKind, schema: taskAnswerForm, empty: emptyAnswer(taskId) }
  const { clientId, former, draft: kept } = useActDraft(spec, taskId)
  const draft = withSeen<TaskSeen, TaskAnswerForm>(kept, record && seen(record))
  const answer = { kind: taskAnswerKind, missing: missingIn, photosOf }
  const form: Form<TaskAnswerForm> = useActForm(answer, clientId, draft)
  return { former, form }
}
