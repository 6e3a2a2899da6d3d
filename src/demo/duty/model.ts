import type { DailyFacts, DailyWords } from '@/domain/duty/daily'
import type { TodoFacts } from '@/domain/duty/todo'
import type { Position } from '@/domain/geo'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

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

/** A step of the flow of a 班组待办. */
export interface TodoLine {
  id: string
  node: string
  action: string
  operatorName: string
  receiverName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
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
  flow: TodoLine[]
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

const led = (leader: string, ...others: readonly string[]): Seat[] => [
  { userId: leader, post: '值班长' },
  ...others.map((userId) => ({ userId, post: '值班员' })),
]

const headed = (head: string, ...others: readonly [string, ...string[]]): Seat[] => [
  { userId: head, post: '带班领导' },
  ...led(...others),
]

/** A squad, and when its shift under way began as seen from the world's begin. */
export interface PlannedGroup extends DutyGroup {
  beganAt: (begun: Millis) => Millis
}

const HALF = 30 * MINUTE
const upToHalf = (at: Millis): Millis => Math.ceil(at / HALF) * HALF
const downToHalf = (at: Millis): Millis => Math.floor(at / HALF) * HALF

/**
 * The squads of the city. The first teams are on: 林志强's is about to begin, so that he may sign in; 陈美玲 and 王建国 have been on
 * for two hours.
 */
export const DUTY_GROUPS: readonly PlannedGroup[] = [
  {
    id: 'D1',
    name: '思明采集中队值班组',
    place: { name: '鹭江道轮渡值班岗亭', longitude: 118.0797, latitude: 24.4601 },
    teams: [
      led('1101', '1001', '1102'),
      led('1103', '1104', '1105'),
      led('1106', '1107', '1108'),
      led('1109', '1110'),
    ],
    beganAt: upToHalf,
  },
  {
    id: 'D2',
    name: '思明区城管局值班班组',
    place: { name: '思明区城市管理局值班室', longitude: 118.0826, latitude: 24.4454 },
    teams: [
      headed('1003', '1202', '1002', '1201'),
      led('1203', '1204'),
      led('1205', '1206'),
      led('1207', '1208'),
    ],
    beganAt: (begun) => downToHalf(begun) - 2 * HOUR,
  },
  {
    id: 'D3',
    name: '市监督指挥中心值班席',
    place: { name: '监督指挥中心大厅', longitude: 118.0894, latitude: 24.4798 },
    teams: [led('1401'), led('1402'), led('1403'), led('1404')],
    beganAt: (begun) => downToHalf(begun) - 4 * HOUR,
  },
  {
    id: 'D4',
    name: '思明区环卫市政应急班',
    place: { name: '文灶应急物资点', longitude: 118.1036, latitude: 24.4712 },
    teams: [headed('1303', '1211'), led('1212'), led('1209'), led('1210')],
    beganAt: (begun) => downToHalf(begun) - 5.5 * HOUR,
  },
]
