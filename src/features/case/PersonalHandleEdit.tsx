import { detail } from '@/api/contract/case'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useRecordLock } from '@/kit/useRecordLock'
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
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('personalHandle', record.data)
  const lock = useRecordLock({ id, tackleType: HANDLE_LOCK })
  const { draft, submit, temp } = usePersonalForm(id, record.data)
  const { keep, keeping } = useKeepTemp(id, draft)
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
        <Button kind="ghost" loading={keeping} onClick={keep}>
          暂存
        </Button>
      }
    >
      {record.data && <CaseSummary record={record.data} />}
      <TempNotice draft={draft} temp={temp} />
      <HandleFields draft={draft} record={record.data} problem={submit.problem} />
      <UndertakingFields id={id} value={draft.value} set={draft.set} />
    </EditScreen>
  )
}
