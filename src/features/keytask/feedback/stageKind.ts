import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskFeedback, keyTaskFeedbackByClientId } from '@/api/contract/keyTaskHandle'
import { ApiError } from '@/api/envelope'
import { actKind } from '@/kit/outbox/act/actKind'
import { describeLine, lineDraft, lineFound, NO_LINE, recordOfLine } from '@/kit/outbox/act/addedLine'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import { partOf, progressOf, type StageForm } from './stageForm'

/** What a 阶段反馈 holds besides its client id and its photos. */
const payload = v.object({
  /** The task, and on whose part. */
  id: v.string(),
  departmentId: v.string(),
  /** Per cent. */
  progress: v.number(),
  opinion: v.string(),
})

const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ taskId: words, ...lineDraft }), { taskId: '', ...NO_LINE })

const quiet = { quiet: true } as const

/** 阶段反馈 of a 督办任务: it adds a line on one's own part, so it needs no lock and may be sent later. */
export const stageKind = actKind({
  name: 'taskFeedback',
  noun: '督办反馈',
  verb: '反馈',
  foundIn: '督办的阶段反馈',
  payload,
  send: async (told, photos, clientId) => {
    const data = { clientId, ...told, attachments: attachmentsOf(photos) }
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
  // Of a draft that cannot be read nobody knows the task: it is chosen anew.
  edit: (clientId, { taskId: id }) =>
    id ? to.keyTaskHandleEdit({ id, draft: clientId }) : to.keyTaskHandle(),
  actOf: (form: StageForm) => {
    const own = partOf(form)
    if (!form.about || !own) throw new ApiError('business', '督办没有加载出来，请稍后再试')
    const { title, note } = form.about
    const { taskId: id, opinion } = form
    const told = { id, departmentId: own.departmentId, progress: progressOf(form), opinion: opinion.trim() }
    return { title, note, payload: told }
  },
})

/** The task a feedback in the outbox is about; '' for another kind's act, and once it has been received. */
export const taskOfAct = recordOfLine(stageKind.name)
