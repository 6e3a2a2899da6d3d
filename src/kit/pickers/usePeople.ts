import { listPortalPerson, orgPersonList, type Person } from '@/api/contract/base'
import { distance, isPosition } from '@/domain/geo'
import type { Fix } from '@/platform/device'
import type { Reading } from '../data/reading'
import { useApiQuery } from '../data/useApiQuery'
import { usePosition } from '../data/usePosition'

export interface People {
  /** The people themselves, as they were read. */
  of: Reading<readonly Person[]>
  /** On duty first, then the nearest, then the least busy; none while they are not known. */
  readiest: readonly Person[]
  /** Where this phone is, for how far away each of them is. */
  fix: Fix | null
}

/**
 * Whom a record may be given to: those the case platform offers (listPortalPerson), with how much each has open; when it
 * offers none, everyone of the organisation (orgPersonList).
 */
export function usePeople(orgCode: string): People {
  const { fix } = usePosition()
  const offered = useApiQuery(listPortalPerson, { query: { orgCode } })
  const nobody = offered.data?.length === 0
  const everyone = useApiQuery(orgPersonList, { query: { orgCode } }, { enabled: nobody })
  const of = nobody ? everyone : offered
  return { of, readiest: [...(of.data ?? [])].sort(readiest(fix)), fix }
}

/** Metres from here; people nobody can place come after those who are near. */
function away(fix: Fix | null, { longitude, latitude }: Person): number {
  const there = { longitude, latitude }
  return fix && isPosition(there) ? distance(fix, there) : Infinity
}

/** Two people this close (m) are equally near: the less busy one comes first. */
const SAME_PLACE = 200

const readiest =
  (fix: Fix | null) =>
  (a: Person, b: Person): number => {
    const [nearA, nearB] = [away(fix, a), away(fix, b)].map((metres) => Math.floor(metres / SAME_PLACE))
    const nearer = nearA === nearB ? 0 : (nearA ?? Infinity) - (nearB ?? Infinity)
    return Number(b.onDuty) - Number(a.onDuty) || nearer || a.todoCount - b.todoCount
  }
