import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { signSubmit } from '@/api/contract/caseSign'
import { signProblems } from '@/domain/case/evidence'
import type { FormSpec } from '@/kit/edit/form'
import type { Destination } from '@/kit/screen/links'

/** 签收办理 as its draft keeps it. */
const schema = v.object({
  result: v.picklist(['sign', 'refuse']),
  opinion: v.string(),
  handlerId: v.string(),
  handlerName: v.string(),
})
export type SignForm = v.InferOutput<typeof schema>

/** Sign with an opinion, perhaps assign a handler, or refuse with a reason; it leads back to `list`. */
export const signForm = (list: () => Destination): FormSpec<SignForm, CaseDetail> => ({
  name: 'caseEdit',
  schema,
  empty: { result: 'sign', opinion: '', handlerId: '', handlerName: '' },
  missing: signProblems,
  send: ({ record: { id }, value: { result, opinion, handlerId }, options }) => {
    const assigned = result === 'refuse' ? undefined : handlerId || undefined
    return call(signSubmit, { data: { id, result, opinion: opinion.trim(), handlerId: assigned } }, options)
  },
  said: ({ value: { result, handlerId } }) =>
    result === 'refuse' ? '已退回' : handlerId ? '已签收并指派' : '已签收',
  leads: () => list(),
})
