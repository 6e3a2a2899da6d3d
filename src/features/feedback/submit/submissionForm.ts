import * as v from 'valibot'
import { suggestionProblems } from '@/domain/feedback/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem } from '@/kit/attachments/photoItem'

/** 投诉 and 建议 as their drafts keep them. */
export const submissionForm = v.object({
  title: v.string(),
  content: v.string(),
  photos: v.array(photoItem),
  /** The case it is about. */
  about: v.nullable(v.object({ id: v.string(), taskNo: v.string(), title: v.string() })),
  anonymous: v.boolean(),
})
export type SubmissionForm = v.InferOutput<typeof submissionForm>

export const EMPTY_SUBMISSION: SubmissionForm = {
  title: '',
  content: '',
  photos: [],
  about: null,
  anonymous: false,
}

/** What keeps it from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingIn = (form: SubmissionForm): Problem[] => [
  ...suggestionProblems(form),
  ...remarkProblems('photos', form.photos),
]
