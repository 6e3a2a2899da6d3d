import { queryRevokePage } from '@/api/contract/casePersonal'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { factsOf } from '@/kit/case/facts'
import type { CaseFlow } from '@/kit/case/flow'
import { to } from '@/kit/links'

/** 案件撤回: what one has submitted and the next in line has not opened yet. */
export const revokeFlow: CaseFlow = {
  tabs: [{ key: 'revocable', label: '可撤回', endpoint: queryRevokePage }],
  detail: (id, row) =>
    isSubmittedInPerson(factsOf(row)) ? to.personalHandleDetail({ id }) : to.caseHandleDetail({ id }),
  act: { action: 'withdraw', label: '撤回', to: (id) => to.caseWithdrawalEdit({ id }) },
}
