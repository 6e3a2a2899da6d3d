import type { DutyTodoDetails } from '@/api/contract/dutyTodo'
import type { AmendState } from '@/domain/duty/amend'
import type { DailyFacts, DailyTexts } from '@/domain/duty/daily'
import type { TodoFacts } from '@/domain/duty/todo'
import type { Position } from '@/domain/geo'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'
import type { SignSide } from '@/domain/duty/shift'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { PhotoRecord, Recorded, Spot } from '../city/model'
import { typed } from '../seed/types'
import texts from './texts.json'

declare module '../city/model' {
  interface City {
    duty: DutyCity
  }
}

/** A squad whose four teams work in turns, day and night. */
export interface DutyGroup {
  id: string
  name: string
  place: Position & { name: string }
  teams: readonly (readonly Seat[])[]
}

export interface Seat {
  userId: string
  /** 值班长, 值班员, 带班领导 */
  post: string
}

/** Not stored: computed from squad and number. */
export interface Shift {
  id: string
  group: DutyGroup
  /** Counts periods of eight hours; `first`: the number of the shift that was on when the world began. */
  number: number
  first: number
  from: Millis
  to: Millis
  seats: readonly Seat[]
}

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

/** Shifts are computed from `begun`, when the world began (epoch ms). */
export interface DutyCity {
  begun: Millis
  signs: Map<string, SignRecord>
  /** Confirmed notes, by the id of the shift that wrote them. */
  confirmed: Map<string, Confirmed>
  todos: Map<string, TodoRecord>
  dailies: Map<string, DailyRecord>
  amends: Map<string, AmendRecord>
}

export interface AmendRecord {
  id: string
  shiftId: string
  side: SignSide
  state: AmendState
  holderId: string
  orgId: string
  time: Millis
  reason: string
  requestTime: Millis
  decided: (Confirmed & { opinion: string }) | null
}

type TodoTexts = 'todoNo' | 'title' | 'content' | 'urgent' | 'sourceName' | 'issuerName' | 'issuerPhone'

export interface TodoRecord extends Recorded, Pick<DutyTodoDetails, TodoTexts> {
  /** The scene in its photos. */
  scene: string
  place: Spot | null
  facts: TodoFacts
  returned: Handover<ReturnWay> | null
  assigned: Handover<AssignWay> | null
  passedOnBy: readonly string[]
}

export interface DailyRecord {
  id: string
  day: number
  facts: DailyFacts
  words: DailyTexts | null
  savedAt: Millis | null
  submitAt: Millis | null
  clientId?: string
  read: Confirmed | null
  returned: Handover<ReturnWay> | null
}

export interface PlannedGroup extends DutyGroup {
  beganAt: (begun: Millis) => Millis
}

const HALF = 30 * MINUTE

/** `began`: when the first shift began, in hours before the world, at a half hour; null: at the next half hour. */
interface GroupSeed extends Omit<DutyGroup, 'teams'> {
  teams: readonly (readonly (readonly [userId: string, post: string])[])[]
  began: number | null
}

/** The shift of 林志强 begins soon; 陈美玲 and 王建国 have been on duty for two hours. */
export const DUTY_GROUPS: readonly PlannedGroup[] = typed<readonly GroupSeed[]>(texts.groups).map(
  ({ teams, began, ...group }) => ({
    ...group,
    teams: teams.map((team) => team.map(([userId, post]) => ({ userId, post }))),
    beganAt: (begun) =>
      began === null ? Math.ceil(begun / HALF) * HALF : Math.floor(begun / HALF) * HALF - began * HOUR,
  }),
)
