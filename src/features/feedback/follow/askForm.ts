import * as v from 'valibot'
import { askProblems } from '@/domain/feedback/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem } from '@/kit/attachments/photoItem'
import { about } from './followAct'

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

/** What keeps it from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingInAsk = (form: AskForm): Problem[] => [
  ...askProblems(form),
  ...remarkProblems('photos', form.photos),
]
