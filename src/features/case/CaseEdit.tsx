import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { HandlerField, SignFields } from './SignFields'
import { useSignForm } from './useSignForm'
import { SIGN_LOCK } from './useSigning'

/** 签收办理 */
export default function CaseEdit() {
  const { id } = useScreenParams('caseEdit')
  const work = useCaseWork(id, 'sign', SIGN_LOCK)
  const record = work.record.data
  const { draft, submit, refuses } = useSignForm(id)
  const form = { value: draft.value, set: draft.set }
  return (
    <EditScreen {...work} draft={draft} submit={submit} label={refuses ? '退回案件' : '确认签收'}>
      {record && <CaseSummary record={record} />}
      <SignFields {...form} problem={submit.problem} />
      {!refuses && record && <HandlerField {...form} departmentId={record.departmentId} />}
    </EditScreen>
  )
}
