import { DecisionFields } from '@/kit/edit/DecisionFields'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { HandedIn } from './HandedIn'
import { InspectorField } from './InspectorField'
import { CONFIRM_LOCK } from './taskConfirmFlow'
import { taskConfirmForm } from './taskConfirmForm'

const YES = { value: 'confirm', label: '确认', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有办到位，要怎么改',
} as const

/** 督办确认办理 */
export default function KeyTaskConfirmEdit() {
  const { id } = useScreenParams('keyTaskConfirmEdit')
  const work = useRecordWork(keyTaskKind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(taskConfirmForm, id, work.record.data, work.effects)
  const { value, field } = form
  return (
    <EditScreen work={work} form={form} label={value.result === 'sendBack' ? '打回督办' : '确认督办'}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <HandedIn record={record} />
          <RecordCompare kind={keyTaskKind} id={id} />
          <ShortFlow kind={keyTaskKind} id={id} most={1} title="最近办理" />
          <DecisionFields
            label="确认结果"
            yes={YES}
            no={NO}
            result={field('result')}
            opinion={field('opinion')}
          >
            {value.result === 'confirm' && <InspectorField record={record} {...field('inspector')} />}
          </DecisionFields>
        </>
      )}
    </EditScreen>
  )
}
