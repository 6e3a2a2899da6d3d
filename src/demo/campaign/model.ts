import type { CampaignRow } from '@/api/contract/campaign'
import type { FindingDetail } from '@/api/contract/campaignFinding'
import type { PreviousScore } from '@/api/contract/campaignScore'
import type { CivilizedScoreItem } from '@/domain/campaign/campaign'
import type { FindingFacts, FindingResult } from '@/domain/campaign/finding'
import type { Millis } from '@/domain/time'
import type { PhotoRecord, Recorded } from '../city/model'
import type { Place } from '../seed/geography'
import type { Problem, UnitKind } from '../seed/types'

declare module '../city/model' {
  interface City {
    campaigns: Map<string, CampaignRecord>
    findings: Map<string, FindingRecord>
  }
}

/** The result of a point. `metres`: distance of the user, null if unknown. */
export interface PointEnd {
  state: 'normal' | 'problem'
  at: Millis
  byId: string
  metres: number | null
  /** '' if there is no case. */
  caseId: string
}

export interface LostRecord {
  itemId: string
  points: number
  reason: string
  unitCode: string
  photos: readonly Pick<PhotoRecord, 'id' | 'name' | 'path'>[]
}

export interface ScoreRecord extends Pick<PreviousScore, 'id' | 'byName' | 'score' | 'full' | 'remark'> {
  at: Millis
  metres: number | null
  lost: readonly LostRecord[]
  clientId: string
}

export interface PointRecord {
  id: string
  name: string
  sortName: string
  place: Place
  holderId: string
  /** Replaced, never mutated. */
  end: PointEnd | null
  /** Newest last. */
  scores: readonly ScoreRecord[]
  clientIds: readonly string[]
}

/** `scene`: the 小类 whose picture shows the item when it is wrong. */
export interface CampaignItem extends CivilizedScoreItem {
  standard: string
  unit: UnitKind
  scene: string
}

type CampaignTexts = 'id' | 'campaignNo' | 'kind' | 'name' | 'requirement' | 'unitName' | 'regionName'

export interface CampaignRecord extends Pick<CampaignRow, CampaignTexts> {
  start: Millis
  end: Millis
  problem: Problem | null
  items: readonly CampaignItem[]
  points: PointRecord[]
}

export interface FindingFeedback {
  result: FindingResult
  opinion: string
  byName: string
  at: Millis
  photos: readonly PhotoRecord[]
}

export interface FindingReview {
  byId: string
  byName: string
  opinion: string
  at: Millis
}

type FindingTexts = 'problemNo' | 'campaignId' | 'description' | 'registrarName' | 'registrarPhone'

export interface FindingRecord extends Recorded, Pick<FindingDetail, FindingTexts | 'selfHandled'> {
  itemId: string
  place: Place
  facts: FindingFacts
  registerTime: Millis
  feedback: FindingFeedback | null
  review: FindingReview | null
  clientId: string
}

/** 林志强's beat, where the seeded campaigns are. */
export const BEAT = { street: '350203006', dutyGrid: '鹭江街道 网格 3' }
