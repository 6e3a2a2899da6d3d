import type { CaseAction } from '@/domain/case/caseFacts'
import type { ActionLink } from '@/kit/record/kind'
import { to } from '@/kit/screen/hooks'

type Link = ActionLink<CaseAction>

/** Taking a report back, while nobody has verified it. */
export const WITHDRAW_LINK: Link = {
  action: 'withdraw',
  label: '撤回',
  to: (id) => to.caseWithdrawalEdit({ id }),
}

/** More photos of one's own report. */
export const ADD_LINK: Link = {
  action: 'supplement',
  label: '补充照片',
  to: (id) => to.problemDetail({ id, add: '1' }),
}

/** Going on with one that was taken back, or never sent. */
export const WRITE_LINK: Link = {
  action: 'report',
  label: '继续填写',
  to: (id) => to.problemRegister({ id }),
}
