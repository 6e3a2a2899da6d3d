import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { confirmSubmit, personalConfirmSubmit } from '@/api/contract/caseConfirm'
import { confirmProblems } from '@/domain/case/evidence'
import type { FormSpec } from '@/kit/edit/form'
import type { Destination } from '@/kit/screen/links'

/** 确认办理 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  opinion: v.string(),
})
export type ConfirmForm = v.InferOutput<typeof schema>

/** 确认办理; it leads back to `list`. Which of the two calls is for which case: api/contract/caseConfirm. */
export const confirmForm = (list: () => Destination): FormSpec<ConfirmForm, CaseDetail> => ({
  name: 'handleConfirmEdit',
  schema,
  empty: { result: '', opinion: '' },
  missing: confirmProblems,
  send: ({ record: { id, handlerId }, value: { result, opinion }, options }) =>
    call(
      handlerId === '' ? confirmSubmit : personalConfirmSubmit,
      { data: { id, result: result === 'sendBack' ? 'sendBack' : 'confirm', opinion: opinion.trim() } },
      options,
    ),
  said: ({ value }) => (value.result === 'sendBack' ? '已打回，由处置人重新办理' : '已确认，等待核查'),
  leads: () => list(),
})
