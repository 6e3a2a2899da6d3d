import { listPortalPerson, orgPersonList, type Person } from '@/api/contract/base'
import { distance, isPosition, type Position } from '@/domain/geo'
import { readingOf, type Reading } from '../../data/reading'
import { useApiQuery } from '../../data/useApiQuery'
import { usePosition } from '../../data/usePosition'

export interface People {
  /** The people themselves, as they were read. */
  of: Reading<readonly Person[]>
  /** On duty first, then the nearest, then the least busy; none while they are not known. */
  readiest: readonly Person[]
  /** From where it is reckoned how far away each of them is; null where nobody knows. */
  from: Position | null
}

/** People as a picker offers them for work at a place (WGS84), the readiest first. */
export const peopleFor = (read: Reading<readonly Person[]>, from: Position | null): People => ({
  of: readingOf(read),
  readiest: [...(read.data ?? [])].sort(readiest(from)),
  from,
})

/**
 * Whom a record may be given to, by how near they are to this phone: those the case platform offers (listPortalPerson), with
 * how much each has open; when it offers none, everyone of the organisation (orgPersonList).
 */
export function usePeople(orgCode: string): People {
  const { fix } = usePosition()
  const offered = useApiQuery(listPortalPerson, { query: { orgCode } })
  const nobody = offered.data?.length === 0
  const everyone = useApiQuery(orgPersonList, { query: { orgCode } }, { enabled: nobody })
  return peopleFor(nobody ? everyone : offered, fix)
}

/** Metres from there; people nobody can place come after those who are near. */
function away(from: Position | null, { longitude, latitude }: Person): number {
  const where = { longitude, latitude }
  return from && isPosition(where) ? distance(from, where) : Infinity
}

/** Two people this close (m) are equally near: the less busy one comes first. */
const SAME_PLACE = 200

const readiest =
  (from: Position | null) =>
  (a: Person, b: Person): number => {
    const [nearA, nearB] = [away(from, a), away(from, b)].map((metres) => Math.floor(metres / SAME_PLACE))
    const nearer = nearA === nearB ? 0 : (nearA ?? Infinity) - (nearB ?? Infinity)
    return Number(b.onDuty) - Number(a.onDuty) || nearer || a.todoCount - b.todoCount
  }
