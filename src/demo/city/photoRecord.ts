import type { PhotoKind } from '@/domain/attachment'
import type { Millis } from '@/domain/time'

/** A photo as the city stores it. */
export interface PhotoRecord {
  id: string
  kind: PhotoKind
  name: string
  path: string
  /** Null where neither the photo nor the shutter says it. */
  time: Millis | null
  authorName: string
  /** Where it was taken; the seed's photos were taken where the case is. */
  longitude?: number | null
  latitude?: number | null
  /** camera or album; why one that is old or from elsewhere was used. */
  source?: string
  remark?: string
}
