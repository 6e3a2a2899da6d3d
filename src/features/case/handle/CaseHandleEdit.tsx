import { caseKind } from '@/kit/case/caseKind'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { useKeepDraft } from '@/kit/edit/useKeepDraft'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Button } from '@/ui/Button'
import { DelayAction } from '../delay/DelayAction'
import { HandlingFields, UndertakingFields } from './HandlingFields'
import { HANDLING_LOCK } from './handlingFlow'
import { handlingForm } from './handlingForm'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  const work = useRecordWork(caseKind, id, 'handle', HANDLING_LOCK)
  const form = useForm(handlingForm, id, work.record.data)
  const keep = useKeepDraft(form.draft, '已暂存在本机')
  return (
    <EditScreen
      work={work}
      form={form}
      label="提交处置"
      right={<DelayAction record={work.record.data} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </EditScreen>
  )
}
