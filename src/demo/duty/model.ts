import type { DailyFacts, DailyWords } from '@/domain/duty/daily'
import type { TodoFacts } from '@/domain/duty/todo'
import type { Position } from '@/domain/geo'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { FlowRecord, PhotoRecord } from '../city/model'
import { typed } from '../seed/json'
import texts from './texts.json'

declare module '../city/model' {
  interface City {
    /** 值班, 日报 and 班组待办. */
    duty: DutyCity
  }
}

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
  todos: Map<string, TodoRecord>
  dailies: Map<string, DailyRecord>
}

/** A 班组待办: `facts` is what the rules of `domain` read and write. */
export interface TodoRecord {
  id: string
  todoNo: string
  title: string
  content: string
  urgent: boolean
  sourceName: string
  /** What its photos are drawn of. */
  scene: string
  issuerName: string
  issuerPhone: string
  place: (Position & { address: string }) | null
  facts: TodoFacts
  returned: Handover<ReturnWay> | null
  assigned: Handover<AssignWay> | null
  /** Who passed it on. */
  passedOnBy: readonly string[]
  flow: FlowRecord[]
  photos: PhotoRecord[]
  openedBy: readonly string[]
}

/** A 日报 as the server has it. */
export interface DailyRecord {
  id: string
  /** Number of its day. */
  day: number
  facts: DailyFacts
  /** Null: nobody has written anything, it is as it was drafted. */
  words: DailyWords | null
  savedAt: Millis | null
  submitAt: Millis | null
  read: Confirmed | null
  returned: Handover<ReturnWay> | null
}

/** A squad, and when its shift under way began as seen from the world's begin. */
export interface PlannedGroup extends DutyGroup {
  beganAt: (begun: Millis) => Millis
}

const HALF = 30 * MINUTE

/** As texts.json has it: `began` hours before the world, at a full half hour; the next one where it is null. */
interface GroupSeed extends Omit<DutyGroup, 'teams'> {
  teams: readonly (readonly (readonly [userId: string, post: string])[])[]
  began: number | null
}

/**
 * The squads of the city. The first teams are on: 林志强's is about to begin, so that he may sign in; 陈美玲 and 王建国 have been on
 * for two hours.
 */
export const DUTY_GROUPS: readonly PlannedGroup[] = typed<readonly GroupSeed[]>(texts.groups).map(
  ({ teams, began, ...group }) => ({
    ...group,
    teams: teams.map((team) => team.map(([userId, post]) => ({ userId, post }))),
    beganAt: (begun) =>
      began === null ? Math.ceil(begun / HALF) * HALF : Math.floor(begun / HALF) * HALF - began * HOUR,
  }),
)
