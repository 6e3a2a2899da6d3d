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

export interface NoticeRecord {
  id: string
  title: string
  category: string
  departmentName: string
  /** Heads of this unit see the readers. */
  publisherCode: string
  /** With all units below; '' for all users. */
  audienceCode: string
  /** Readable by link, without login. */
  open: boolean
  pinned: boolean
  content: string
  files: readonly NoticeFileRecord[]
  time: Millis
  /** Readers before this moment are computed. */
  toldAt: Millis
  reads: Map<string, Millis>
}
