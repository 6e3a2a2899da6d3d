import type { Millis } from '@/domain/time'
import type { VisitKind, VisitResult } from '@/domain/visit'
import type { PhotoRecord } from '../city/model'

export interface VisitEnd {
  at: Millis
  result: VisitResult
  reasonName: string
  opinion: string
  metres: number | null
  farReason: string
  photos: readonly PhotoRecord[]
  previousType: string
  clientId?: string | undefined
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
  dropped: boolean
  end: VisitEnd | null
}
