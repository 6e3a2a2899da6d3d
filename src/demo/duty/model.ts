import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../photoRecord'

/** A squad that stands duty round the clock, in four teams that take turns. */
export interface DutyGroup {
  id: string
  name: string
  place: Position & { name: string }
  teams: readonly (readonly Seat[])[]
}

/** Somebody's place in a team. */
export interface Seat {
  userId: string
  /** 值班长, 值班员, 带班领导 */
  post: string
}

/** A shift of a squad. Nobody keeps it: it follows from the squad and its number. */
export interface Shift {
  id: string
  group: DutyGroup
  /** Running number of eight hours; of the squad's shift under way when the world began: `first`. */
  number: number
  first: number
  from: Millis
  to: Millis
  seats: readonly Seat[]
}

/** A signature as the server has it. */
export interface SignRecord {
  time: Millis
  receivedAt: Millis
  place: (Position & { accuracy: number | null }) | null
  metres: number | null
  farReason: string
  note: string
  photos: readonly PhotoRecord[]
  clientId: string
}

export interface Confirmed {
  byName: string
  time: Millis
}

/** What a city knows of duty. Shifts follow from `begun`, when the world began (epoch ms). */
export interface DutyCity {
  begun: Millis
  /** Made in this world: `<sign id>/<side>`. */
  signs: Map<string, SignRecord>
  /** Notes confirmed in this world, by the shift that left them. */
  confirmed: Map<string, Confirmed>
}
