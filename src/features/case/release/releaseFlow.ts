import { queryDoneReleasePage, queryOnReleasePage } from '@/api/contract/caseRelease'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/links'
import { caseFilters } from '@/entities/case/filters'

/** 案件解挂: cases whose clock stands, and those that were parked before. */
export const releaseFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: 'parked',
      label: '挂账中',
      endpoint: queryOnReleasePage,
      empty: { title: '没有挂账案件', text: '暂时不能处置的案件，可在处置详情的“更多”中申请挂账。' },
    },
    {
      key: 'released',
      label: '已解挂',
      endpoint: queryDoneReleasePage,
      usual: 'handled',
      empty: { title: '还没有解挂案件', text: '申请解挂或挂账到期的案件在这里。' },
    },
  ],
  detail: (id) => to.caseRelieveDetail({ id }),
  act: { action: 'release', label: '去解挂', to: (id) => to.caseRelieveEdit({ id }) },
}

/** The lock that 挂账 and 解挂 take (spec §3: tackleType; its values are not shown there). */
export const RELEASE_LOCK = 'release'
