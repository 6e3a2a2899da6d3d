import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskAnswer, keyTaskAnswerByClientId } from '@/api/contract/keyTaskCheck'
import { ApiError } from '@/api/envelope'
import { actKind } from '@/kit/outbox/act/actKind'
import { describeLine, lineDraft, lineFound, NO_LINE, recordOfLine } from '@/kit/outbox/act/addedLine'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import type { TaskAnswerForm } from './taskAnswerForm'

/** What a 核查反馈 holds besides its client id and its photos: the task, and what is done. */
const payload = v.object({ id: v.string(), opinion: v.string() })

const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ taskId: words, ...lineDraft }), { taskId: '', ...NO_LINE })

const quiet = { quiet: true } as const

/** 核查反馈: it adds a line to a 督办任务 and moves nothing, so it needs no lock and may be sent later. */
export const taskAnswerKind = actKind({
  name: 'taskAnswer',
  noun: '核查反馈',
  verb: '反馈',
  foundIn: '督办的办理经过',
  payload,
  send: async (told, photos, clientId) => {
    const data = { clientId, ...told, attachments: attachmentsOf(photos) }
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
  // Of a draft that cannot be read nobody knows the task: it is chosen anew.
  edit: (clientId, { taskId: id }) =>
    id ? to.checkFeedbackEdit({ id, draft: clientId }) : to.checkFeedback(),
  actOf: ({ taskId: id, about, opinion }: TaskAnswerForm) => {
    if (!about) throw new ApiError('business', '督办没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})

/** The task an answer in the outbox is about; '' for another kind's act, and once it has been received. */
export const taskOfAnswer = recordOfLine(taskAnswerKind.name)
