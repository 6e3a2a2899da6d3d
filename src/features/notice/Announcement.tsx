import { noticeCount, noticePage, type NoticeRow } from '@/api/contract/notice'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Tabs } from '@/ui/frame/Tabs'
import { useIsUnread, usePendingReads } from './useReads'
import { formatRelativeTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { RowCard, Tag } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { NOTICE_CATEGORIES } from '@/domain/notice'
import { days, someOf } from '@/kit/list/filters/criteria/common'
import { defineFilters } from '@/kit/list/filters/filters'

interface NoticeCardProps {
  row: NoticeRow
  /** Whether it is unread, counting receipts that are still queued on this phone. */
  unread: boolean
  onOpen: () => void
}

/** A 公告 in a list with issuer, first words, and a mark if it is unread. */
function NoticeCard({ row, unread, onOpen }: NoticeCardProps) {
  const now = useNow()
  const { title, category, departmentName, time, pinned, summary, thumbnail, fileCount } = row
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={unread ? 'brand' : 'plain'}>{unread ? '未读' : '已读'}</Tag>}
      no={[category, departmentName].filter(Boolean).join(' · ')}
      text={summary}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${title}的配图`} />}
      foot={
        <>
          {pinned && <Tag tone="warn">置顶</Tag>}
          {fileCount > 0 && <Tag>{`附件 ${fileCount}`}</Tag>}
          {time !== null && <span>{formatRelativeTime(time, now)}</span>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

/** Search and filters of 通知公告. */
const noticeFilters = defineFilters({
  criteria: [
    someOf({
      key: 'category',
      label: '类型',
      options: NOTICE_CATEGORIES.map((value) => ({ value, label: value })),
    }),
    days({ label: '发布时间', today: '今天发布' }),
  ],
  sorts: [
    { key: 'unread', label: '未读在前', by: '是否已读' },
    { key: 'newest', label: '最新发布', by: '发布时间' },
  ],
  search: { label: '搜索公告', placeholder: '标题、正文、发布单位', history: 'noticeSearches' },
  unit: '条',
})

const TABS = 'notices'

const SCOPES = {
  all: { what: '公告', empty: { title: '还没有公告', text: '发给您的通知和公告会出现在这里。' } },
  unread: {
    what: '未读公告',
    empty: { title: '没有未读公告', text: '都读过了，新的会出现在这里和工作台。' },
  },
} as const

/** 通知公告: unread notices first, then pinned ones. */
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
  const untold = usePendingReads()
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
