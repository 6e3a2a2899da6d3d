import * as v from 'valibot'
import type { RouteStop } from '@/api/contract/portal'
import { isLimitUnit } from '@/domain/deadline/deadline'
import { lampOf, timeLeft, timeLeftText, type Lamp, type LampFacts } from '@/domain/deadline/lamp'
import { byUrgency } from '@/domain/deadline/urgency'
import { distance, isPosition, type Position } from '@/domain/geo'
import { type Millis, dayNumber } from '@/domain/time'
import { destination, to, type Destination } from '@/kit/screen/hooks'
import { screenOf } from '@/kit/screen/rows'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'

/** A stop of 今日路线 to render. */
export interface Stop {
  id: string
  title: string
  address: string
  kind: string
  /** The campaign of a campaign point; '' otherwise. */
  campaignId: string
  /** WGS84. A stop without a position is only in the list. */
  position: Position | null
  lamp: Lamp | null
  /** 剩余 38分, 超期 1天3小时; '' without a deadline. */
  left: string
  /**
   * Time left on its clock (ms): working time for a limit in working time; null without a deadline, or
   * parked.
   */
  time: Millis | null
  /** Distance in metres; null when either position is unknown. */
  metres: number | null
}

type Target = (id: string, campaignId: string) => Destination

/** The screens of open cases. */
export const CASE_SCREENS = new Map<string, Target>([
  ['personal', (id) => to.personalHandleDetail({ id })],
  ['handle', (id) => to.caseHandleDetail({ id })],
  ['rework', (id) => to.caseHandleDetail({ id })],
])

/** The screens of other open records. */
const TASK_SCREENS = new Map<string, Target>([
  ['verify', (id) => to.verifyAction({ id })],
  ['check', (id) => to.checkAction({ id })],
  ['command', (id) => to.commandAction({ id })],
  ['taskHandle', (id) => to.keyTaskHandleDetail({ id })],
  ['taskInspect', () => to.fieldInspection()],
  ['point', (id, campaign) => to.specialInspect({ id: campaign, point: id })],
  ['score', (id, campaign) => to.civilizedSpecial({ campaign, point: id })],
  ['findingTodo', (id) => to.specialProHandleDetail({ id })],
  ['findingReview', (id) => to.specialFeedback({ id })],
])

/** The screens of finished records, which are read-only, where they differ from those of open ones. */
const DONE_SCREENS = new Map<string, Target>([
  ['verify', (id) => to.taskDetail({ kind: 'verify', id })],
  ['check', (id) => to.taskDetail({ kind: 'check', id })],
  ['command', (id) => to.taskDetail({ kind: 'command', id })],
  ['task', (id) => to.keyTaskHandleDetail({ id })],
  ['findingReview', (id) => to.specialProDetail({ id })],
])

type Aimed = Pick<Stop, 'kind' | 'id'> & Partial<Pick<Stop, 'campaignId'>>

/** The detail of a record: of a case unless its type has one. */
const detailOf = ({ kind, id }: Aimed): Destination => destination(screenOf(kind) ?? 'caseDetail2', { id })

/** The screen of an open stop. */
export function stopTarget(stop: Aimed): Destination {
  const target = TASK_SCREENS.get(stop.kind) ?? CASE_SCREENS.get(stop.kind)
  return target ? target(stop.id, stop.campaignId ?? '') : detailOf(stop)
}

/** The screen of a stop done today. */
export function doneTarget(stop: Aimed): Destination {
  const target = DONE_SCREENS.get(stop.kind) ?? TASK_SCREENS.get(stop.kind)
  return target ? target(stop.id, stop.campaignId ?? '') : detailOf(stop)
}

function factsOf({
  deadline,
  parkedUntil,
  limitAmount,
  limitUnit,
  limitStart,
  ...row
}: RouteStop): LampFacts {
  const pauses = row.pauses.flatMap(({ from, ...rest }) => (from === null ? [] : [{ from, ...rest }]))
  const clock =
    limitStart !== null && limitAmount > 0 && isLimitUnit(limitUnit)
      ? { limit: { amount: limitAmount, unit: limitUnit }, start: limitStart, pauses }
      : null
  return { clock, deadline, parkedUntil, pauses, finishedAt: null }
}

const placeOf = ({ longitude, latitude }: RouteStop): Position | null => {
  const place = { longitude, latitude }
  return isPosition(place) ? place : null
}

/** Metres from `from` to a stop; null when either position is unknown. */
export function metresTo(row: RouteStop, from: Position | null): number | null {
  const position = placeOf(row)
  return from && position ? distance(from, position) : null
}

function stopOf(row: RouteStop, from: Position | null, now: Millis): Stop {
  const facts = factsOf(row)
  return {
    id: row.id,
    title: row.title,
    address: row.address,
    kind: row.kind,
    campaignId: row.campaignId,
    position: placeOf(row),
    lamp: lampOf(facts, now),
    left: timeLeftText(facts, now),
    time: timeLeft(facts, now),
    metres: metresTo(row, from),
  }
}

/**
 * 今日路线: open work by urgency, then by distance from `from` (WGS84, null: unknown).
 */
export function orderStops(rows: readonly RouteStop[], from: Position | null, now: Millis): Stop[] {
  return rows.map((row) => stopOf(row, from, now)).sort(byUrgency)
}

/** Stops with a position, in order, then those without one. */
export const placedFirst = (stops: readonly Stop[]): Stop[] => [
  ...stops.filter(({ position }) => position !== null),
  ...stops.filter(({ position }) => position === null),
]

/** Metres from the stop before, by id; the first has none. */
export function legsOf(stops: readonly Stop[]): ReadonlyMap<string, number> {
  const legs = new Map<string, number>()
  stops.forEach(({ id, position }, index) => {
    const before = stops[index - 1]?.position
    if (before && position) legs.set(id, distance(before, position))
  })
  return legs
}

/** Metres to the nearest stop with any lamp; null when no distance is known. */
export function nearestMetres(stops: readonly Stop[]): number | null {
  const known = stops.flatMap(({ metres }) => (metres === null ? [] : [metres]))
  return known.length > 0 ? Math.min(...known) : null
}

const LAMP_WORD: Record<Lamp, string> = { red: '已超期', yellow: '将到期', green: '时间充裕', parked: '挂账' }

/** The text of the sketch: 3 处已超期，1 处将到期. */
export function lampSummary(stops: readonly Stop[]): string {
  const lamps = ['red', 'yellow', 'green', 'parked'] as const
  return lamps
    .map((lamp) => ({ lamp, count: stops.filter((stop) => stop.lamp === lamp).length }))
    .filter(({ count }) => count > 0)
    .map(({ lamp, count }) => `${count} 处${LAMP_WORD[lamp]}`)
    .join('，')
}

/** The user's order of the stops of a day, as stored on the phone. */
const kept = v.object({ day: v.number(), ids: v.array(v.string()) })

const keyOf = (userId: string) => `routeOrder:${userId}`

/** The user's order for the day of `now`: ids of stops; null without one. */
export function readOrder(userId: string, now: Millis): readonly string[] | null {
  const found = readStored(deviceStorage, keyOf(userId), kept)
  return found?.day === dayNumber(now) ? found.ids : null
}

/** Stores the order until the end of the day. False on a phone without storage. */
export const saveOrder = (userId: string, now: Millis, ids: readonly string[]): boolean =>
  writeStored(deviceStorage, keyOf(userId), { day: dayNumber(now), ids })

export const dropOrder = (userId: string): void => dropStored(deviceStorage, keyOf(userId))

/**
 * The stops in the order of `ids`. A stop that is not in `ids` comes right after its predecessor in the
 * default order, so that urgent ones are not last.
 */
export function inOrder<S extends { id: string }>(stops: readonly S[], ids: readonly string[] | null): S[] {
  if (!ids) return [...stops]
  const known = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  return stops.reduce((ordered, stop, at) => {
    if (ids.includes(stop.id)) return ordered
    const before = stops[at - 1]
    const place = before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0
    return [...ordered.slice(0, place), stop, ...ordered.slice(place)]
  }, known)
}

/** A copy of the list with the entry at `from` moved to `to`. */
export function movedStop<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}
