import { HANDOVER_LABEL } from '@/domain/handover'
import { findingAssignWay } from '@/domain/campaign/findingMoves'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { PersonField } from '@/kit/pickers/people/PersonField'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { findingKind } from '@/entities/campaign/findingKind'
import { FINDING_LOCK } from '@/entities/campaign/findingLinks'
import { assignForm } from './assignForm'

/** 待处置: the head of the unit gives it to somebody, or to somebody else. */
export function AssignEdit({ id }: { id: string }) {
  const work = useRecordWork(findingKind, id, 'assign', FINDING_LOCK)
  const { handlerId = '' } = work.record.data ?? {}
  const way = findingAssignWay({ handlerId })
  const form = useForm(assignForm(way, handlerId), id, work.record.data, work.effects)
  const again = way !== 'assign'
  return (
    <EditScreen work={work} form={form} title="专项指派" label={`确认${HANDOVER_LABEL[way]}`}>
      {(record) => (
        <>
          <findingKind.Summary record={record} />
          <Card>
            <Rows
              rows={[
                { label: '责任单位', value: record.departmentName },
                ...(again ? [{ label: '现处置人', value: record.handlerName }] : []),
              ]}
            />
            <PersonField label="处置人" required orgCode={record.departmentId} {...form.field('person')} />
          </Card>
          <Card>
            <OpinionField
              label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
              kind="assign"
              required={again}
              placeholder={again ? '为什么换人，要注意什么' : '选填，要注意什么'}
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
