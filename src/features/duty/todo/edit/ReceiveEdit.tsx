import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { receiveForm } from './todoForms'
import { todoKind } from '@/entities/duty/todoKind'
import { TODO_LOCK } from '@/entities/duty/todoLinks'

/** 待接收: takes it on. */
export function ReceiveEdit({ id }: { id: string }) {
  const work = useRecordWork(todoKind, id, 'receive', TODO_LOCK)
  const form = useForm(receiveForm, id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label="接收" title="接收待办">
      {(record) => (
        <>
          <todoKind.Summary record={record} />
          <Card>
            <OpinionField
              label="接收说明"
              kind="sign"
              placeholder="几点到场，要谁配合（选填）"
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
