import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/RecordCompare'
import { ShortFlow } from '@/kit/record/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { keyTaskKind } from '../kind/keyTaskKind'
import { HandedIn } from './HandedIn'
import { InspectorField } from './InspectorField'
import { CONFIRM_LOCK } from './taskConfirmFlow'
import { taskConfirmForm } from './taskConfirmForm'

const RESULTS = [
  { value: 'confirm' as const, label: '确认' },
  { value: 'sendBack' as const, label: '打回' },
]

/** 督办确认办理 */
export default function KeyTaskConfirmEdit() {
  const { id } = useScreenParams('keyTaskConfirmEdit')
  const work = useRecordWork(keyTaskKind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(taskConfirmForm, id, work.record.data, work.effects)
  const { value, field } = form
  const refuses = value.result === 'sendBack'
  return (
    <EditScreen work={work} form={form} label={refuses ? '打回督办' : '确认督办'}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <HandedIn record={record} />
          <RecordCompare kind={keyTaskKind} id={id} />
          <ShortFlow kind={keyTaskKind} id={id} most={1} title="最近办理" />
          <Card>
            <Segmented
              label="确认结果"
              required
              options={RESULTS}
              {...field('result')}
              value={value.result === '' ? undefined : value.result}
            />
          </Card>
          {value.result === 'confirm' && <InspectorField record={record} {...field('inspector')} />}
          <Card>
            <OpinionField
              label={refuses ? '打回理由' : '确认意见'}
              kind={refuses ? 'sendBack' : 'confirm'}
              required={refuses}
              placeholder={refuses ? '哪里没有办到位，要怎么改' : '选填'}
              {...field('opinion')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
