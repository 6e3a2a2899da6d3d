import * as v from 'valibot'
import { scoreProblems } from '@/domain/collection/score'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present } from '@/kit/attachments/photoItem'

/** 巡查打分 as its draft keeps it. */
export const scoreForm = v.object({
  code: v.string(),
  /** The booth as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  /** Grades by item. */
  grades: v.record(v.string(), v.string()),
  note: v.string(),
  photos: v.array(photoItem),
})
export type ScoreForm = v.InferOutput<typeof scoreForm>

export const emptyScore = (code: string): ScoreForm => ({
  code,
  about: null,
  grades: {},
  note: '',
  photos: [],
})

/** What keeps the score from being sent. Photos still on their way do not. */
export const missingIn = ({ grades, note, photos }: ScoreForm): Problem[] => [
  ...scoreProblems({ grades, note, photoCount: present(photos).length }),
  ...remarkProblems('photos', photos),
]
