import type { CampaignKind, ScoreItem } from '@/domain/campaign/campaign'
import type { Millis } from '@/domain/time'
import type { FindingFacts, FindingResult } from '@/domain/campaign/finding'
import type { FlowRecord, PhotoRecord } from '../city/model'
import type { Place } from '../seed/geography'
import type { Problem, UnitKind } from '../seed/types'

declare module '../city/model' {
  interface City {
    /** Campaigns (专项) with their points. */
    campaigns: Map<string, CampaignRecord>
    /** What was found wrong in them (专项问题). */
    findings: Map<string, FindingRecord>
  }
}

/** What somebody said of a point, and from how far (metres; null: nobody knows). */
export interface PointEnd {
  state: 'normal' | 'problem'
  at: Millis
  byId: string
  byName: string
  metres: number | null
  /** The case of its problem; '' for none. */
  caseId: string
}

/** As much of a photo as its score shows. */
export interface LostPhoto {
  id: string
  name: string
  path: string
}

export interface LostRecord {
  itemId: string
  points: number
  reason: string
  unitCode: string
  photos: readonly LostPhoto[]
}

export interface ScoreRecord {
  id: string
  at: Millis
  byName: string
  score: number
  full: number
  remark: string
  metres: number | null
  farReason: string
  lost: readonly LostRecord[]
  clientId: string
}

/** One place somebody goes to. Who goes is its holder. */
export interface PointRecord {
  id: string
  name: string
  sortName: string
  place: Place
  holderId: string
  /** Replaced, never changed. */
  end: PointEnd | null
  /** The newest last. */
  scores: readonly ScoreRecord[]
  /** Ids of its 正常, as the devices gave them, with the ids they were kept under. */
  clientIds: readonly string[]
}

/** What is looked at: by what, whose it is where it is wrong, and what it then looks like (a 小类). */
export interface CampaignItem extends ScoreItem {
  standard: string
  unit: UnitKind
  scene: string
}

/** A campaign (专项). */
export interface CampaignRecord {
  id: string
  campaignNo: string
  kind: CampaignKind
  name: string
  requirement: string
  unitName: string
  regionName: string
  start: Millis
  end: Millis
  /** What a report from it is about, unless its reporter says otherwise. */
  problem: Problem | null
  items: readonly CampaignItem[]
  points: PointRecord[]
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
  flow: FlowRecord[]
  photos: PhotoRecord[]
  /** The id its registrar's device gave it; '' of the seed's. */
  clientId: string
  openedBy: readonly string[]
}
