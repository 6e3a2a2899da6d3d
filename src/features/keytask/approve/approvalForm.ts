import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskApprove, keyTaskDecideDelay } from '@/api/contract/keyTaskApprove'
import { approvalProblems } from '@/domain/keytask/taskEvidence'
import { problemIf, problemsOf } from '@/domain/problems'
import type { FormSpec, Sending } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'
import type { Asked } from './approvalFlow'

/** 审批办理 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'yes', 'no']),
  opinion: v.string(),
})
export type ApprovalForm = v.InferOutput<typeof schema>

interface ApprovalWords {
  /** The lesser answer: 退回, 驳回. */
  no: '退回' | '驳回'
  said: Record<'yes' | 'no', string>
}

export const APPROVAL_WORDS: Record<Asked, ApprovalWords> = {
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
