import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskFeedback, keyTaskFeedbackByClientId } from '@/api/contract/keytaskHandle'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, lineFound, EMPTY_LINE_DRAFT } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import type { Actor } from '@/domain/actor'
import { stageFeedbackProblems } from '@/domain/keytask/taskEvidence'
import { feedbackParts } from '@/domain/keytask/taskParts'
import { taskHeadline } from '@/domain/keytask/taskFacts'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { ownPhotos, photoItem, present } from '@/kit/attachments/photoItem'
import { unitName } from '@/entities/keytask/taskWords'

/** A part on which the user may give feedback. */
const part = v.object({
  departmentId: v.string(),
  name: v.string(),
  /** The previous progress (per cent). */
  before: v.number(),
})
type Part = v.InferOutput<typeof part>

/** 阶段反馈 as stored in its draft. */
const schema = v.object({
  taskId: v.string(),
  /** The last known task, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(
    v.object({ title: v.string(), note: v.string(), level: v.string(), parts: v.array(part) }),
  ),
  /** The department of the part; '' for the first part. */
  departmentId: v.string(),
  /** Per cent; null: unchanged. */
  progress: v.nullable(v.number()),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type StageForm = v.InferOutput<typeof schema>
type TaskSeen = NonNullable<StageForm['about']>

const emptyStage = (taskId: string): StageForm => ({
  taskId,
  about: null,
  departmentId: '',
  progress: null,
  opinion: '',
  photos: [],
})

/** The fields that the form, its draft and the outbox show of the task to a user who works on it. */
function taskSnapshotFor(task: KeyTaskDetail, actor: Actor | null): TaskSeen {
  const progressOf = (departmentId: string): number =>
    task.assists.find((each) => each.departmentId === departmentId)?.progress ?? task.progress
  return {
    title: taskHeadline(task),
    note: [task.taskNo, task.leadName].filter(Boolean).join(' · '),
    level: task.level,
    parts: (actor ? feedbackParts(task, actor) : []).map((departmentId) => ({
      departmentId,
      name: unitName(task, departmentId),
      before: progressOf(departmentId),
    })),
  }
}

/** The part of the form; null without one. */
export const partOf = ({ about, departmentId }: StageForm): Part | null =>
  about?.parts.find((each) => each.departmentId === departmentId) ?? about?.parts[0] ?? null

/** The progress of the form (per cent): the previous one until another is chosen. */
export const formProgress = (form: StageForm): number => {
  const before = partOf(form)?.before ?? 0
  return Math.max(before, form.progress ?? before)
}

/** Errors of the feedback. Photos that are still uploading do not count: the outbox sends them. */
const stageErrors = (form: StageForm): Problem[] => [
  ...stageFeedbackProblems(
    { progress: formProgress(form), opinion: form.opinion, photoCount: present(form.photos).length },
    { before: partOf(form)?.before ?? 0, level: form.about?.level ?? '' },
  ),
  ...remarkProblems('photos', form.photos),
]

/** Payload of a 阶段反馈 apart from its client id and its photos. */
const payload = v.object({
  /** The task. */
  id: v.string(),
  departmentId: v.string(),
  /** Per cent. */
  progress: v.number(),
  opinion: v.string(),
})

const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ taskId: words, ...lineDraft }), { taskId: '', ...EMPTY_LINE_DRAFT })

const quiet = { quiet: true } as const

/** 阶段反馈 of a 督办任务. It adds a record to the user's part, so it needs no lock and may be sent later. */
export const taskFeedbackKind = actKind({
  name: 'taskFeedback',
  noun: '督办反馈',
  verb: '反馈',
  foundIn: '督办的阶段反馈',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { clientId, ...fields, attachments: attachmentsOf(photos) }
    const answer = await call(keyTaskFeedback, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => {
    return lineFound(await call(keyTaskFeedbackByClientId, { query: { clientId } }, quiet))
  },
  drafts: 'keyTaskFeedback',
  draft,
  describe: describeLine('未知督办'),
  aboutOf: ({ taskId }) => taskId,
  // An unreadable draft has no task, so the user chooses it again.
  edit: (clientId, { taskId: id }) =>
    id ? to.keyTaskHandleEdit({ id, draft: clientId }) : to.keyTaskHandle(),
  actOf: (form: StageForm) => {
    const own = partOf(form)
    if (!form.about || !own) throw new ApiError('business', '督办没有加载出来，请稍后再试')
    const { title, note } = form.about
    const { taskId: id, opinion } = form
    const fields = {
      id,
      departmentId: own.departmentId,
      progress: formProgress(form),
      opinion: opinion.trim(),
    }
    return { title, note, payload: fields }
  },
})

/** 阶段反馈 of a task by a user who works on it. */
export const stageForm = (taskId: string, record: KeyTaskDetail | undefined, actor: Actor | null) => ({
  kind: taskFeedbackKind,
  schema,
  empty: emptyStage(taskId),
  seen: record && { about: taskSnapshotFor(record, actor) },
  missing: stageErrors,
  photosOf: ownPhotos,
})
