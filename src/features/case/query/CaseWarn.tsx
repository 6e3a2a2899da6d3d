import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { queryOverDuePage, queryWarnPage } from '@/api/contract/caseQuery'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { to } from '@/kit/screen/links'
import { DELAY_LINK, LINKS } from '../screens/caseLinks'
import { caseFilters } from '@/entities/case/filters'

/** Tabs of 超期预警; the workbench links to them by these keys. */
const WarnTab = { soon: '1', over: '2' } as const

const LABEL = '去处置'

/** 超期预警: one's own open work by its lamp; handle it where it lies, or ask for a delay while there is time. */
const warnFlow: CaseFlow = {
  kind: caseKind,
  filters: caseFilters,
  tabs: [
    {
      key: WarnTab.soon,
      label: '即将超期',
      endpoint: queryWarnPage,
      counted: true,
      empty: { title: '没有即将超期的案件', text: '剩余时间不到三分之一的案件会出现在这里。' },
    },
    {
      key: WarnTab.over,
      label: '已超期',
      endpoint: queryOverDuePage,
      counted: true,
      empty: { title: '没有超期案件', text: '过了截止时间还没有处置的案件会出现在这里。' },
    },
  ],
  detail: (id) => to.caseWarnDetail({ id }),
  act: { ...LINKS.handle, label: LABEL },
  others: [DELAY_LINK, { ...LINKS.personal, label: LABEL }],
}

/** 超期预警 */
export default function CaseWarn() {
  return <FlowScreen flow={warnFlow} />
}
