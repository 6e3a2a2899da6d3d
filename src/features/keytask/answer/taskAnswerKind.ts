import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskAnswer, keyTaskAnswerByClientId } from '@/api/contract/keytaskCheck'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, lineFound, EMPTY_LINE_DRAFT } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { taskAnswerProblems } from '@/domain/keytask/taskEvidence'
import { taskHeadline } from '@/domain/keytask/taskFacts'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { ownPhotos, photoItem } from '@/kit/attachments/photoItem'

/** 核查反馈办理 as stored in its draft. */
const schema = v.object({
  taskId: v.string(),
  /** The last known task, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})

type TaskAnswerForm = v.InferOutput<typeof schema>

type TaskSeen = NonNullable<TaskAnswerForm['about']>

const emptyAnswer = (taskId: string): TaskAnswerForm => ({
  taskId,
  about: null,
  opinion: '',
  photos: [],
})

/** The fields that the draft and the outbox show of the task. */
const taskSnapshot = (task: KeyTaskDetail): TaskSeen => ({
  title: taskHeadline(task),
  note: [task.taskNo, task.leadName].filter(Boolean).join(' · '),
})

/** Errors of the form. Photos that are still uploading do not count: the outbox sends them. */
const taskAnswerErrors = ({ opinion, photos }: TaskAnswerForm): Problem[] => [
  ...taskAnswerProblems({ opinion }),
  ...remarkProblems('photos', photos),
]

/** Payload of a 核查反馈 apart from its client id and its photos: the task, and the measures. */
const payload = v.object({ id: v.string(), opinion: v.string() })

const words = v.fallback(v.string(), '')

const draft = v.fallback(v.object({ taskId: words, ...lineDraft }), { taskId: '', ...EMPTY_LINE_DRAFT })

const quiet = { quiet: true } as const

/** Text of the notice while a 核查反馈 is queued. */
export const PENDING_ANSWER = '这件督办有核查反馈'

/** 核查反馈 adds a record to a 督办任务 and changes no state, so it needs no lock and may be sent later. */
export const taskAnswerKind = actKind({
  name: 'taskAnswer',
  noun: '核查反馈',
  verb: '反馈',
  foundIn: '督办的办理经过',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { clientId, ...fields, attachments: attachmentsOf(photos) }
    const answer = await call(keyTaskAnswer, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => {
    return lineFound(await call(keyTaskAnswerByClientId, { query: { clientId } }, quiet))
  },
  drafts: 'keyTaskAnswer',
  draft,
  describe: describeLine('未知督办'),
  aboutOf: ({ taskId }) => taskId,
  // An unreadable draft has no task, so the user chooses it again.
  edit: (clientId, { taskId: id }) =>
    id ? to.checkFeedbackEdit({ id, draft: clientId }) : to.checkFeedback(),
  actOf: ({ taskId: id, about, opinion }: TaskAnswerForm) => {
    if (!about) throw new ApiError('business', '督办没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})

/** 核查反馈办理 of a task. */
export const taskAnswerForm = (taskId: string, record: KeyTaskDetail | undefined) => ({
  kind: taskAnswerKind,
  schema,
  empty: emptyAnswer(taskId),
  seen: record && { about: taskSnapshot(record) },
  missing: taskAnswerErrors,
  photosOf: ownPhotos,
})
