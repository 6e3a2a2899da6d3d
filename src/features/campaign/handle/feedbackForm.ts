import * as v from 'valibot'
import { call } from '@/api/call'
import { findingFeedback, type FindingDetail } from '@/api/contract/finding'
import { PhotoKind } from '@/domain/attachment'
import { FINDING_RESULTS } from '@/domain/campaign/finding'
import { findingFeedbackProblems } from '@/domain/campaign/findingEvidence'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 专项处置反馈 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', ...FINDING_RESULTS]),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type FeedbackForm = v.InferOutput<typeof schema>

const EMPTY: FeedbackForm = { result: '', opinion: '', photos: [] }

/** What the form of one that was sent back starts from: what was handed in. */
export function formOfFormer({ returned, feedback }: FindingDetail): FeedbackForm {
  if (!returned || !feedback) return EMPTY
  const photos = feedback.attachments.filter(({ attachmentPath }) => attachmentPath !== '')
  const { result, opinion } = feedback
  return { result, opinion, photos: photos.map((photo) => sentPhoto(photo, PhotoKind.after)) }
}

/** 处置反馈: what came of it, shown by photos; in its place then stands what is left near. */
export const feedbackForm = (id: string): FormSpec<FeedbackForm, FindingDetail> => ({
  name: 'findingFeedback',
  schema,
  empty: EMPTY,
  missing: (value) => [
    ...findingFeedbackProblems({ ...value, photoCount: present(value.photos).length }),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ value: { result, opinion, photos }, options }) => {
    if (result === '') return
    const data = { id, result, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(findingFeedback, { data }, options)
  },
  said: '处置已提交，等待复核',
  leads: { instead: to.specialFeedback({ id, done: '1' }) },
})
