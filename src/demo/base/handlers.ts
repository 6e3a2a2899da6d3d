import * as contract from '@/api/contract/base'
import { caseLists } from '../case/lists'
import { dictionary } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { CODE, DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { searchProblems, wireHit, wireManual } from '../report/problems'
import { regionChildren, zoneChildren } from '../seed/geography'
import { isWithin, orgUnits } from '../seed/organisation'
import { hashText } from '../seed/random'
import { problems, smallTypeById, typeChildren, typeNodes } from '../seed/types'
import { streets } from '../seed/zones'

/** spec §9: this key returns the units that may receive a case; any other key returns the whole tree. */
const HANDLING_UNITS = 'case_accept_assign_hand'

interface WireUnit {
  orgCode: string
  orgName: string
  children: WireUnit[]
}

function organisations(key: string): WireUnit[] {
  const units =
    key === HANDLING_UNITS
      ? orgUnits.filter(({ kind }) => kind !== 'centre' && kind !== 'collection')
      : orgUnits
  const known = new Set(units.map(({ orgCode }) => orgCode))
  const below = (parent: string): WireUnit[] =>
    units
      .filter(({ parentCode }) => (known.has(parentCode) ? parentCode : '') === parent)
      // The short names, as on cards.
      .map(({ orgCode, shortName }) => ({ orgCode, orgName: shortName, children: below(orgCode) }))
  return below('')
}

const personsBelow = (db: Db, orgCode: string): User[] =>
  [...db.users.values()].filter((user) => isWithin(user.orgCode, orgCode))

export const baseRoutes: readonly Route[] = [
  handle(contract.dictList, ({ db, query }) => {
    const entries = dictionary(db, query.type ?? query.key ?? '')
    // spec §8: without a message the client shows 获取字典来源失败.
    if (!entries) throw new DemoError('', CODE.refused)
    return [...entries]
  }),
  handle(contract.regionList, ({ query }) => regionChildren(query.parentId)),
  handle(contract.zoneChildren, ({ query }) => zoneChildren(query.parentId)),
  handle(contract.caseTypeList, ({ query: { parentId, isManual } }) => {
    const nodes = parentId === undefined ? [...typeNodes] : typeChildren(parentId)
    // spec §9: isManual 1 returns only types that a user may register by hand.
    return isManual === '1'
      ? nodes.filter(({ id }) => problems.some((problem) => problem.id.startsWith(id)))
      : nodes
  }),
  handle(contract.findProblemType, ({ query }) => searchProblems(query.keyword).map(wireHit)),
  handle(contract.commandManualList, ({ query }) =>
    (smallTypeById(query.smallTypeId)?.problems ?? []).map(wireManual),
  ),
  handle(contract.organisationList, ({ query }) => organisations(query.key)),
  handle(contract.orgPersonList, ({ db, query }) =>
    personsBelow(db, query.orgCode).map((user) => wirePerson(db, user)),
  ),
  handle(contract.listPortalPerson, ({ db, query: { orgCode, keyword = '' } }) =>
    personsBelow(db, orgCode)
      .filter(
        ({ roles, name, mobile }) =>
          roles.includes('handler') && (name.includes(keyword) || mobile.includes(keyword)),
      )
      .map((user) => wirePerson(db, user)),
  ),
]

export const isOnDuty = (user: User): boolean => hashText(user.id) % 4 !== 0

/** A position in the street of the user's beat or squad; only on duty. */
function whereabouts(user: User) {
  const street = streets.find(({ name }) => user.gridText.includes(name.replace(/街道$|镇$/, '')))
  if (!street || !isOnDuty(user)) return { longitude: null, latitude: null }
  const spread = (hashText(user.name) % 100) / 20000
  return { longitude: street.longitude + spread - 0.0025, latitude: street.latitude + spread / 2 - 0.001 }
}

export function wirePerson(db: Db, user: User) {
  const { id, name, mobile, orgCode, orgName, duty } = user
  const todoCount = caseLists.count(db, user, 'personal')
  return { id, name, mobile, orgCode, orgName, duty, onDuty: isOnDuty(user), todoCount, ...whereabouts(user) }
}
