import { recordOfLine } from '@/kit/outbox/act/actKind'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { feedbackKind } from './feedbackKind'

/** The case a feedback in the outbox is about; '' for another kind's act, and once it has been received. */
const caseOfAct = recordOfLine(feedbackKind.name)

/** Says that feedback on this case is still on its way from this phone, so that nobody writes it again. */
export function PendingFeedback({ caseId }: { caseId: string }) {
  return <PendingNote what="这件案件有反馈" verb="反馈" isOne={(item) => caseOfAct(item) === caseId} />
}
