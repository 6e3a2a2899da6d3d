import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { emptyStage, missingIn, photosOf, seen, stageForm, type StageForm, type TaskSeen } from './stageForm'
import { stageKind } from './stageKind'

/** The form of 阶段反馈: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function useStageForm(taskId: string, record: KeyTaskDetail | undefined) {
  const account = useAccount()
  const actor = account && actorOf(account)
  const spec = { kind: stageKind, schema: stageForm, empty: emptyStage(taskId) }
  const { clientId, former, draft: kept } = useActDraft(spec, taskId)
  const draft = withSeen<TaskSeen, StageForm>(kept, record && seen(record, actor))
  const form: Form<StageForm> = useActForm({ kind: stageKind, missing: missingIn, photosOf }, clientId, draft)
  return { former, form }
}
