import { DecisionFields } from '@/kit/edit/DecisionFields'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import type { CaseScreens } from '@/entities/case/caseScreens'
import { confirmForm } from './confirmForm'
import { CONFIRM_LOCK } from './confirmLock'

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
export function ConfirmEdit({ id, screens: { kind, confirm } }: ConfirmEditProps) {
  const work = useRecordWork(kind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(confirmForm(confirm.list), id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label={form.value.result === 'sendBack' ? '打回案件' : '确认处置'}>
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
    </EditScreen>
  )
}
