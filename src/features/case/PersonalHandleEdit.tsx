import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { Button } from '@/ui/Button'
import { DelayAction } from './DelayAction'
import { HandleFields, UndertakingFields } from './HandleFields'
import { HANDLE_LOCK } from './handleFlow'
import { TempNotice } from './TempNotice'
import { useKeepTemp } from './useKeepTemp'
import { usePersonalForm } from './usePersonalForm'

/** 个人处置办理 */
export default function PersonalHandleEdit() {
  const { id } = useScreenParams('personalHandleEdit')
  const work = useCaseWork(id, 'personalHandle', HANDLE_LOCK)
  const record = work.record.data
  const { draft, submit, temp } = usePersonalForm(id, record)
  const { keep, keeping } = useKeepTemp(id, draft)
  return (
    <EditScreen
      {...work}
      draft={draft}
      submit={submit}
      label="提交处置"
      right={<DelayAction record={record} />}
      secondary={
        <Button kind="ghost" loading={keeping} onClick={keep}>
          暂存
        </Button>
      }
    >
      {record && <CaseSummary record={record} />}
      <TempNotice draft={draft} temp={temp} />
      <HandleFields draft={draft} record={record} problem={submit.problem} />
      <UndertakingFields id={id} value={draft.value} set={draft.set} />
    </EditScreen>
  )
}
