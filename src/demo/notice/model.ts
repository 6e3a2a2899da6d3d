import type { Millis } from '@/domain/time'

declare module '../city/model' {
  interface City {
    notices: NoticeRecord[]
  }
}

export interface NoticeFileRecord {
  name: string
  path: string
  size: number
}

export interface NoticeRecord {
  id: string
  title: string
  category: string
  departmentName: string
  /** The unit whose heads see the readers. */
  publisherCode: string
  audienceCode: string
  open: boolean
  pinned: boolean
  content: string
  files: readonly NoticeFileRecord[]
  time: Millis
  /** Readers before this moment are computed, not stored. */
  seededAt: Millis
  reads: Map<string, Millis>
}
