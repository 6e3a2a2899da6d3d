import { caseKind } from '@/kit/case/caseKind'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Button } from '@/ui/Button'
import { DelayAction } from '../delay/DelayAction'
import { FormerNotice } from '../handle/FormerNotice'
import { HandlingFields, UndertakingFields } from '../handle/HandlingFields'
import { HANDLING_LOCK } from '../handle/handlingFlow'
import { TempNotice } from './TempNotice'
import { useKeepTemp } from './useKeepTemp'
import { usePersonalForm } from './usePersonalForm'

/** 个人处置办理 */
export default function PersonalHandleEdit() {
  const { id } = useScreenParams('personalHandleEdit')
  const work = useRecordWork(caseKind, id, 'personalHandle', HANDLING_LOCK)
  const { form, temp, former } = usePersonalForm(id, work.record.data, work.effects)
  const { run: keep, running: keeping } = useKeepTemp(id, form.draft, work.effects.line.away)
  return (
    <EditScreen
      work={work}
      form={form}
      label="提交处置"
      right={<DelayAction record={work.record.data} />}
      secondary={
        <Button kind="ghost" loading={keeping} onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <TempNotice draft={form.draft} temp={temp} />
          {temp.form === null && <FormerNotice draft={form.draft} former={former} />}
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </EditScreen>
  )
}
