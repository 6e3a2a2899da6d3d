import { detail } from '@/api/contract/case'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useRecordLock } from '@/kit/useRecordLock'
import { HandlerField, SignFields } from './SignFields'
import { useSignForm } from './useSignForm'
import { SIGN_LOCK } from './useSigning'

/** 签收办理 */
export default function CaseEdit() {
  const { id } = useScreenParams('caseEdit')
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('sign', record.data)
  const lock = useRecordLock({ id, tackleType: SIGN_LOCK })
  const { draft, submit, refuses } = useSignForm(id)
  const form = { value: draft.value, set: draft.set }
  return (
    <EditScreen
      record={record}
      draft={draft}
      lock={lock}
      submit={submit}
      label={refuses ? '退回案件' : '确认签收'}
      why={why}
    >
      {record.data && <CaseSummary record={record.data} />}
      <SignFields {...form} problem={submit.problem} />
      {!refuses && record.data && <HandlerField {...form} departmentId={record.data.departmentId} />}
    </EditScreen>
  )
}
