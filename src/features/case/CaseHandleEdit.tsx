import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useKeepDraft } from '@/kit/useKeepDraft'
import { Button } from '@/ui/Button'
import { DelayAction } from './DelayAction'
import { HandleFields, UndertakingFields } from './HandleFields'
import { HANDLE_LOCK } from './handleFlow'
import { useHandleForm } from './useHandleForm'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  const work = useCaseWork(id, 'handle', HANDLE_LOCK)
  const record = work.record.data
  const { draft, submit } = useHandleForm(id)
  const keep = useKeepDraft(draft, '已暂存在本机')
  return (
    <EditScreen
      {...work}
      draft={draft}
      submit={submit}
      label="提交处置"
      right={<DelayAction record={record} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {record && <CaseSummary record={record} />}
      <HandleFields draft={draft} record={record} problem={submit.problem} />
      <UndertakingFields id={id} value={draft.value} set={draft.set} />
    </EditScreen>
  )
}
