import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { handlingSubmit } from '@/api/contract/caseHandle'
import { handlingProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { sendUndertaking } from './undertaking'

/** 处置办理 as its draft keeps it: of a department and of a person alike. */
export const handlingSchema = v.object({
  result: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
  /** 承办信息, optional. */
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
})
export type HandlingForm = v.InferOutput<typeof handlingSchema>

export const EMPTY_HANDLING: HandlingForm = {
  result: '',
  opinion: '',
  photos: [],
  unit: '',
  person: '',
  phone: '',
}

/** What is missing, in the order of the form. */
export const handlingMissing = ({ result, opinion, photos }: HandlingForm): Problem[] => [
  ...handlingProblems({ result, opinion, photoCount: present(photos).length }),
  ...remarkProblems('photos', photos),
  ...unsentProblem(photos),
]

/** What the calls that submit it carry. */
export const handlingData = (id: string, { result, opinion, photos }: HandlingForm, handlerName: string) => ({
  id,
  result,
  opinion: opinion.trim(),
  attachments: toAttachments(photos),
  handlerName,
})

/** 案件处置办理: what the department did. */
export const handlingForm: Omit<FormSpec<HandlingForm, CaseDetail>, 'leads'> = {
  name: 'caseHandleEdit',
  schema: handlingSchema,
  empty: EMPTY_HANDLING,
  missing: handlingMissing,
  send: async ({ record: { id }, value, account, options }) => {
    await sendUndertaking(id, value, options)
    await call(handlingSubmit, { data: handlingData(id, value, account?.name ?? '') }, options)
  },
  said: '处置已提交',
}
