import * as v from 'valibot'
import { call } from '@/api/call'
import { commandComplete, type CommandDetail } from '@/api/contract/command'
import { remarkProblems } from '@/domain/shot'
import { commandToldProblems } from '@/domain/command'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 完成指令 as its draft keeps it. */
const schema = v.object({ opinion: v.string(), photos: v.array(photoItem) })
export type CompleteForm = v.InferOutput<typeof schema>

/** Says that a command was carried out, shown by photos. */
export const completeForm: FormSpec<CompleteForm, CommandDetail> = {
  name: 'commandComplete',
  schema,
  empty: { opinion: '', photos: [] },
  missing: ({ opinion, photos }) => [
    ...commandToldProblems({ opinion, photoCount: present(photos).length }, 'complete'),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: async ({ record: { id }, value: { opinion, photos }, options }) => {
    const data = { id, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(commandComplete, { data }, options)
  },
  said: '指令已完成',
  leads: () => to.commandTask(),
}
