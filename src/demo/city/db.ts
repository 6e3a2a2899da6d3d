import { pick } from '../records/wire'
import { isWithin, orgTitle, orgUnits, people, UNBOUND_PHONE } from '../seed/organisation'
import type { Db, User } from './model'

/** Shown by the binding step (spec §8: login carries gridText). */
const UNBOUND_GRID = '中华街道 网格 7'

export const orgIdsOf = (orgCode: string): string[] =>
  orgUnits.filter((unit) => isWithin(unit.orgCode, orgCode)).map((unit) => unit.orgCode)

export function createUsers(): Map<string, User> {
  return new Map(
    people.map((person) => [
      person.id,
      {
        ...pick(person, 'id', 'name', 'roles', 'orgCode', 'duty'),
        mobile: person.phone,
        orgName: orgTitle(person.orgCode),
        orgIds: orgIdsOf(person.orgCode),
        gridText: person.phone === UNBOUND_PHONE ? UNBOUND_GRID : person.gridText,
        wxUserId: person.bound ? `wx-${person.id}` : '',
        bound: person.phone !== UNBOUND_PHONE,
      },
    ]),
  )
}

/** Accounts of visitors; the demo acts for all other users. */
const VISITORS = ['1001', '1002', '1003', '1004']

export const isVisitor = (id: string): boolean => VISITORS.includes(id)

export const collectorsIn = ({ users }: { users: ReadonlyMap<string, User> }): User[] =>
  [...users.values()].filter(({ roles, bound }) => roles.includes('collector') && bound)

export function nextId(db: Db, prefix: string): string {
  db.lastId += 1
  return prefix + String(db.lastId).padStart(6, '0')
}

export function userByMobile(db: Db, mobile: string): User | undefined {
  const digits = mobile.replace(/[\s-]/g, '')
  return [...db.users.values()].find((user) => user.mobile === digits)
}

/** Throws a RangeError for an unknown id, which is a mistake in the seed. */
export function userOf({ users }: { users: ReadonlyMap<string, User> }, id: string): User {
  const user = users.get(id)
  if (!user) throw new RangeError(`no user ${id}`)
  return user
}
