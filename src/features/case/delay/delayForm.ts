import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { delaySubmit, personalDelaySubmit } from '@/api/contract/caseDelay'
import { delayProblems } from '@/domain/case/evidence'
import { isInPerson } from '@/domain/case/personal'
import { factsOf } from '@/entities/case/facts'
import type { FormSpec } from '@/kit/edit/form'
import { delayRequest, NO_DELAY, type DelayRequest } from '@/kit/record/delay/delayRequest'

/** 申请延期. A case assigned to a person has a call of its own (domain/case/personal). */
export const delayForm: FormSpec<DelayRequest, CaseDetail> = {
  name: 'applyDelay',
  schema: delayRequest,
  empty: NO_DELAY,
  missing: delayProblems,
  send: ({ record, value: { reasonType, reason }, clientId, options }) =>
    call(
      isInPerson(factsOf(record)) ? personalDelaySubmit : delaySubmit,
      { data: { clientId, id: record.id, reasonType, reason: reason.trim() } },
      options,
    ),
  said: '延期申请已提交',
  // Opened from a list, a detail or a form of three families.
  leads: 'back',
}
