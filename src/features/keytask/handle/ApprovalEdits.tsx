import { useDecisionWork } from '@/kit/record/useRecordWork'
import * as v from 'valibot'
import { useState } from 'react'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useDecision } from '@/kit/edit/useDecision'
import { useForm } from '@/kit/edit/useForm'
import { RecordPhotos, RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { Card, Notice } from '@/ui/Card'
import { keyTaskKind, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import { InspectionFindings, LinkedCases } from '@/entities/keytask/TaskParts'
import { call } from '@/api/call'
import { keyTaskApprove, keyTaskDecideDelay } from '@/api/contract/keytaskApprove'
import { approvalProblems, taskConfirmProblems } from '@/domain/keytask/taskEvidence'
import { problemIf, problemsOf } from '@/domain/problems'
import { type FormSpec, type Submission, DecisionWords, type FieldBinding } from '@/kit/edit/form'
import { to, useScreenParams } from '@/kit/screen/hooks'
import {
  ApprovalCard,
  type ApprovalSubject,
  approvalSubject,
  HandedIn,
} from '@/features/keytask/screens/taskParts'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { keyTaskPersons } from '@/api/contract/keytaskStart'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { PeopleField, type PersonChoice, personChoice, peopleFor } from '@/kit/pickers/PersonField'
import { keyTaskConfirm } from '@/api/contract/keytaskConfirm'

/** 审批办理 as stored in its draft. */
const approvalSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'yes', 'no']),
  opinion: v.string(),
})
type ApprovalForm = v.InferOutput<typeof approvalSchema>

interface ApprovalWords {
  /** The negative answer: 退回, 驳回. */
  no: '退回' | '驳回'
  successMessage: Record<'yes' | 'no', string>
}

const APPROVAL_WORDS: Record<ApprovalSubject, ApprovalWords> = {
  task: { no: '退回', successMessage: { yes: '已同意，等待主办部门签收', no: '已退回发起人修改' } },
  delay: { no: '驳回', successMessage: { yes: '已同意延期，按新期限办理', no: '已驳回延期，期限不变' } },
}

type Send = (sending: Submission<ApprovalForm, KeyTaskDetail>) => Promise<unknown>

const SEND: Record<ApprovalSubject, Send> = {
  task: ({ record: { id }, value: { result, opinion }, options }) =>
    call(
      keyTaskApprove,
      { data: { id, result: result === 'no' ? 'return' : 'approve', opinion: opinion.trim() } },
      options,
    ),
  delay: ({ record: { id }, value: { result, opinion }, options }) =>
    call(
      keyTaskDecideDelay,
      { data: { id, result: result === 'no' ? 'reject' : 'grant', opinion: opinion.trim() } },
      options,
    ),
}

/** Storage names. The two have separate drafts, because an opinion on the task does not fit a later delay. */
const NAME: Record<ApprovalSubject, string> = { task: 'keyTaskApprove', delay: 'keyTaskDecideDelay' }

/** The form of 审批办理. `refusal`: why it can only be refused; '' when it can be approved. */
export const approvalForm = (
  subject: ApprovalSubject,
  refusal: string,
): FormSpec<ApprovalForm, KeyTaskDetail> => {
  const { no, successMessage } = APPROVAL_WORDS[subject]
  return {
    name: NAME[subject],
    schema: approvalSchema,
    empty: { result: '', opinion: '' },
    missing: (value) => [
      ...problemsOf(problemIf(value.result === 'yes' && refusal !== '', 'result', refusal)),
      ...approvalProblems(value, no),
    ],
    send: SEND[subject],
    successMessage: ({ value }) => successMessage[value.result === 'no' ? 'no' : 'yes'],
    leads: () => to.examineApproval(),
  }
}

const MOVE: Record<ApprovalSubject, TaskMove> = { task: 'return', delay: 'decideDelay' }

/**
 * The data of 审批办理. The state of the task at the time of opening decides between task and delay: after a
 * decision elsewhere the form shows that decision and does not switch. `refusal`: why it can only be refused.
 */
function useApproval(id: string) {
  const read = useRecord(keyTaskKind.reads.detail, id)
  const [opened, setOpened] = useState<ApprovalSubject | null>(null)
  const subject = opened ?? (read.data ? approvalSubject(read.data) : 'task')
  const work = useDecisionWork(keyTaskKind, id, MOVE[subject], TASK_LOCKS.approve)
  const { data } = work.record
  if (opened === null && data && !read.isFetching) setOpened(subject)
  const whyNot = useWhyNot(keyTaskKind, 'approve', data)
  const refusal = subject === 'task' && work.why === '' ? whyNot : ''
  const form = useForm(approvalForm(subject, refusal), work)
  return { subject, form, refusal }
}

/** Number of linked cases shown before a tap shows all. */
const COLLAPSED_COUNT = 3

/** 审批办理: of a task, or of a delay. */
export function ExamineApprovalEdit() {
  const { id } = useScreenParams('examineApprovalEdit')
  const { subject, form, refusal } = useApproval(id)
  const { no } = APPROVAL_WORDS[subject]
  const what = subject === 'delay' ? '延期' : '督办'
  const decision = useDecision(form, [
    { value: 'no', label: `${no}${what}` },
    { value: 'yes', label: `同意${what}`, why: refusal },
  ])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <ApprovalCard record={record} />
          {subject === 'delay' ? (
            <ShortFlow kind={keyTaskKind} id={id} most={2} title="最近办理" />
          ) : (
            <TaskBasis record={record} />
          )}
          {refusal !== '' && <Notice tone="warn">{refusal}</Notice>}
          <DecisionWords
            yes={AGREE}
            no={{ value: 'no', words: `${no}理由`, kind: 'refuse', placeholder: REFUSAL[subject] }}
            result={form.value.result}
            opinion={form.field('opinion')}
          />
        </>
      )}
    </FormScreen>
  )
}

/** The basis of the decision: requirements, departments, places and cases. */
function TaskBasis({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <keyTaskKind.Info record={record} />
      <LinkedCases cases={record.cases} most={COLLAPSED_COUNT} />
      <RecordPhotos kind={keyTaskKind} id={record.id} />
    </>
  )
}

const AGREE = { value: 'yes', words: '审批意见', kind: 'approve' } as const

const REFUSAL: Record<ApprovalSubject, string> = {
  task: '哪里要改，要补充什么',
  delay: '为什么不能延期，要怎么办',
}

/** 督办确认办理 as stored in its draft. */
const confirmSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  /** 核查人 */
  inspector: v.nullable(personChoice),
  opinion: v.string(),
})
type TaskConfirmForm = v.InferOutput<typeof confirmSchema>

const missingInConfirm = ({ result, inspector, opinion }: TaskConfirmForm) =>
  taskConfirmProblems({ result, opinion, inspectorId: inspector?.id ?? '' }).map(({ field, text }) => ({
    // The form stores the person with the name, the rules only know the id.
    field: field === 'inspectorId' ? 'inspector' : field,
    text,
  }))

/** 确认 needs an inspector, 打回 a reason. */
export const taskConfirmForm: FormSpec<TaskConfirmForm, KeyTaskDetail> = {
  name: 'keyTaskConfirm',
  schema: confirmSchema,
  empty: { result: '', inspector: null, opinion: '' },
  missing: missingInConfirm,
  send: ({ record: { id }, value: { result, inspector, opinion }, options }) => {
    const data = { id, opinion: opinion.trim() }
    return result === 'sendBack'
      ? call(keyTaskConfirm, { data: { ...data, result } }, options)
      : call(keyTaskConfirm, { data: { ...data, result: 'confirm', inspectorId: inspector?.id } }, options)
  },
  successMessage: ({ value: { result, inspector } }) =>
    result === 'sendBack' ? '已打回，由主办返工' : `已确认，由${inspector?.name ?? ''}现场核查`,
  leads: () => to.keyTaskConfirm(),
}

const NO_INSPECTOR = { title: '没有可派的采集员', text: '请联系监督中心安排采集员。' }

interface InspectorFieldProps extends FieldBinding<PersonChoice | null> {
  record: KeyTaskDetail
}

/** The field for 核查人: collectors, first those on duty and nearest to the site. */
function InspectorField({ record, ...field }: InspectorFieldProps) {
  const offered = useApiQuery(keyTaskPersons, { query: { part: 'inspect', id: record.id } })
  return (
    <Card>
      <PeopleField
        label="核查人"
        required
        people={peopleFor(offered, record)}
        empty={NO_INSPECTOR}
        {...field}
      />
    </Card>
  )
}

const YES = { value: 'confirm', label: '确认督办', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回督办',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有办到位，要怎么改',
} as const

/** 督办确认办理 */
export function KeyTaskConfirmEdit() {
  const { id } = useScreenParams('keyTaskConfirmEdit')
  const work = useDecisionWork(keyTaskKind, id, 'confirm', TASK_LOCKS.confirm)
  const form = useForm(taskConfirmForm, work)
  const { value, field } = form
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <HandedIn record={record} />
          <RecordCompare kind={keyTaskKind} id={id} />
          <InspectionFindings record={record} title="上次核查" />
          <ShortFlow kind={keyTaskKind} id={id} most={1} title="最近办理" />
          {value.result !== 'sendBack' && <InspectorField record={record} {...field('inspector')} />}
          <DecisionWords yes={YES} no={NO} result={value.result} opinion={field('opinion')} />
        </>
      )}
    </FormScreen>
  )
}
