import * as v from 'valibot'
import type { CaseDetail } from '@/api/contract/case'
import { feedbackProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem } from '@/kit/attachments/photoItem'

/** 反馈办理 as its draft keeps it. */
export const feedbackForm = v.object({
  caseId: v.string(),
  /** The case as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string(), personal: v.boolean() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type FeedbackForm = v.InferOutput<typeof feedbackForm>
export type CaseSeen = NonNullable<FeedbackForm['about']>

export const emptyFeedback = (caseId: string): FeedbackForm => ({
  caseId,
  about: null,
  opinion: '',
  photos: [],
})

/** What the draft and the outbox say of the case; `userId`: the one who writes. */
export const seen = (
  { smallTypeName, taskNo, address, handlerId }: CaseDetail,
  userId: string,
): CaseSeen => ({
  title: smallTypeName || '未分类',
  note: [taskNo, address].filter(Boolean).join(' · '),
  personal: handlerId !== '' && handlerId === userId,
})

/** What keeps the feedback from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingIn = ({ opinion, photos }: FeedbackForm): Problem[] => [
  ...feedbackProblems({ opinion }),
  ...remarkProblems('photos', photos),
]
