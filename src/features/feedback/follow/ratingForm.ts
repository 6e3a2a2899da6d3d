import * as v from 'valibot'
import { about } from './followAct'

/** 评价 as its draft keeps it. */
export const ratingForm = v.object({
  suggestionId: v.string(),
  about,
  /** 5 (best) to 1; 0 while none is chosen. */
  score: v.number(),
  opinion: v.string(),
})
export type RatingForm = v.InferOutput<typeof ratingForm>

export const emptyRating = (suggestionId: string): RatingForm => ({
  suggestionId,
  about: null,
  score: 0,
  opinion: '',
})
