import { queryOverDuePage, queryWarnPage } from '@/api/contract/caseQuery'
import type { CaseFlow } from '@/kit/case/flow'
import { to } from '@/kit/links'
import { DELAY_LINK, HANDLE_LINK, PERSONAL_LINK } from './caseLinks'

/** Tabs of 超期预警; the workbench links to them by these keys. */
export const WarnTab = { soon: '1', over: '2' } as const

const LABEL = '去处置'

/** 超期预警: one's own open work by its lamp; handle it where it lies, or ask for a delay while there is time. */
export const warnFlow: CaseFlow = {
  tabs: [
    { key: WarnTab.soon, label: '即将超期', endpoint: queryWarnPage, count: 'warn' },
    { key: WarnTab.over, label: '已超期', endpoint: queryOverDuePage, count: 'overdue' },
  ],
  detail: (id) => to.caseWarnDetail({ id }),
  act: { ...HANDLE_LINK, label: LABEL },
  others: [DELAY_LINK, { ...PERSONAL_LINK, label: LABEL }],
}
