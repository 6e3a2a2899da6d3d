import { detail } from '@/api/contract/case'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useKeepDraft } from '@/kit/useKeepDraft'
import { useRecordLock } from '@/kit/useRecordLock'
import { Button } from '@/ui/Button'
import { DelayAction } from './DelayAction'
import { HandleFields, UndertakingFields } from './HandleFields'
import { HANDLE_LOCK } from './handleFlow'
import { useHandleForm } from './useHandleForm'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('handle', record.data)
  const lock = useRecordLock({ id, tackleType: HANDLE_LOCK })
  const { draft, submit } = useHandleForm(id)
  const keep = useKeepDraft(draft, '已暂存在本机')
  return (
    <EditScreen
      record={record}
      draft={draft}
      lock={lock}
      submit={submit}
      label="提交处置"
      why={why}
      right={<DelayAction record={record.data} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {record.data && <CaseSummary record={record.data} />}
      <HandleFields draft={draft} record={record.data} problem={submit.problem} />
      <UndertakingFields id={id} value={draft.value} set={draft.set} />
    </EditScreen>
  )
}
