/** A notice as the list and the detail show it; times count back from the demo's `now`. */
export interface AnnouncementSeed {
  title: string
  /** Who issued it. */
  department: string
  category: '通知' | '公告' | '通报' | '学习'
  pinned: boolean
  /** Each its own day. */
  daysAgo: number
  /** The unit it is for, with all below it; that of a district's own department when left out, else everybody. */
  audience?: string
  /** Anybody may read it by its link. */
  open?: boolean
  /** Body as an editor writes it. `{picture 小类}` becomes the address of a drawn picture. */
  body: string
  attachments: readonly string[]
}
