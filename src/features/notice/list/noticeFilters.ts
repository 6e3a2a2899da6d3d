import { NOTICE_CATEGORIES } from '@/domain/notice'
import { days } from '@/kit/list/filters/criteria/days'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters } from '@/kit/list/filters/filters'

/** What 通知公告 may be searched and narrowed by. */
export const noticeFilters = defineFilters({
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
