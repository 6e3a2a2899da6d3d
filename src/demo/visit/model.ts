import type { VisitKind, VisitResult } from '@/domain/visit'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

/** What a collector found on a visit. */
export interface VisitEnd {
  at: Millis
  result: VisitResult
  /** In words, as its dictionary has it; '' where it explains itself. */
  reasonName: string
  opinion: string
  metres: number | null
  farReason: string
  photos: readonly PhotoRecord[]
  /** Of a 核实 that corrected it: the type as it was reported. */
  formerType: string
}

/** A 核实 or 核查 of a case, given to one collector. */
export interface VisitRecord {
  id: string
  taskNo: string
  kind: VisitKind
  holderId: string
  since: Millis
  deadline: Millis
  /** Who had it before and could not do it, and why; null for whom it was given first. */
  passedOn: { byName: string; reason: string } | null
  /** Its case was taken back before anybody went. */
  dropped: boolean
  end: VisitEnd | null
}
