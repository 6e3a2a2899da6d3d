import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskConfirm } from '@/api/contract/keyTaskConfirm'
import { taskConfirmProblems } from '@/domain/keytask/taskEvidence'
import type { FormSpec } from '@/kit/edit/form'
import { personChoice } from '@/kit/pickers/people/PersonField'
import { to } from '@/kit/screen/links'

/** 督办确认办理 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  /** 核查人 */
  inspector: v.nullable(personChoice),
  opinion: v.string(),
})
type TaskConfirmForm = v.InferOutput<typeof schema>

const missing = ({ result, inspector, opinion }: TaskConfirmForm) =>
  taskConfirmProblems({ result, opinion, inspectorId: inspector?.id ?? '' }).map(({ field, text }) => ({
    // The form holds the person with the name.
    field: field === 'inspectorId' ? 'inspector' : field,
    text,
  }))

/** 确认, which names who goes there to see; 打回, which says why. */
export const taskConfirmForm: FormSpec<TaskConfirmForm, KeyTaskDetail> = {
  name: 'keyTaskConfirm',
  schema,
  empty: { result: '', inspector: null, opinion: '' },
  missing,
  send: ({ record: { id }, value: { result, inspector, opinion }, options }) => {
    const data = { id, opinion: opinion.trim() }
    return result === 'sendBack'
      ? call(keyTaskConfirm, { data: { ...data, result } }, options)
      : call(keyTaskConfirm, { data: { ...data, result: 'confirm', inspectorId: inspector?.id } }, options)
  },
  said: ({ value: { result, inspector } }) =>
    result === 'sendBack' ? '已打回，由主办返工' : `已确认，由${inspector?.name ?? ''}现场核查`,
  leads: () => to.keyTaskConfirm(),
}
