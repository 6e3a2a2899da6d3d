import { campaignPage } from '@/api/contract/special'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { Tabs } from '@/ui/frame/Tabs'
import { CampaignCard } from './CampaignCard'

const TABS = 'campaigns'

const TAB = {
  open: {
    key: 'open',
    label: '进行中',
    query: { kind: 'inspect' },
    empty: { title: '没有进行中的专项', text: '有新的专项派给您时，会出现在这里。' },
  },
  over: {
    key: 'over',
    label: '已结束',
    query: { kind: 'inspect', over: '1' },
    empty: { title: '没有已结束的专项' },
  },
} as const

/** The campaigns: those that run, or are over; a tap opens the points. */
export function CampaignList() {
  const nav = useNav()
  const [query, change] = useUrlState()
  const tab = query.get('tab') === TAB.over.key ? TAB.over : TAB.open
  const list = usePagedList(campaignPage, tab.query)
  return (
    <ListScreen
      list={list}
      what={`${tab.label}的专项`}
      empty={tab.empty}
      row={(row) => <CampaignCard row={row} onOpen={() => nav.go(to.specialInspect({ id: row.id }))} />}
      tools={
        <p className="cg-special-count num" role="status">
          {list.total !== null && `共 ${list.total} 个`}
        </p>
      }
      frame={{
        head: (
          <Tabs
            id={TABS}
            label="专项状态"
            items={[TAB.open, TAB.over]}
            value={tab.key}
            onChange={(key) => change({ tab: key === TAB.open.key ? '' : key })}
          />
        ),
        scope: tab.key,
        panel: { id: TABS, value: tab.key },
      }}
    />
  )
}
