import { queryDoneReleasePage, queryOnReleasePage } from '@/api/contract/caseRelease'
import type { CaseFlow } from '@/kit/case/flow'
import { to } from '@/kit/links'

/** 案件解挂: cases whose clock stands, and those that were parked before. */
export const releaseFlow: CaseFlow = {
  tabs: [
    { key: 'parked', label: '挂账中', endpoint: queryOnReleasePage },
    { key: 'released', label: '已解挂', endpoint: queryDoneReleasePage },
  ],
  detail: (id) => to.caseRelieveDetail({ id }),
  act: { action: 'release', label: '去解挂', to: (id) => to.caseRelieveEdit({ id }) },
}

/** The lock that 挂账 and 解挂 take (spec §3: tackleType; its values are not shown there). */
export const RELEASE_LOCK = 'release'
