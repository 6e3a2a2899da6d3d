import * as v from 'valibot'
import { call } from '@/api/call'
import * as contract from '@/api/contract/caseFeedback'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { attachmentsOf } from './attachmentsOf'
import type { OutboxKind } from './kinds'

/** What a feedback holds besides its client id and its photos. */
export const feedbackPayload = v.object({
  /** The case. */
  id: v.string(),
  opinion: v.string(),
  /** Added by the person the case is assigned to; that has a call of its own (api/contract/caseFeedback). */
  personal: v.boolean(),
})
export type FeedbackPayload = v.InferOutput<typeof feedbackPayload>

const quiet = { quiet: true } as const

/** 追加反馈, from 反馈办理: it adds a line to a case and moves nothing, so it needs no lock and may be sent later. */
export const feedback: OutboxKind<FeedbackPayload> = {
  kind: 'feedback',
  noun: '追加反馈',
  verb: '反馈',
  foundIn: '案件的办理经过',
  schema: feedbackPayload,
  send: async ({ id, opinion, personal }, photos, clientId) => {
    const data = { clientId, id, opinion, attachments: attachmentsOf(photos) }
    const answer = await (personal
      ? call(contract.personalFeedback, { data }, quiet)
      : call(contract.feedbackSubmit, { data }, quiet))
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => {
    const found = await call(contract.feedbackByClientId, { query: { clientId } }, quiet)
    // Neither a record nor the word that there is none.
    if (found?.id === '') throw new ApiError('badBody', MESSAGE.badBody)
    return found && { id: found.id, number: '' }
  },
}
