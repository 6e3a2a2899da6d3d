import type { CaseAction } from '@/domain/case/caseFacts'
import type { ActionLink } from '@/kit/record/kind'
import { to } from '@/kit/screen/hooks'

type Link = ActionLink<CaseAction>

/** Withdraws a report before it is verified. */
export const WITHDRAW_LINK: Link = {
  action: 'withdraw',
  label: '撤回',
  to: (id) => to.caseWithdrawalEdit({ id }),
}

/** More photos of the user's report. */
export const ADD_LINK: Link = {
  action: 'supplement',
  label: '补充照片',
  to: (id) => to.problemDetail({ id, add: '1' }),
}

/** Continues a withdrawn or unsent report. */
export const WRITE_LINK: Link = {
  action: 'report',
  label: '继续填写',
  to: (id) => to.problemRegister({ id }),
}
