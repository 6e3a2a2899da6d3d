import * as v from 'valibot'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import type { Actor } from '@/domain/actor'
import { stageFeedbackProblems } from '@/domain/keytask/taskEvidence'
import { partsOf } from '@/domain/keytask/taskParts'
import { taskHeadline } from '@/domain/keytask/taskWords'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present } from '@/kit/attachments/photoItem'
import { unitName } from '@/entities/keytask/taskWords'

/** A part somebody may feed back on. */
const part = v.object({
  departmentId: v.string(),
  name: v.string(),
  /** How far it was (per cent). */
  before: v.number(),
})
export type Part = v.InferOutput<typeof part>

/** 阶段反馈 as its draft keeps it. */
export const stageForm = v.object({
  taskId: v.string(),
  /** The task as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(
    v.object({ title: v.string(), note: v.string(), level: v.string(), parts: v.array(part) }),
  ),
  /** On whose part; '' for the first of them. */
  departmentId: v.string(),
  /** Per cent; null: as it was. */
  progress: v.nullable(v.number()),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type StageForm = v.InferOutput<typeof stageForm>
export type TaskSeen = NonNullable<StageForm['about']>

export const emptyStage = (taskId: string): StageForm => ({
  taskId,
  about: null,
  departmentId: '',
  progress: null,
  opinion: '',
  photos: [],
})

/** What the form, its draft and the outbox say of the task, for somebody who works on it. */
export function seen(task: KeyTaskDetail, actor: Actor | null): TaskSeen {
  const progressOf = (departmentId: string): number =>
    task.assists.find((each) => each.departmentId === departmentId)?.progress ?? task.progress
  return {
    title: taskHeadline(task),
    note: [task.taskNo, task.leadName].filter(Boolean).join(' · '),
    level: task.level,
    parts: (actor ? partsOf(task, actor) : []).map((departmentId) => ({
      departmentId,
      name: unitName(task, departmentId),
      before: progressOf(departmentId),
    })),
  }
}

/** The part the form is about; null where there is none. */
export const partOf = ({ about, departmentId }: StageForm): Part | null =>
  about?.parts.find((each) => each.departmentId === departmentId) ?? about?.parts[0] ?? null

/** The progress the form tells (per cent): what was there until another is chosen. */
export const progressOf = (form: StageForm): number => {
  const before = partOf(form)?.before ?? 0
  return Math.max(before, form.progress ?? before)
}

/** What keeps the feedback from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingIn = (form: StageForm): Problem[] => [
  ...stageFeedbackProblems(
    { progress: progressOf(form), opinion: form.opinion, photoCount: present(form.photos).length },
    { before: partOf(form)?.before ?? 0, level: form.about?.level ?? '' },
  ),
  ...remarkProblems('photos', form.photos),
]
