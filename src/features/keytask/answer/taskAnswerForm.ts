import * as v from 'valibot'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { answerProblems } from '@/domain/keytask/taskEvidence'
import { taskHeadline } from '@/domain/keytask/taskWords'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem } from '@/kit/attachments/photoItem'

/** 核查反馈办理 as its draft keeps it. */
export const taskAnswerForm = v.object({
  taskId: v.string(),
  /** The task as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type TaskAnswerForm = v.InferOutput<typeof taskAnswerForm>
export type TaskSeen = NonNullable<TaskAnswerForm['about']>

export const emptyAnswer = (taskId: string): TaskAnswerForm => ({
  taskId,
  about: null,
  opinion: '',
  photos: [],
})

/** What the draft and the outbox say of the task. */
export const seen = (task: KeyTaskDetail): TaskSeen => ({
  title: taskHeadline(task),
  note: [task.taskNo, task.leadName].filter(Boolean).join(' · '),
})

/** What keeps it from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingIn = ({ opinion, photos }: TaskAnswerForm): Problem[] => [
  ...answerProblems({ opinion }),
  ...remarkProblems('photos', photos),
]
