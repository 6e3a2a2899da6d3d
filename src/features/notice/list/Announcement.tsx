import { noticeCount, noticePage, type NoticeRow } from '@/api/contract/notice'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { Tabs } from '@/ui/frame/Tabs'
import { useIsUnread, useReadUntold } from '../read/useReads'
import { NoticeCard } from './NoticeCard'
import { noticeFilters } from './noticeFilters'

const TABS = 'notices'

const SCOPES = {
  all: { what: '公告', empty: { title: '还没有公告', text: '发给您的通知和公告会出现在这里。' } },
  unread: {
    what: '未读公告',
    empty: { title: '没有未读公告', text: '都读过了，新的会出现在这里和工作台。' },
  },
} as const

/** 通知公告: what one has not read comes first, then what is pinned. */
export default function Announcement() {
  const [query] = useUrlState()
  const nav = useNav()
  const isUnread = useIsUnread()
  const scope = query.get('tab') === 'unread' ? 'unread' : 'all'
  const source = useRecordList<NoticeRow>({ endpoint: noticePage, query: { scope }, filters: noticeFilters })
  const { what, empty } = SCOPES[scope]
  return (
    <RecordListScreen
      source={source}
      what={what}
      empty={empty}
      frame={{ head: <NoticeTabs shown={scope} />, scope, panel: { id: TABS, value: scope } }}
      row={(row) => (
        <NoticeCard
          row={row}
          unread={isUnread(row)}
          onOpen={() => nav.go(to.announcementDetail({ id: row.id }))}
        />
      )}
    />
  )
}

function NoticeTabs({ shown }: { shown: keyof typeof SCOPES }) {
  const [, change] = useUrlState()
  const { data } = useApiQuery(noticeCount, {})
  const untold = useReadUntold()
  const unread = Math.max((data?.unread ?? 0) - untold, 0)
  return (
    <Tabs
      id={TABS}
      label="是否已读"
      items={[
        { key: 'all', label: '全部' },
        { key: 'unread', label: '未读', count: unread > 0 ? unread : undefined },
      ]}
      value={shown}
      onChange={(key) => change({ tab: key === 'all' ? '' : key })}
    />
  )
}
