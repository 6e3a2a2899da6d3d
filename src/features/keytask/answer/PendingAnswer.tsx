import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { taskOfAnswer } from './taskAnswerKind'

/** Says that a 核查反馈 on this task is still on its way from this phone, so that nobody writes it again. */
export const PendingAnswer = ({ taskId }: { taskId: string }) => (
  <PendingNote what="这件督办有核查反馈" verb="反馈" isOne={(item) => taskOfAnswer(item) === taskId} />
)
