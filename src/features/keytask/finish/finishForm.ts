import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskFinish } from '@/api/contract/keyTaskHandle'
import { finishProblems } from '@/domain/keytask/taskEvidence'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 提交办结 as its draft keeps it. */
const schema = v.object({ opinion: v.string(), caseReason: v.string(), photos: v.array(photoItem) })
export type FinishForm = v.InferOutput<typeof schema>

/** What the rules of 提交办结 ask of the task it is about. */
export type Finishing = Pick<KeyTaskDetail, 'openCaseCount' | 'level'>

/** 提交办结: what was done, and why cases are left over where some are. */
export const finishForm = (about: Finishing): FormSpec<FinishForm, KeyTaskDetail> => ({
  name: 'keyTaskFinish',
  schema,
  empty: { opinion: '', caseReason: '', photos: [] },
  missing: ({ photos, ...words }) => [
    ...finishProblems({ ...words, photoCount: present(photos).length }, about),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: ({ record: { id }, value: { opinion, caseReason, photos }, options }) =>
    call(
      keyTaskFinish,
      {
        data: {
          id,
          opinion: opinion.trim(),
          // Written while cases were left over, and handled since: it explains nothing any more.
          caseReason: about.openCaseCount > 0 ? caseReason.trim() : '',
          attachments: toAttachments(photos),
        },
      },
      options,
    ),
  said: '已提交办结，等待发起人确认',
  leads: () => to.keyTaskHandle(),
})
