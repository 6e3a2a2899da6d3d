import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { AssignEdit } from '../assign/AssignEdit'
import type { CaseScreens } from '@/entities/case/caseScreens'
import { HandlerField, SignFields } from './SignFields'
import { signForm } from './signForm'
import { SIGN_LOCK } from './signLock'

export interface SignOrAssignProps {
  id: string
  /** How a case that is signed is given to a person; left out: it is to be signed. */
  assign?: string
  screens: CaseScreens
}

/** Signs a case, or gives a signed one to a person. */
export function SignOrAssign({ id, assign, screens }: SignOrAssignProps) {
  return assign ? (
    <AssignEdit id={id} way={assign} kind={screens.kind} />
  ) : (
    <SignEdit id={id} screens={screens} />
  )
}

function SignEdit({ id, screens: { kind, sign } }: Omit<SignOrAssignProps, 'assign'>) {
  const work = useRecordWork(kind, id, 'sign', SIGN_LOCK)
  const form = useForm(signForm(sign.list), id, work.record.data, work.effects)
  const refuses = form.value.result === 'refuse'
  return (
    <EditScreen work={work} form={form} label={refuses ? '退回案件' : '确认签收'}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <SignFields form={form} />
          {!refuses && <HandlerField form={form} departmentId={record.departmentId} />}
        </>
      )}
    </EditScreen>
  )
}
