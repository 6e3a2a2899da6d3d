import * as v from 'valibot'
import type { CommandDetail } from '@/api/contract/command'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { commandToldProblems } from '@/domain/command'
import { photoItem, present } from '@/kit/attachments/photoItem'

/** 反馈进展 as its draft keeps it. */
export const progressForm = v.object({
  commandId: v.string(),
  /** The command as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type ProgressForm = v.InferOutput<typeof progressForm>
export type CommandSeen = NonNullable<ProgressForm['about']>

export const emptyProgress = (commandId: string): ProgressForm => ({
  commandId,
  about: null,
  opinion: '',
  photos: [],
})

/** What the form, its draft and the outbox say of the command. */
export const seenOf = ({ title, taskNo, address }: CommandDetail): CommandSeen => ({
  title,
  note: [taskNo, address].filter(Boolean).join(' · '),
})

/** What keeps the feedback from being sent. Photos still on their way do not: the outbox takes them along. */
export const missingIn = ({ opinion, photos }: ProgressForm): Problem[] => [
  ...commandToldProblems({ opinion, photoCount: present(photos).length }, 'feedback'),
  ...remarkProblems('photos', photos),
]
