import type { Millis } from '@/domain/time'
import type { Risk } from '@/domain/violation/building'
import type { Nature, SurveyFacts } from '@/domain/violation/survey'
import type { FlowRecord, PhotoRecord } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    /** 一楼一档 and 巡查录入 */
    buildings: Map<string, BuildingRecord>
    surveys: Map<string, SurveyRecord>
  }
}

export interface PermitRecord {
  id: string
  kindName: string
  permitNo: string
  date: Millis
  unitName: string
  floors: number
  area: number
  remark: string
}

export interface FloorRecord {
  id: string
  floor: string
  use: string
  households: number
  approvedArea: number
  area: number
}

/** Never changes: its surveys contain the findings. */
export interface BuildingRecord {
  id: string
  buildingNo: string
  name: string
  place: Place
  /** False: not measured, the street is the only place. */
  placed: boolean
  floors: number
  area: number
  structure: string
  builtYear: number
  use: string
  landName: string
  ownerName: string
  ownerPhone: string
  risk: Risk
  riskReason: string
  holderId: string
  unitId: string
  remark: string
  permits: readonly PermitRecord[]
  floorList: readonly FloorRecord[]
  photos: readonly PhotoRecord[]
}

/** The rules of `domain` read and write `facts`. */
export interface SurveyRecord {
  id: string
  surveyNo: string
  facts: SurveyFacts
  buildingId: string
  reporterName: string
  found: Millis
  nature: Nature
  kind: string
  stage: string
  measures: readonly string[]
  floor: string
  remark: string
  metres: number | null
  farReason: string
  transferredTo: string
  permitNo: string
  /** null while something stands. */
  removedAt: Millis | null
  flow: FlowRecord[]
  photos: PhotoRecord[]
  clientId: string
}
