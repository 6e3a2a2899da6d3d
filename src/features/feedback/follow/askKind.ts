import * as v from 'valibot'
import { call } from '@/api/call'
import { askAgain } from '@/api/contract/feedback'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, NO_LINE } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import { photoItem } from '@/kit/attachments/photoItem'
import { about, lookUp } from './followAct'

/** 追问 as its draft keeps it. */
export const askForm = v.object({
  suggestionId: v.string(),
  about,
  opinion: v.string(),
  photos: v.array(photoItem),
})

export type AskForm = v.InferOutput<typeof askForm>

export const emptyAsk = (suggestionId: string): AskForm => ({
  suggestionId,
  about: null,
  opinion: '',
  photos: [],
})

const payload = v.object({ id: v.string(), opinion: v.string() })

const words = v.fallback(v.string(), '')

const draft = v.fallback(v.object({ suggestionId: words, ...lineDraft }), { suggestionId: '', ...NO_LINE })

const quiet = { quiet: true } as const

/** 追问: it adds a line to a 投诉 or 建议, so it may be sent later. */
export const askKind = actKind({
  name: 'suggestionAsk',
  noun: '追问',
  verb: '提交',
  foundIn: '投诉建议详情',
  payload,
  send: async (told, photos, clientId) => {
    const data = { clientId, ...told, attachments: attachmentsOf(photos) }
    const answer = await call(askAgain, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp,
  drafts: 'suggestionAsk',
  draft,
  describe: describeLine('追问'),
  aboutOf: ({ suggestionId }) => suggestionId,
  // Of a draft that cannot be read nobody knows what it is about: that is chosen anew.
  edit: (clientId, { suggestionId: id }) =>
    id ? to.suggestionDetail({ id, act: 'ask', draft: clientId }) : to.suggestionHistory(),
  actOf: ({ suggestionId: id, about, opinion }: AskForm) => {
    if (!about) throw new ApiError('business', '投诉建议没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})
