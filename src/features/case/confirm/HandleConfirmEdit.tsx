import { caseKind } from '@/kit/case/caseKind'
import { DecisionFields } from '@/kit/edit/DecisionFields'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/RecordCompare'
import { ShortFlow } from '@/kit/record/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CONFIRM_LOCK } from './confirmFlow'
import { confirmForm } from './confirmForm'

const YES = { value: 'confirm', label: '确认', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有处置到位，要怎么改',
} as const

/** 确认办理 */
export default function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  const work = useRecordWork(caseKind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(confirmForm, id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label={form.value.result === 'sendBack' ? '打回案件' : '确认处置'}>
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <RecordCompare kind={caseKind} id={id} />
          <ShortFlow kind={caseKind} id={id} most={1} title="最近办理" />
          <DecisionFields
            label="确认结果"
            yes={YES}
            no={NO}
            result={form.field('result')}
            opinion={form.field('opinion')}
          />
        </>
      )}
    </EditScreen>
  )
}
