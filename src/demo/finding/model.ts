import type { FindingFacts, FindingResult } from '@/domain/special/finding'
import type { Millis } from '@/domain/time'
import type { FlowRecord } from '../model'
import type { PhotoRecord } from '../photoRecord'
import type { Place } from '../seed/geography'

/** What was said of one when it was put right. */
export interface FindingFeedback {
  result: FindingResult
  opinion: string
  byName: string
  at: Millis
  photos: readonly PhotoRecord[]
}

/** How one was closed. */
export interface FindingReview {
  byId: string
  byName: string
  opinion: string
  at: Millis
}

/** A 专项问题. `facts` is what the rules of `domain` read and write; everything else hangs on it. */
export interface FindingRecord {
  id: string
  problemNo: string
  campaignId: string
  itemId: string
  description: string
  place: Place
  facts: FindingFacts
  registrarName: string
  registrarPhone: string
  registerTime: Millis
  selfHandled: boolean
  /** The last; replaced, never changed. */
  feedback: FindingFeedback | null
  review: FindingReview | null
  flow: FlowRecord[]
  photos: PhotoRecord[]
  /** The id its registrar's device gave it; '' of the seed's. */
  clientId: string
  openedBy: readonly string[]
}
