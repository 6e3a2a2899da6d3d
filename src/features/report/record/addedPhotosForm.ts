import * as v from 'valibot'
import type { CaseDetail } from '@/api/contract/case'
import { supplementProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present } from '@/kit/attachments/photoItem'

/** 补充照片 as its draft keeps it. */
export const addedPhotosForm = v.object({
  problemId: v.string(),
  /** The report as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type AddedPhotos = v.InferOutput<typeof addedPhotosForm>
export type ProblemSeen = NonNullable<AddedPhotos['about']>

export const emptyAdding = (problemId: string): AddedPhotos => ({
  problemId,
  about: null,
  opinion: '',
  photos: [],
})

/** What the draft and the outbox say of the report. */
export const seen = ({ smallTypeName, taskNo, address }: CaseDetail): ProblemSeen => ({
  title: smallTypeName || '未分类',
  note: [taskNo, address].filter(Boolean).join(' · '),
})

/** What keeps the photos from being sent. Those still on their way do not: the outbox takes them along. */
export const missingIn = ({ opinion, photos }: AddedPhotos): Problem[] => [
  ...supplementProblems({ photoCount: present(photos).length, opinion }),
  ...remarkProblems('photos', photos),
]
