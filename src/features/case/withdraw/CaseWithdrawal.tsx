import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { queryRevokePage } from '@/api/contract/caseWithdraw'
import { isSubmittedInPerson } from '@/domain/case/personal'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { factsOf } from '@/entities/case/facts'
import { to } from '@/kit/screen/links'
import { caseFilters } from '@/entities/case/filters'

/** 案件撤回: what one has submitted and the next in line has not opened yet. */
const withdrawFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'revocable',
      label: '可撤回',
      endpoint: queryRevokePage,
      empty: { title: '没有可撤回的案件', text: '您提交后、下一环节还没有打开的案件会出现在这里。' },
    },
  ],
  detail: (id, row) =>
    isSubmittedInPerson(factsOf(row)) ? to.personalHandleDetail({ id }) : to.caseHandleDetail({ id }),
  act: { action: 'withdraw', label: '撤回', to: (id) => to.caseWithdrawalEdit({ id }) },
}

/** 案件撤回 */
export default function CaseWithdrawal() {
  return <FlowScreen flow={withdrawFlow} />
}
