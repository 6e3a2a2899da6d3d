import type { Building } from '@/api/contract/violationBuilding'
import type { Survey } from '@/api/contract/violationSurvey'
import type { Millis } from '@/domain/time'
import type { SurveyFacts } from '@/domain/violation/survey'
import type { PhotoRecord, Recorded } from '../city/model'
import type { Place } from '../seed/geography'

declare module '../city/model' {
  interface City {
    /** 一楼一档 and 巡查录入 */
    buildings: Map<string, BuildingRecord>
    surveys: Map<string, SurveyRecord>
  }
}

type Ids = 'id' | 'buildingNo' | 'name' | 'holderId' | 'unitId'
type Facts =
  | 'floors'
  | 'area'
  | 'structure'
  | 'builtYear'
  | 'use'
  | 'landName'
  | 'risk'
  | 'riskReason'
  | 'remark'
type Papers = 'permits' | 'floorList' | 'ownerName' | 'ownerPhone'

/** Its surveys contain the findings. */
export interface BuildingRecord extends Readonly<Pick<Building, Ids | Facts | Papers>> {
  /** False: only the place of a violation, in no list of buildings. */
  registered: boolean
  clientIds: readonly string[]
  place: Place
  /** False: not measured, the street is the only place. */
  placed: boolean
  photos: readonly PhotoRecord[]
}

type Found =
  | 'surveyNo'
  | 'buildingId'
  | 'reporterName'
  | 'nature'
  | 'floor'
  | 'remark'
  | 'metres'
  | 'farReason'
type Later = 'transferredTo' | 'permitNo'

/** The rules of `domain` read and write `facts`. */
export interface SurveyRecord extends Omit<Recorded, 'openedBy'>, Pick<Survey, Found | Later> {
  facts: SurveyFacts
  found: Millis
  kind: string
  stage: string
  measures: readonly string[]
  /** null while something stands. */
  removedAt: Millis | null
  clientId: string
}
