import type { NoticeFile, NoticeRow } from '@/api/contract/notice'
import type { Millis } from '@/domain/time'

declare module '../city/model' {
  interface City {
    notices: NoticeRecord[]
  }
}

export interface NoticeRecord extends Pick<
  NoticeRow,
  'id' | 'title' | 'category' | 'departmentName' | 'pinned'
> {
  /** The unit whose heads see the readers. */
  publisherCode: string
  audienceCode: string
  open: boolean
  content: string
  files: readonly NoticeFile[]
  time: Millis
  /** Readers before this moment are computed, not stored. */
  seededAt: Millis
  reads: Map<string, Millis>
}
