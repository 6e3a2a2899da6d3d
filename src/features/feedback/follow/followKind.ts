import * as v from 'valibot'
import { call } from '@/api/call'
import {
  suggestionByClientId,
  type SuggestionDetail,
  askAgain,
  rateSuggestion,
} from '@/api/contract/feedback'
import { lineDraft, lineFound, EMPTY_LINE_DRAFT, actKind, describeLine } from '@/kit/outbox/act/actKind'
import { suggestionTypeLabel } from '@/features/feedback/suggestion/suggestionWords'
import { ApiError } from '@/api/envelope'
import { remarkProblems } from '@/domain/attachment'
import { askProblems, ratingProblems } from '@/domain/feedback'
import type { Problem } from '@/domain/problems'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { ownPhotos, photoItem } from '@/kit/attachments/photoItem'

// Common parts of 追问 and 评价: both add to an answered 投诉 or 建议.

/** The last known record, since it cannot be read offline. Null before it was loaded. */
const about = v.nullable(v.object({ title: v.string(), note: v.string() }))
export type SuggestionSnapshot = NonNullable<v.InferOutput<typeof about>>

/** The fields that the draft and the outbox show of a 投诉 or 建议. */
const suggestionSnapshot = ({ title, type, suggestionNo }: SuggestionDetail): SuggestionSnapshot => ({
  title,
  note: [suggestionTypeLabel(type), suggestionNo].filter(Boolean).join(' '),
})

const quiet = { quiet: true } as const

/** Whether the server has a record with a client id. */
const lookUp = async (clientId: string) =>
  lineFound(await call(suggestionByClientId, { query: { clientId } }, quiet))

const words = v.fallback(v.string(), '')

const followDraft = v.fallback(v.object({ suggestionId: words, ...lineDraft }), {
  suggestionId: '',
  ...EMPTY_LINE_DRAFT,
})

/** 追问 as stored in its draft. */
const askSchema = v.object({
  suggestionId: v.string(),
  about,
  opinion: v.string(),
  photos: v.array(photoItem),
})

type AskForm = v.InferOutput<typeof askSchema>

const emptyAsk = (suggestionId: string): AskForm => ({
  suggestionId,
  about: null,
  opinion: '',
  photos: [],
})

const askPayload = v.object({ id: v.string(), opinion: v.string() })

/** 追问: only adds a record to a 投诉 or 建议, so it may be sent later. */
export const suggestionAskKind = actKind({
  name: 'suggestionAsk',
  noun: '追问',
  verb: '提交',
  foundIn: '投诉建议详情',
  payload: askPayload,
  send: async (fields, photos, clientId) => {
    const data = { clientId, ...fields, attachments: attachmentsOf(photos) }
    const answer = await call(askAgain, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp,
  drafts: 'suggestionAsk',
  draft: followDraft,
  describe: describeLine('追问'),
  aboutOf: ({ suggestionId }) => suggestionId,
  // An unreadable draft has no subject, so the user chooses it again.
  edit: (clientId, { suggestionId: id }) =>
    id ? to.suggestionDetail({ id, act: 'ask', draft: clientId }) : to.suggestionHistory(),
  actOf: ({ suggestionId: id, about, opinion }: AskForm) => {
    if (!about) throw new ApiError('business', '投诉建议没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})

/** Errors of the form. Photos that are still uploading do not count: the outbox sends them. */
const askErrors = (form: AskForm): Problem[] => [
  ...askProblems(form),
  ...remarkProblems('photos', form.photos),
]

/** 追问 of a record. */
export const askForm = (suggestionId: string, record: SuggestionDetail | undefined) => ({
  kind: suggestionAskKind,
  schema: askSchema,
  empty: emptyAsk(suggestionId),
  seen: record && { about: suggestionSnapshot(record) },
  missing: askErrors,
  photosOf: ownPhotos,
})

/** 评价 as stored in its draft. */
const ratingSchema = v.object({
  suggestionId: v.string(),
  about,
  /** 5 (best) to 1; 0 while none is chosen. */
  score: v.number(),
  opinion: v.string(),
})
type RatingForm = v.InferOutput<typeof ratingSchema>

const emptyRating = (suggestionId: string): RatingForm => ({
  suggestionId,
  about: null,
  score: 0,
  opinion: '',
})

const ratePayload = v.object({ id: v.string(), score: v.number(), opinion: v.string() })

/** 评价: the server accepts one, so it may be sent later. */
export const suggestionRatingKind = actKind({
  name: 'suggestionRating',
  noun: '评价',
  verb: '提交',
  foundIn: '投诉建议详情',
  payload: ratePayload,
  send: async (fields, _photos, clientId) => {
    const answer = await call(rateSuggestion, { data: { clientId, ...fields } }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp,
  drafts: 'suggestionRating',
  draft: followDraft,
  describe: describeLine('评价'),
  aboutOf: ({ suggestionId }) => suggestionId,
  // An unreadable draft has no subject: the user chooses it again.
  edit: (clientId, { suggestionId: id }) =>
    id ? to.suggestionDetail({ id, act: 'rate', draft: clientId }) : to.suggestionHistory(),
  actOf: ({ suggestionId: id, about, score, opinion }: RatingForm) => {
    if (!about) throw new ApiError('business', '投诉建议没有加载出来，请稍后再试')
    return { ...about, payload: { id, score, opinion: opinion.trim() } }
  },
})

/** 评价 of a record. */
export const ratingForm = (suggestionId: string, record: SuggestionDetail | undefined) => ({
  kind: suggestionRatingKind,
  schema: ratingSchema,
  empty: emptyRating(suggestionId),
  seen: record && { about: suggestionSnapshot(record) },
  missing: ratingProblems,
  photosOf: () => [],
})
