import { caseKind } from '@/kit/case/caseKind'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useKeepDraft } from '@/kit/edit/useKeepDraft'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Button } from '@/ui/Button'
import { DelayAction } from '../delay/DelayAction'
import { FormerNotice } from './FormerNotice'
import { HandlingFields, UndertakingFields } from './HandlingFields'
import { HANDLING_LOCK } from './handlingFlow'
import { useHandlingForm } from './useHandlingForm'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  const work = useRecordWork(caseKind, id, 'handle', HANDLING_LOCK)
  const { form, former } = useHandlingForm(id, work.record.data, work.effects)
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
          <FormerNotice draft={form.draft} former={former} />
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </EditScreen>
  )
}
