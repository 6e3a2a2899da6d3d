import type { KeyTaskDetail } from '@/api/contract/keytask'
import { JobScreen, useDecisionWork } from '@/kit/record/useRecordWork'
import { feedbackPhotos, taskSignProblems, transferProblems } from '@/domain/keytask/taskEvidence'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import { useForm, type Form } from '@/kit/edit/useForm'
import { AppendForm, LineFields } from '@/kit/outbox/form/AppendForm'
import { PendingAct, actForm, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { Card } from '@/ui/Card'
import { ProgressField } from '@/ui/field/ProgressField'
import { Segmented } from '@/ui/field/Segmented'
import { keyTaskKind, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import { UrgeNotice } from '@/kit/record/marks/HandoverNotices'
import { taskFeedbackKind, partOf, formProgress, stageForm, type StageForm } from './stageKind'
import { FinishEdit } from './FinishEdit'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useDecision } from '@/kit/edit/useDecision'
import { OpinionField } from '@/kit/edit/OpinionField'
import { OrganisationPicker, organisationChoice } from '@/kit/pickers/OrganisationPicker'
import { PersonField, personChoice } from '@/kit/pickers/PersonField'
import { TaskRequest } from '@/entities/keytask/TaskParts'
import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskSign, keyTaskTransfer } from '@/api/contract/keytaskHandle'
import type { Problem } from '@/domain/problems'
import type { FormSpec } from '@/kit/edit/form'
import { to, useScreenParams } from '@/kit/screen/hooks'

/** 签收 and 转办 as stored in their draft. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'sign', 'transfer']),
  /** The person in the user's department who undertakes the task. */
  person: v.nullable(personChoice),
  /** 转办: the department, and the person there. */
  unit: v.nullable(organisationChoice),
  receiver: v.nullable(personChoice),
  opinion: v.string(),
})
type SignForm = v.InferOutput<typeof schema>

/** The form stores departments and people with their names, the rules only know ids. */
const named =
  (person: keyof SignForm & string) =>
  ({ field, text }: Problem): Problem => {
    const fields: Readonly<Record<string, string>> = { undertakerId: person, departmentId: 'unit' }
    return { field: fields[field] ?? field, text }
  }

/** Errors in the order of the form. `leadId`: the department that has the task now. */
function missingInSign({ result, person, unit, receiver, opinion }: SignForm, leadId: string): Problem[] {
  if (result !== 'transfer')
    return taskSignProblems({ undertakerId: person?.id ?? '', opinion }).map(named('person'))
  const transfer = { departmentId: unit?.orgCode ?? '', undertakerId: receiver?.id ?? '', opinion }
  return transferProblems(transfer, { leadId }).map(named('receiver'))
}

/** 签收 by the head of the 主办, or 转办 to the right department. */
export const taskSignForm = (leadId: string): FormSpec<SignForm, KeyTaskDetail> => ({
  name: 'keyTaskSign',
  schema,
  empty: { result: '', person: null, unit: null, receiver: null, opinion: '' },
  missing: (value) => missingInSign(value, leadId),
  send: ({ record: { id }, value: { result, person, unit, receiver, opinion: words }, options }) => {
    const opinion = words.trim()
    if (result !== 'transfer')
      return call(keyTaskSign, { data: { id, undertakerId: person?.id ?? '', opinion } }, options)
    const departmentId = unit?.orgCode ?? ''
    const data = { id, departmentId, undertakerId: receiver?.id ?? '', opinion }
    return call(keyTaskTransfer, { data }, options)
  },
  successMessage: ({ value: { result, person, unit } }) =>
    result !== 'transfer' ? `已签收，由${person?.name ?? ''}承办` : `已转办给${unit?.orgName ?? ''}`,
  leads: () => to.keyTaskHandle(),
})

const YES = { value: 'sign', label: '签收' } as const
const NO = { value: 'transfer', label: '转办' } as const

/** 待签收: the head of the 主办 names the person who undertakes the task, or passes it on. */
function SignEdit({ id }: { id: string }) {
  const work = useDecisionWork(keyTaskKind, id, 'sign', TASK_LOCKS.handle, [])
  const form = useForm(taskSignForm(work.record.data?.leadId ?? ''), work)
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <UrgeNotice urges={record.urges} />
          <keyTaskKind.Summary record={record} />
          <TaskRequest record={record} />
          {form.value.result === 'transfer' ? (
            <TransferFields form={form} />
          ) : (
            <SignFields form={form} record={record} />
          )}
        </>
      )}
    </FormScreen>
  )
}

interface FieldsProps {
  form: Pick<Form<SignForm>, 'value' | 'set' | 'field'>
}

function SignFields({ form: { field }, record }: FieldsProps & { record: KeyTaskDetail }) {
  return (
    <>
      <Card>
        <PersonField label="承办人" required orgCode={record.leadId} site={record} {...field('person')} />
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
          // The chosen person belongs to the previous department.
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

/** The form of 阶段反馈 for the user's part. It sends through the outbox. */
function useStageForm(id: string) {
  const record = useRecord(keyTaskKind.reads.detail, id)
  const account = useAccount()
  const transport = useOutboxTransport(taskFeedbackKind, id)
  const why = useWhyNot(keyTaskKind, 'feedback', record.data)
  return useForm(actForm(stageForm(id, record.data, account && actorOf(account))), {
    ...transport,
    noun: keyTaskKind.noun,
    record,
    why,
  })
}

/** 办理中: the form to report progress. */
function StageEdit({ id }: { id: string }) {
  const form = useStageForm(id)
  const wanted = feedbackPhotos(form.value.about?.level ?? '')
  return (
    <AppendForm
      form={form}
      pending={<PendingAct kind={taskFeedbackKind} id={id} what="这件督办有反馈" />}
      label="提交反馈"
      title="阶段反馈"
      head={(data) => (
        <>
          <UrgeNotice urges={data.urges} />
          <keyTaskKind.Summary record={data} />
        </>
      )}
    >
      {(data) => (
        <LineFields
          kind={keyTaskKind}
          record={data}
          opinion={{
            label: '反馈内容',
            placeholder: '做了什么，还缺什么，下一步怎么办',
            ...form.field('opinion'),
          }}
          photos={{
            label: wanted > 0 ? `反馈照片（至少 ${wanted} 张）` : '反馈照片',
            required: wanted > 0,
            ...form.photos('photos'),
          }}
        >
          <ProgressFields form={form} />
        </LineFields>
      )}
    </AppendForm>
  )
}

/** The fields for the part, if the user has several, and for its progress. */
function ProgressFields({ form: { value, set, field } }: { form: Form<StageForm> }) {
  const own = partOf(value)
  const parts = value.about?.parts ?? []
  if (!own) return null
  return (
    <Card>
      {parts.length > 1 && (
        <Segmented
          label="反馈哪个部门的部分"
          required
          options={parts.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
          value={own.departmentId}
          // Another part has another progress.
          onChange={(departmentId) => set({ departmentId, progress: null })}
        />
      )}
      <ProgressField
        label={parts.length > 1 ? '进度' : `${own.name}的进度`}
        required
        hint={own.before > 0 ? `上次反馈到 ${own.before}%，只能往上加` : undefined}
        from={own.before}
        {...field('progress')}
        value={formProgress(value)}
      />
    </Card>
  )
}

const JOBS = { sign: SignEdit, finish: FinishEdit, feedback: StageEdit }
type Job = keyof typeof JOBS

const jobOf = ({ stage }: KeyTaskDetail): Job => (stage === 'signing' ? 'sign' : 'feedback')

/** 督办任务办理: the form for the stage of the task, or for its address. */
export default function KeyTaskHandleEdit() {
  const { id, finish, draft } = useScreenParams('keyTaskHandleEdit')
  const requestedJob = finish ? 'finish' : draft ? 'feedback' : undefined
  return <JobScreen id={id} kind={keyTaskKind} jobs={JOBS} jobOf={jobOf} requestedJob={requestedJob} />
}
