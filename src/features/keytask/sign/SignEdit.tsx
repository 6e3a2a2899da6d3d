import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { OrganisationPicker, organisationChoice } from '@/kit/pickers/OrganisationPicker'
import { PersonField, personChoice } from '@/kit/pickers/people/PersonField'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { TASK_LOCK } from '../handle/taskHandling'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { TaskAsked } from '@/entities/keytask/TaskParts'
import { UrgeNotice } from '@/entities/keytask/TaskHead'
import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskSign, keyTaskTransfer } from '@/api/contract/keyTaskHandle'
import { taskSignProblems, transferProblems } from '@/domain/keytask/taskEvidence'
import type { Problem } from '@/domain/problems'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 签收 and 转办 as their draft keeps them. */
const schema = v.object({
  result: v.picklist(['sign', 'transfer']),
  /** Who undertakes it in one's own department. */
  person: v.nullable(personChoice),
  /** 转办: to whom, and who undertakes it there. */
  unit: v.nullable(organisationChoice),
  receiver: v.nullable(personChoice),
  opinion: v.string(),
})
type SignForm = v.InferOutput<typeof schema>

/** The form holds departments and people with their names. */
const named =
  (person: keyof SignForm & string) =>
  ({ field, text }: Problem): Problem => {
    const fields: Readonly<Record<string, string>> = { undertakerId: person, departmentId: 'unit' }
    return { field: fields[field] ?? field, text }
  }

/** What is missing, in the order of the form. `leadId`: the department that has it now. */
function missingIn({ result, person, unit, receiver, opinion }: SignForm, leadId: string): Problem[] {
  if (result === 'sign')
    return taskSignProblems({ undertakerId: person?.id ?? '', opinion }).map(named('person'))
  const asked = { departmentId: unit?.orgCode ?? '', undertakerId: receiver?.id ?? '', opinion }
  return transferProblems(asked, { leadId }).map(named('receiver'))
}

/** 签收 by the head of the 主办, or 转办 to the department whose it is. */
const signForm = (leadId: string): FormSpec<SignForm, KeyTaskDetail> => ({
  name: 'keyTaskSign',
  schema,
  empty: { result: 'sign', person: null, unit: null, receiver: null, opinion: '' },
  missing: (value) => missingIn(value, leadId),
  send: ({ record: { id }, value: { result, person, unit, receiver, opinion: words }, options }) => {
    const opinion = words.trim()
    if (result === 'sign')
      return call(keyTaskSign, { data: { id, undertakerId: person?.id ?? '', opinion } }, options)
    const departmentId = unit?.orgCode ?? ''
    const data = { id, departmentId, undertakerId: receiver?.id ?? '', opinion }
    return call(keyTaskTransfer, { data }, options)
  },
  said: ({ value: { result, person, unit } }) =>
    result === 'sign' ? `已签收，由${person?.name ?? ''}承办` : `已转办给${unit?.orgName ?? ''}`,
  leads: () => to.keyTaskHandle(),
})

const RESULTS = [
  { value: 'sign' as const, label: '签收' },
  { value: 'transfer' as const, label: '转办' },
]

/** 待签收: the head of the 主办 names who undertakes it, or passes it on. */
export function SignEdit({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'sign', TASK_LOCK)
  const form = useForm(signForm(work.record.data?.leadId ?? ''), work)
  const signs = form.value.result === 'sign'
  return (
    <FormScreen form={form} label={signs ? '签收' : '转办'}>
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
    </FormScreen>
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
