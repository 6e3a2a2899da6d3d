import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'
import { PersonField } from '@/kit/pickers/people/PersonField'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { TASK_LOCK } from '../handle/taskHandling'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { TaskAsked } from '@/entities/keytask/parts/TaskAsked'
import { UrgeNotice } from '@/entities/keytask/parts/UrgeNotice'
import { signForm, type SignForm } from './signForm'

const RESULTS = [
  { value: 'sign' as const, label: '签收' },
  { value: 'transfer' as const, label: '转办' },
]

/** 待签收: the head of the 主办 names who undertakes it, or passes it on. */
export function SignEdit({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'sign', TASK_LOCK)
  const form = useForm(signForm(work.record.data?.leadId ?? ''), id, work.record.data, work.effects)
  const signs = form.value.result === 'sign'
  return (
    <EditScreen work={work} form={form} label={signs ? '签收' : '转办'}>
      {(record) => (
        <>
          <UrgeNotice urges={record.urges} />
          <keyTaskKind.Summary record={record} />
          <TaskAsked record={record} />
          <Card>
            <Segmented label="办理方式" required options={RESULTS} {...form.field('result')} />
          </Card>
          {signs ? <SignFields form={form} leadId={record.leadId} /> : <TransferFields form={form} />}
        </>
      )}
    </EditScreen>
  )
}

interface FieldsProps {
  form: Pick<Form<SignForm>, 'value' | 'set' | 'field'>
}

function SignFields({ form: { field }, leadId }: FieldsProps & { leadId: string }) {
  return (
    <>
      <Card>
        <PersonField label="承办人" required orgCode={leadId} {...field('person')} />
      </Card>
      <Card>
        <OpinionField label="签收意见" kind="sign" placeholder="选填，交代怎么办" {...field('opinion')} />
      </Card>
    </>
  )
}

function TransferFields({ form: { value, set, field } }: FieldsProps) {
  return (
    <>
      <Card>
        <OrganisationPicker
          label="转办部门"
          required
          {...field('unit')}
          // Whoever was chosen works in the other department.
          onChange={(unit) => set({ unit, receiver: null })}
        />
        {value.unit && (
          <PersonField label="承办人" required orgCode={value.unit.orgCode} {...field('receiver')} />
        )}
      </Card>
      <Card>
        <OpinionField
          label="转办理由"
          kind="assign"
          required
          placeholder="为什么应由对方主办"
          {...field('opinion')}
        />
      </Card>
    </>
  )
}
