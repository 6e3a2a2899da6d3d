import * as v from 'valibot'
import { COUNT_KEYS, type Counted } from '@/domain/stats/counts'
import { OWN_KEYS, SCOPES, type OwnCounted } from '@/domain/stats/own'
import { PERIOD_KINDS } from '@/domain/stats/period'
import { get } from '../endpoint'
import { flag, listBy, maybe, number, record, text } from '../tolerant'

// The specification names the screens of statistics (§2) and none of their calls (§7). Paths, methods and fields are ours.

const PATH = '/api-digital/api/v1/appStatistics'

const entriesOf = <K extends string>(keys: readonly K[]) =>
  // One entry for every key, which the type of Object.fromEntries does not show.
  Object.fromEntries(keys.map((key) => [key, number()])) as Record<K, ReturnType<typeof number>>

/** Every number of src/domain/stats/counts.ts, and the total handling time (ms). */
const counted = record({ ...entriesOf(COUNT_KEYS), handlingTime: number() })
const ownCounted = record({
  ...entriesOf(OWN_KEYS),
  /** Completed 核实, 核查 and 指令, and those in time: by task, not by case, as 任务记录 lists them. */
  verifyTasks: number(),
  verifyTasksInTime: number(),
  checkTasks: number(),
  checkTasksInTime: number(),
  commands: number(),
  commandsInTime: number(),
  /** 巡查: number, distance (metres), and days of the period with work. */
  inspections: number(),
  mileage: number(),
  activeDays: number(),
})
export type { Counted, OwnCounted }
export type OwnFigures = v.InferOutput<typeof ownCounted>

const days = {
  /** The unit of 环比: a value of PERIOD_KINDS. */
  period: v.picklist(PERIOD_KINDS),
  /** YYYY-MM-DD, both included. */
  startDay: v.string(),
  endDay: v.string(),
}

/** Scope of the cases: a period, a place and a department with all below it. */
const statQuery = v.object({
  ...days,
  areaCode: v.optional(v.string()),
  departmentId: v.optional(v.string()),
})
export type StatQuery = v.InferInput<typeof statQuery>

/** The numbers of the period; of the previous one and of last year, null when nothing was recorded then. */
export const statFigures = get(`${PATH}/figures`, {
  source: 'assumed',
  about: 'case',
  query: statQuery,
  body: record({ now: v.nullish(counted, {}), before: maybe(counted), yearAgo: maybe(counted) }),
  loading: false,
})
export type StatFigures = v.InferOutput<typeof statFigures.body>

/** Groups of the cases of a period: by days, weeks or months, by big type, by the regions below, by department. */
const GROUPINGS = ['time', 'type', 'region', 'department'] as const
export type Grouping = (typeof GROUPINGS)[number]

const groupRow = record({
  /** First day, id of the big type, id of the region, code of the unit. */
  key: text(),
  name: text(),
  /** For time: the last day. */
  endDay: text(),
  counted: v.nullish(counted, {}),
})
export type GroupRow = v.InferOutput<typeof groupRow>

export const statGroups = get(`${PATH}/groups`, {
  source: 'assumed',
  about: 'case',
  query: v.object({ ...statQuery.entries, by: v.picklist(GROUPINGS) }),
  body: listBy(groupRow, ({ key }) => key),
  loading: false,
})

const ownQuery = v.object({ ...days, scope: v.picklist(SCOPES) })
export type OwnQuery = v.InferInput<typeof ownQuery>

const ownGroup = record({
  /** First day of a part of the period, or the id of a person. */
  key: text(),
  name: text(),
  endDay: text(),
  figures: v.nullish(ownCounted, {}),
})

/** Work of the current user in a period, or of their unit: in total, in the previous period, by days, and by person. */
export const ownStatistics = get(`${PATH}/own`, {
  source: 'assumed',
  about: ['case', 'command', 'inspect'],
  query: ownQuery,
  body: record({
    unitName: text(),
    now: v.nullish(ownCounted, {}),
    before: maybe(ownCounted),
    parts: listBy(ownGroup, ({ key }) => key),
    /** Members of a unit; empty for own work. */
    people: listBy(ownGroup, ({ key }) => key),
    /** Whether the current user is a collector or a handler, which decides the numbers. */
    collects: flag(),
    handles: flag(),
  }),
  loading: false,
})
export type OwnStatistics = v.InferOutput<typeof ownStatistics.body>
