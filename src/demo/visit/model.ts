import type { VisitKind, VisitResult } from '@/domain/visit'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

export interface VisitEnd {
  at: Millis
  result: VisitResult
  /** Label of its dictionary entry. */
  reasonName: string
  opinion: string
  metres: number | null
  farReason: string
  photos: readonly PhotoRecord[]
  /** Of a corrected 核实: the type as reported. */
  formerType: string
}

export interface VisitRecord {
  id: string
  taskNo: string
  kind: VisitKind
  holderId: string
  since: Millis
  deadline: Millis
  /** null for the first holder. */
  passedOn: { byName: string; reason: string } | null
  /** Its case was withdrawn before the visit. */
  dropped: boolean
  end: VisitEnd | null
}
