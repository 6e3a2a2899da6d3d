import { recordOfLine } from '@/kit/outbox/act/actKind'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { taskAnswerKind } from './taskAnswerKind'

/** The task an answer in the outbox is about; '' for another kind's act, and once it has been received. */
const taskOfAnswer = recordOfLine(taskAnswerKind.name)

/** Says that a 核查反馈 on this task is still on its way from this phone, so that nobody writes it again. */
export const PendingAnswer = ({ taskId }: { taskId: string }) => (
  <PendingNote what="这件督办有核查反馈" verb="反馈" isOne={(item) => taskOfAnswer(item) === taskId} />
)
