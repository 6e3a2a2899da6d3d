import * as v from 'valibot'
import { call } from '@/api/call'
import { rateSuggestion } from '@/api/contract/feedback'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, NO_LINE } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { lookUp, about } from './followAct'

/** 评价 as its draft keeps it. */
export const ratingForm = v.object({
  suggestionId: v.string(),
  about,
  /** 5 (best) to 1; 0 while none is chosen. */
  score: v.number(),
  opinion: v.string(),
})
type RatingForm = v.InferOutput<typeof ratingForm>

export const emptyRating = (suggestionId: string): RatingForm => ({
  suggestionId,
  about: null,
  score: 0,
  opinion: '',
})

const payload = v.object({ id: v.string(), score: v.number(), opinion: v.string() })

const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ suggestionId: words, ...lineDraft }), { suggestionId: '', ...NO_LINE })

const quiet = { quiet: true } as const

/** 评价: taken once; it may be sent later. */
export const ratingKind = actKind({
  name: 'suggestionRating',
  noun: '评价',
  verb: '提交',
  foundIn: '投诉建议详情',
  payload,
  send: async (told, _photos, clientId) => {
    const answer = await call(rateSuggestion, { data: { clientId, ...told } }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp,
  drafts: 'suggestionRating',
  draft,
  describe: describeLine('评价'),
  aboutOf: ({ suggestionId }) => suggestionId,
  // Of a draft that cannot be read nobody knows what it is about: that is chosen anew.
  edit: (clientId, { suggestionId: id }) =>
    id ? to.suggestionDetail({ id, act: 'rate', draft: clientId }) : to.suggestionHistory(),
  actOf: ({ suggestionId: id, about, score, opinion }: RatingForm) => {
    if (!about) throw new ApiError('business', '投诉建议没有加载出来，请稍后再试')
    return { ...about, payload: { id, score, opinion: opinion.trim() } }
  },
})
