import type { SentPoint } from '@/domain/patrol/pack'
import type { Millis } from '@/domain/time'

/** An inspection recorded on a phone. */
export interface RecordedInspection {
  /** The phone creates it. */
  inspectId: string
  userId: string
  gridText: string
  start: Millis
  /** Null until the last call. */
  end: Millis | null
  /** The pieces of the track by number. */
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
    /** Recorded inspections by the id that the phone created. */
    recordedInspections: Map<string, RecordedInspection>
  }
}
