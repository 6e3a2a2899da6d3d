import type { KeyTaskDetail } from '@/api/contract/keytask'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { type Form, useForm } from '@/kit/edit/useForm'
import { RecordPhotos } from '@/kit/record/photos/RecordPhotos'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { Notice } from '@/ui/state/Notice'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { LinkedCases } from '@/entities/keytask/TaskParts'
import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskApprove, keyTaskDecideDelay } from '@/api/contract/keytaskApprove'
import { approvalProblems } from '@/domain/keytask/taskEvidence'
import { problemIf, problemsOf } from '@/domain/problems'
import type { FormSpec, Sending } from '@/kit/edit/form'
import { to, useScreenParams } from '@/kit/screen/links'
import { AskedCard, type Asked, APPROVE_LOCK, askedOf } from '../screens/taskParts'
import { useState } from 'react'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { useRecordWork } from '@/kit/record/useRecordWork'

/** 审批办理 as its draft keeps it. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'yes', 'no']),
  opinion: v.string(),
})
type ApprovalForm = v.InferOutput<typeof schema>

interface ApprovalWords {
  /** The lesser answer: 退回, 驳回. */
  no: '退回' | '驳回'
  said: Record<'yes' | 'no', string>
}

const APPROVAL_WORDS: Record<Asked, ApprovalWords> = {
  task: { no: '退回', said: { yes: '已同意，等待主办部门签收', no: '已退回发起人修改' } },
  delay: { no: '驳回', said: { yes: '已同意延期，按新期限办理', no: '已驳回延期，期限不变' } },
}

type Send = (sending: Sending<ApprovalForm, KeyTaskDetail>) => Promise<unknown>

const SEND: Record<Asked, Send> = {
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

/** Drafts of the two answers lie apart: an opinion on the task says nothing of a later delay of it. */
const NAME: Record<Asked, string> = { task: 'keyTaskApprove', delay: 'keyTaskDecideDelay' }

/** 审批办理. `refusal`: why it may not be agreed to, only refused; '' when it may. */
export const approvalForm = (asked: Asked, refusal: string): FormSpec<ApprovalForm, KeyTaskDetail> => {
  const { no, said } = APPROVAL_WORDS[asked]
  return {
    name: NAME[asked],
    schema,
    empty: { result: '', opinion: '' },
    missing: (value) => [
      ...problemsOf(problemIf(value.result === 'yes' && refusal !== '', 'result', refusal)),
      ...approvalProblems(value, no),
    ],
    send: SEND[asked],
    said: ({ value }) => said[value.result === 'no' ? 'no' : 'yes'],
    leads: () => to.examineApproval(),
  }
}

const MOVE: Record<Asked, TaskMove> = { task: 'return', delay: 'decideDelay' }

/**
 * What 审批办理 stands on. Which of the two it is about follows from the task as the server had it when the form opened: decided
 * elsewhere meanwhile, the form says so and does not become the other one. `refusal`: why it can only be refused.
 */
function useApproval(id: string) {
  const read = useRecord(keyTaskKind.reads.detail, id)
  const [opened, setOpened] = useState<Asked | null>(null)
  const asked = opened ?? (read.data ? askedOf(read.data) : 'task')
  const work = useRecordWork(keyTaskKind, id, MOVE[asked], APPROVE_LOCK)
  const { data } = work.record
  if (opened === null && data && !read.isFetching) setOpened(asked)
  const whyNot = useWhyNot(keyTaskKind, 'approve', data)
  const refusal = asked === 'task' && work.why === '' ? whyNot : ''
  const form = useForm(approvalForm(asked, refusal), work)
  return { asked, form, refusal }
}

/** So many linked cases stand in the form; the others come on a tap. */
const CASES = 3

/** 审批办理: of a task, or of a delay of one. */
export default function ExamineApprovalEdit() {
  const { id } = useScreenParams('examineApprovalEdit')
  const { asked, form, refusal } = useApproval(id)
  const { no } = APPROVAL_WORDS[asked]
  const label = form.value.result === 'no' ? no : '同意'
  return (
    <FormScreen form={form} label={asked === 'delay' ? `${label}延期` : `${label}督办`}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <AskedCard record={record} />
          {asked === 'delay' ? (
            <ShortFlow kind={keyTaskKind} id={id} most={2} title="最近办理" />
          ) : (
            <TaskAsked record={record} />
          )}
          {refusal !== '' && <Notice tone="warn">{refusal}</Notice>}
          <Decision form={form} asked={asked} />
        </>
      )}
    </FormScreen>
  )
}

/** All there is to judge a task by: what is asked of whom, where, and about which cases. */
function TaskAsked({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <keyTaskKind.Info record={record} />
      <LinkedCases record={record} most={CASES} />
      <RecordPhotos kind={keyTaskKind} id={record.id} />
    </>
  )
}

function Decision({ form: { value, field }, asked }: { form: Form<ApprovalForm>; asked: Asked }) {
  const { no } = APPROVAL_WORDS[asked]
  const refuses = value.result === 'no'
  const results = [
    { value: 'yes' as const, label: '同意' },
    { value: 'no' as const, label: no },
  ]
  return (
    <>
      <Card>
        <Segmented
          label="审批结果"
          required
          options={results}
          {...field('result')}
          value={value.result === '' ? undefined : value.result}
        />
      </Card>
      <Card>
        <OpinionField
          label={refuses ? `${no}理由` : '审批意见'}
          kind={refuses ? 'refuse' : 'approve'}
          required={refuses}
          placeholder={refuses ? REFUSAL[asked] : '选填'}
          {...field('opinion')}
        />
      </Card>
    </>
  )
}

const REFUSAL: Record<Asked, string> = {
  task: '哪里要改，要补充什么',
  delay: '为什么不能延期，要怎么办',
}
