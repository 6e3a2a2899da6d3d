import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { useKeepDraft } from '@/kit/edit/draft/useKeepDraft'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Button } from '@/ui/button/Button'
import type { CaseScreens } from '@/entities/case/caseKind'
import { DelayAction } from '../../delay/DelayAction'
import { FormerNotice } from './FormerNotice'
import { HandlingFields, UndertakingFields } from './HandlingFields'
import { HANDLING_LOCK } from './handlingLock'
import { handlingForm } from './handlingForm'
import { useFormerHandling } from './useFormerHandling'

export interface HandlingEditProps {
  id: string
  screens: CaseScreens
}

/** 处置办理 of a case by its department. */
export function HandlingEdit({ id, screens: { kind, handle } }: HandlingEditProps) {
  const work = useRecordWork(kind, id, 'handle', HANDLING_LOCK)
  const former = useFormerHandling(work.record.data)
  const form = useForm(
    {
      ...handlingForm,
      // Of a case that came back: what was submitted before.
      start: former.known ? (former.form ?? handlingForm.empty) : null,
      leads: () => handle.list(),
      sent: former.forget,
    },
    work,
  )
  const keep = useKeepDraft(form.draft, '已暂存在本机')
  return (
    <FormScreen
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
          <kind.Summary record={record} />
          <FormerNotice draft={form.draft} former={former} />
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </FormScreen>
  )
}
