import { useAccount } from '@/kit/data/useAccount'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { PersonField } from '@/kit/pickers/people/PersonField'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { passOnForm } from './todoForms'
import { todoKind } from '@/entities/duty/todoKind'
import { TODO_LOCK } from '@/entities/duty/todoLinks'

/** 转交: to a colleague of the squad, with the reason. The deadline stays. */
export function PassOnEdit({ id }: { id: string }) {
  const own = useAccount()?.id ?? ''
  const work = useRecordWork(todoKind, id, 'passOn', TODO_LOCK)
  const form = useForm(passOnForm(own), id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label="转交" title="转交待办">
      {(record) => (
        <>
          <todoKind.Summary record={record} />
          <Card>
            <PersonField label="转交给" required orgCode={record.squadId} {...form.field('person')} />
          </Card>
          <Card>
            <OpinionField
              label="转交原因"
              kind="assign"
              required
              placeholder="为什么转交，办到哪一步了"
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
