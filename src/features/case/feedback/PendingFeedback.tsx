import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { caseOfAct } from './feedbackKind'

/** Says that feedback on this case is still on its way from this phone, so that nobody writes it again. */
export function PendingFeedback({ caseId }: { caseId: string }) {
  return <PendingNote what="这件案件有反馈" verb="反馈" isOne={(item) => caseOfAct(item) === caseId} />
}
