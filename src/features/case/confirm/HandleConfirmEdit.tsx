import { caseKind } from '@/kit/case/caseKind'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/RecordCompare'
import { ShortFlow } from '@/kit/record/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { CONFIRM_LOCK } from './confirmFlow'
import { confirmForm } from './confirmForm'

const RESULTS = [
  { value: 'confirm' as const, label: '确认' },
  { value: 'sendBack' as const, label: '打回' },
]

/** 确认办理 */
export default function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  const work = useRecordWork(caseKind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(confirmForm, id, work.record.data, work.effects)
  const { value, field } = form
  const refuses = value.result === 'sendBack'
  return (
    <EditScreen work={work} form={form} label={refuses ? '打回案件' : '确认处置'}>
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <RecordCompare kind={caseKind} id={id} />
          <ShortFlow kind={caseKind} id={id} most={1} title="最近办理" />
          <Card>
            <Segmented
              label="确认结果"
              required
              options={RESULTS}
              {...field('result')}
              value={value.result === '' ? undefined : value.result}
            />
          </Card>
          <Card>
            <OpinionField
              label={refuses ? '打回理由' : '确认意见'}
              kind={refuses ? 'sendBack' : 'confirm'}
              required={refuses}
              placeholder={refuses ? '哪里没有处置到位，要怎么改' : '选填'}
              {...field('opinion')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
