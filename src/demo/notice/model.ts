import type { Millis } from '@/domain/time'

declare module '../city/model' {
  interface City {
    notices: NoticeRecord[]
  }
}

export interface NoticeFileRecord {
  name: string
  path: string
  /** Bytes. */
  size: number
}

/** A 公告 as the city keeps it. */
export interface NoticeRecord {
  id: string
  title: string
  category: string
  departmentName: string
  /** Whose it is: heads of this unit see who has read it. */
  publisherCode: string
  /** The unit it is for, with all below it; '' for everybody. */
  audienceCode: string
  /** Anybody may read it by its link. */
  open: boolean
  pinned: boolean
  content: string
  files: readonly NoticeFileRecord[]
  time: Millis
  /** When the city was told; who had read it by then is reckoned (read.ts). */
  toldAt: Millis
  /** Who has read it since then, and when. */
  reads: Map<string, Millis>
}
