import { isWithin, orgTitle, orgUnits, people, UNBOUND_PHONE } from '../seed/organisation'
import type { Db, User } from './model'

/** What the binding step shows (spec §8: login carries gridText). */
const UNBOUND_GRID = '中华街道 网格 7'

/** Own organisation and everything below it. */
export function orgIdsOf(orgCode: string): string[] {
  return orgUnits.filter((unit) => isWithin(unit.orgCode, orgCode)).map((unit) => unit.orgCode)
}

/** Fresh accounts from the seed's people, by id. */
export function createUsers(): Map<string, User> {
  return new Map(
    people.map((person) => [
      person.id,
      {
        id: person.id,
        name: person.name,
        mobile: person.phone,
        roles: person.roles,
        orgCode: person.orgCode,
        orgName: orgTitle(person.orgCode),
        orgIds: orgIdsOf(person.orgCode),
        duty: person.duty,
        gridText: person.phone === UNBOUND_PHONE ? UNBOUND_GRID : person.gridText,
        wxUserId: person.bound ? `wx-${person.id}` : '',
        bound: person.phone !== UNBOUND_PHONE,
      },
    ]),
  )
}

/** The accounts a visitor is shown: who talks to one of them talks to somebody. */
const VISITORS = ['1001', '1002', '1003', '1004']

/** Whether somebody speaks for themselves: of everybody else the demo plays the part. */
export const isVisitor = (id: string): boolean => VISITORS.includes(id)

/** A new id, unique in this world. */
export function nextId(db: Db, prefix: string): string {
  db.lastId += 1
  return prefix + String(db.lastId).padStart(6, '0')
}

/** The user with this mobile number, if there is one. */
export function userByMobile(db: Db, mobile: string): User | undefined {
  const digits = mobile.replace(/[\s-]/g, '')
  return [...db.users.values()].find((user) => user.mobile === digits)
}
