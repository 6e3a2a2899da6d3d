import type { FindingFacts, FindingResult } from '@/domain/campaign/finding'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/photoRecord'
import type { Place } from '../seed/geography'

/** A line of its flow, as the flow of any record has them. */
export interface FindingLine {
  id: string
  node: string
  action: string
  operatorName: string
  receiverName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
}

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
  flow: FindingLine[]
  photos: PhotoRecord[]
  /** The id its registrar's device gave it; '' of the seed's. */
  clientId: string
  openedBy: readonly string[]
}
