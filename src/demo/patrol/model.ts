import type { SentPoint } from '@/domain/patrol/pack'
import type { Millis } from '@/domain/time'

/** An inspection recorded on a phone. */
export interface RecordedInspection {
  /** Made by the phone. */
  inspectId: string
  userId: string
  gridText: string
  start: Millis
  /** Null until its last call. */
  end: Millis | null
  /** By number. */
  pieces: Map<number, readonly SentPoint[]>
  visits: readonly Visit[]
  clientIds: Set<string>
}

export interface Visit {
  title: string
  time: Millis
  longitude: number | null
  latitude: number | null
}

declare module '../city/model' {
  interface City {
    /** By the id that the phone has made. */
    recordedInspections: Map<string, RecordedInspection>
  }
}
