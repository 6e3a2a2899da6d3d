import { EditScreen } from '@/kit/edit/EditScreen'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Button } from '@/ui/button/Button'
import type { CaseScreens } from '@/entities/case/caseScreens'
import { DelayAction } from '../delay/DelayAction'
import { FormerNotice } from '../handle/form/FormerNotice'
import { HandlingFields, UndertakingFields } from '../handle/form/HandlingFields'
import { HANDLING_LOCK } from '../handle/form/handlingLock'
import { TempNotice } from './TempNotice'
import { useKeepTemp } from './useKeepTemp'
import { usePersonalForm } from './usePersonalForm'

export interface PersonalEditProps {
  id: string
  screens: CaseScreens
}

/** 处置办理 of a case by the person it is assigned to. */
export function PersonalEdit({ id, screens: { kind, personal } }: PersonalEditProps) {
  const work = useRecordWork(kind, id, 'personalHandle', HANDLING_LOCK)
  const { form, temp, former } = usePersonalForm(id, work, personal.list)
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
          <kind.Summary record={record} />
          <TempNotice draft={form.draft} temp={temp} />
          {temp.form === null && <FormerNotice draft={form.draft} former={former} />}
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </EditScreen>
  )
}
