import type { ReactNode } from 'react'
import { dailyMinePage, dailySeenPage, dailyToReadPage } from '@/api/contract/daily'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { DailyCard } from '../daily/DailyCard'

/** The lists of 日报, by the tab they stand behind. */
export const DAILY_TABS = {
  daily: {
    endpoint: dailyMinePage,
    what: '我的日报',
    empty: { title: '还没有日报', text: '点下方填报，系统会按当天记录起草。' },
  },
  toRead: {
    endpoint: dailyToReadPage,
    what: '待阅日报',
    empty: { title: '没有待阅的日报', text: '下属提交的日报会到这里。' },
  },
  seen: {
    endpoint: dailySeenPage,
    what: '阅过的日报',
    empty: { title: '还没有阅过的日报', text: '已阅和退回的日报在这里。' },
  },
} as const
export type DailyTab = keyof typeof DAILY_TABS

export interface DailyListProps {
  tab: DailyTab
  /** The tabs, and the panel this list is. */
  head: ReactNode
  panelId: string
}

/** One's own reports, those that wait to be read, or those one has read. */
export function DailyList({ tab, head, panelId }: DailyListProps) {
  const nav = useNav()
  const { endpoint, what, empty } = DAILY_TABS[tab]
  const list = usePagedList(endpoint, {})
  return (
    <ListScreen
      list={list}
      what={what}
      empty={empty}
      row={(row) => <DailyCard row={row} mine={tab === 'daily'} />}
      tools={
        <p className="cg-duty-count num" role="status">
          {list.total !== null && `共 ${list.total} 份`}
        </p>
      }
      frame={{
        head,
        scope: tab,
        panel: { id: panelId, value: tab },
        bottom: tab === 'daily' && (
          <BottomBar>
            <Button grow onClick={() => nav.go(to.dailyEdit())}>
              填报今天的日报
            </Button>
          </BottomBar>
        ),
      }}
    />
  )
}
