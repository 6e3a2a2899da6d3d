import { caseKind } from '@/kit/case/caseKind'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { AssignEdit } from '../assign/AssignEdit'
import { HandlerField, SignFields } from './SignFields'
import { signForm } from './signForm'
import { SIGN_LOCK } from './signLock'

/** 签收办理; and (`assign`) giving a case that is signed to a person. */
export default function CaseEdit() {
  const { id, assign } = useScreenParams('caseEdit')
  return assign ? <AssignEdit id={id} way={assign} /> : <SignEdit id={id} />
}

function SignEdit({ id }: { id: string }) {
  const work = useRecordWork(caseKind, id, 'sign', SIGN_LOCK)
  const form = useForm(signForm, id, work.record.data, work.effects)
  const refuses = form.value.result === 'refuse'
  return (
    <EditScreen work={work} form={form} label={refuses ? '退回案件' : '确认签收'}>
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <SignFields form={form} />
          {!refuses && <HandlerField form={form} departmentId={record.departmentId} />}
        </>
      )}
    </EditScreen>
  )
}
