import { distance, isPosition, type Position } from '@/domain/geo'
import type { OpenRecord } from './rows'

/** As many records are read first: those that come next. */
const NEXT = 10

/**
 * The records that come next, by deadline and by distance in turn, and the others in their order.
 * @param records the most urgent first
 * @param here null where the position is unknown: by deadline only
 */
export function byTurn(records: readonly OpenRecord[], here: Position | null): [OpenRecord[], OpenRecord[]] {
  const near = here
    ? records
        .flatMap((record) => (isPosition(record.row) ? [{ record, metres: distance(here, record.row) }] : []))
        .sort((a, b) => a.metres - b.metres)
        .map(({ record }) => record)
    : []
  const next = new Set<OpenRecord>()
  for (let at = 0; next.size < NEXT && at < records.length; at += 1)
    for (const record of [records[at], near[at]]) if (record && next.size < NEXT) next.add(record)
  return [[...next], records.filter((record) => !next.has(record))]
}
