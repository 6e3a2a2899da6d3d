import type { RouteStop } from '@/api/contract/portal'
import { isLimitUnit } from '@/domain/deadline/deadline'
import { effectiveDeadline, lampOf, timeLeftText, type Lamp, type LampFacts } from '@/domain/deadline/lamp'
import { distance, isPosition, type Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'

/** A stop of 今日路线 as it is shown. */
export interface Stop {
  id: string
  title: string
  address: string
  kind: string
  /** WGS84; null: it is in the list, not on the map. */
  position: Position | null
  lamp: Lamp | null
  /** 剩余 38分, 超期 1天3小时; '' without a deadline. */
  left: string
  deadline: Millis | null
  /** From here, in metres; null when either place is unknown. */
  metres: number | null
}

/** Parked work waits for its day, so it comes last. */
const RANK: Record<Lamp, number> = { red: 0, yellow: 1, green: 2, parked: 4 }
const RANK_WITHOUT_DEADLINE = 3

function factsOf({ deadline, parkedUntil, limitAmount, limitUnit, limitStart }: RouteStop): LampFacts {
  const clock =
    limitStart !== null && limitAmount > 0 && isLimitUnit(limitUnit)
      ? { limit: { amount: limitAmount, unit: limitUnit }, start: limitStart, pauses: [] }
      : null
  return { clock, deadline, parkedUntil, pauses: [], finishedAt: null }
}

function stopOf(row: RouteStop, from: Position | null, now: Millis): Stop {
  const facts = factsOf(row)
  const { longitude, latitude } = row
  const place = { longitude, latitude }
  const position = isPosition(place) ? place : null
  return {
    id: row.id,
    title: row.title,
    address: row.address,
    kind: row.kind,
    position,
    lamp: lampOf(facts, now),
    left: timeLeftText(facts, now),
    deadline: effectiveDeadline(facts, now),
    metres: from && position ? distance(from, position) : null,
  }
}

const rank = ({ lamp }: Stop) => (lamp === null ? RANK_WITHOUT_DEADLINE : RANK[lamp])
const orLast = (value: number | null) => value ?? Infinity
const by = (a: number, b: number) => (a === b ? 0 : a - b)

/**
 * screens.md "Portal": all open work by lamp (red, yellow, green, none, parked), then by distance from `from` (WGS84,
 * null: unknown), then by deadline (ms); those without are last of their kind.
 */
export function orderStops(rows: readonly RouteStop[], from: Position | null, now: Millis): Stop[] {
  return rows
    .map((row) => stopOf(row, from, now))
    .sort(
      (a, b) =>
        by(rank(a), rank(b)) ||
        by(orLast(a.metres), orLast(b.metres)) ||
        by(orLast(a.deadline), orLast(b.deadline)),
    )
}

/** Metres to the nearest stop, whatever its lamp; null when no distance is known. */
export function nearestMetres(stops: readonly Stop[]): number | null {
  const known = stops.flatMap(({ metres }) => (metres === null ? [] : [metres]))
  return known.length > 0 ? Math.min(...known) : null
}

const LAMP_WORD: Record<Lamp, string> = { red: '已超期', yellow: '将到期', green: '时间充裕', parked: '挂账' }

/** What the sketch shows, in words: 3 处已超期，1 处将到期. */
export function lampSummary(stops: readonly Stop[]): string {
  const lamps = ['red', 'yellow', 'green', 'parked'] as const
  return lamps
    .map((lamp) => ({ lamp, count: stops.filter((stop) => stop.lamp === lamp).length }))
    .filter(({ count }) => count > 0)
    .map(({ lamp, count }) => `${count} 处${LAMP_WORD[lamp]}`)
    .join('，')
}
