import { distance, type Position } from '@/domain/geo'
import { HOUR, type Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'

// A user who reports the same problem twice is warned: by the reports of this phone, also offline and before the server lists
// them.

/** Reports of one type this near (metres) and this recent may be the same problem. [ours] */
const NEAR = 20
const RECENT: Millis = HOUR

/** The `about` key of a report: its type and place, which stay known after it was received. */
export const aboutReport = (smallTypeId: string, { longitude, latitude }: Position): string =>
  ['report', encodeURIComponent(smallTypeId), longitude, latitude].join('/')

function metresTo(at: Position, smallTypeId: string, about: string): number | null {
  const [kind, type = '', longitude, latitude] = about.split('/')
  if (kind !== 'report' || decodeURIComponent(type) !== smallTypeId) return null
  const metres = distance(at, { longitude: Number(longitude), latitude: Number(latitude) })
  return Number.isNaN(metres) ? null : metres
}

type Sent = Pick<OutboxItem, 'about' | 'clientId' | 'createdAt' | 'receipt'>

export interface EqualReport<I> {
  item: I
  metres: number
}

/** The latest report of the user with the same type, within 20 m and an hour; null without one. */
export function equalReport<I extends Sent>(
  items: readonly I[],
  report: { clientId: string; smallTypeId: string; at: Position },
  now: Millis,
): EqualReport<I> | null {
  const found = items
    .filter(({ clientId, createdAt }) => clientId !== report.clientId && now - createdAt < RECENT)
    .flatMap((item) => {
      const metres = metresTo(report.at, report.smallTypeId, item.about)
      return metres !== null && metres <= NEAR ? [{ item, metres }] : []
    })
  return found[found.length - 1] ?? null
}
