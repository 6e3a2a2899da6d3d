import { DecisionFields } from '@/kit/edit/FormFields'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/photos/RecordPhotos'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { type CaseScreens, CASES } from '@/entities/case/caseKind'
import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { confirmSubmit, personalConfirmSubmit } from '@/api/contract/caseConfirm'
import { confirmProblems } from '@/domain/case/evidence'
import type { FormSpec } from '@/kit/edit/form'
import { type Destination, useScreenParams } from '@/kit/screen/links'
import { CONFIRM_LOCK } from '../screens/caseLinks'
import { KEY_CASES } from '@/entities/case/keyCaseKind'

/** 确认办理 as its draft keeps it. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  opinion: v.string(),
})
type ConfirmForm = v.InferOutput<typeof schema>

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

const YES = { value: 'confirm', label: '确认', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有处置到位，要怎么改',
} as const

export interface ConfirmEditProps {
  id: string
  screens: CaseScreens
}

/** Confirms what was handled, or sends it back. */
function ConfirmEdit({ id, screens: { kind, confirm } }: ConfirmEditProps) {
  const work = useRecordWork(kind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(confirmForm(confirm.list), work)
  return (
    <FormScreen form={form} label={form.value.result === 'sendBack' ? '打回案件' : '确认处置'}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <RecordCompare kind={kind} id={id} />
          <ShortFlow kind={kind} id={id} most={1} title="最近办理" />
          <DecisionFields
            label="确认结果"
            yes={YES}
            no={NO}
            result={form.field('result')}
            opinion={form.field('opinion')}
          />
        </>
      )}
    </FormScreen>
  )
}

/** 确认办理 */
export function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  return <ConfirmEdit id={id} screens={CASES} />
}

/** 重点确认办理 */
export function KeyHandleConfirmEdit() {
  const { id } = useScreenParams('keyHandleConfirmEdit')
  return <ConfirmEdit id={id} screens={KEY_CASES} />
}
