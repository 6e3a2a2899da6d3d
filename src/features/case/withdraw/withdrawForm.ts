import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { personalRevoke, revoke } from '@/api/contract/caseWithdraw'
import { withdrawProblems } from '@/domain/case/evidence'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { factsOf } from '@/entities/case/facts'
import type { FormSpec } from '@/kit/edit/form'

/** 撤回办理 as its draft keeps it. */
const schema = v.object({ reason: v.string() })

/** 撤回办理. What a person submitted has a call of its own (domain/case/personal). */
export const withdrawForm: FormSpec<v.InferOutput<typeof schema>, CaseDetail> = {
  name: 'caseWithdrawalEdit',
  schema,
  empty: { reason: '' },
  missing: withdrawProblems,
  send: ({ record, value: { reason }, options }) =>
    call(
      isSubmittedInPerson(factsOf(record)) ? personalRevoke : revoke,
      { query: { id: record.id, reason: reason.trim() } },
      options,
    ),
  said: '已撤回',
  leads: 'back',
}
