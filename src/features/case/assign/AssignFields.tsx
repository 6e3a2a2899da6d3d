import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { PersonField } from '@/kit/pickers/people/PersonField'
import { Card } from '@/ui/Card'
import type { AssignForm } from './assignForm'

const PLACEHOLDER: Record<AssignWay, string> = {
  assign: '选填，要注意什么',
  reassign: '为什么换人，要注意什么',
  passOn: '为什么转交，办到哪一步了',
}

export interface AssignFieldsProps {
  form: Pick<Form<AssignForm>, 'field'>
  way: AssignWay
  /** The organisation whose people may be picked. */
  orgCode: string
}

/** To whom, and why: the next handler reads it on top of the case. */
export function AssignFields({ form: { field }, way, orgCode }: AssignFieldsProps) {
  const again = way !== 'assign'
  return (
    <>
      <Card>
        <PersonField label="处置人" required orgCode={orgCode} {...field('person')} />
      </Card>
      <Card>
        <OpinionField
          label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
          kind="assign"
          required={again}
          placeholder={PLACEHOLDER[way]}
          {...field('opinion')}
        />
      </Card>
    </>
  )
}
