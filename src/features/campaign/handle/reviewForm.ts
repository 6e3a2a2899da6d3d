import * as v from 'valibot'
import { call } from '@/api/call'
import { findingReview, type FindingDetail } from '@/api/contract/finding'
import { findingReviewProblems } from '@/domain/campaign/findingEvidence'
import { remarkProblems } from '@/domain/shot'
import { photoItem, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'

/** 复核 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'agree', 'sendBack']),
  opinion: v.string(),
  /** Of the spot, where one went there. */
  photos: v.array(photoItem),
})
export type ReviewForm = v.InferOutput<typeof schema>

/** 同意 closes it; 打回 says why, and it is put right once more. */
export const reviewForm: FormSpec<ReviewForm, FindingDetail> = {
  name: 'findingReview',
  schema,
  empty: { result: '', opinion: '', photos: [] },
  missing: (value) => [
    ...findingReviewProblems(value),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ record: { id }, value: { result, opinion, photos }, options }) => {
    if (result === '') return
    const data = { id, result, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(findingReview, { data }, options)
  },
  said: ({ value: { result } }) => (result === 'sendBack' ? '已打回，由原处置人返工' : '已同意，问题办结'),
  leads: 'back',
}
