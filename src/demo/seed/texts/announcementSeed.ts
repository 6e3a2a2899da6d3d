/** A notice as the list and the detail show it; times count back from the demo's `now`. */
export interface AnnouncementSeed {
  title: string
  /** Who issued it. */
  department: string
  category: '通知' | '公告' | '通报' | '学习'
  pinned: boolean
  daysAgo: number
  /** Body as safe HTML: p, h3, ul, ol, li, strong, table only. */
  body: string
  attachments: readonly string[]
}
