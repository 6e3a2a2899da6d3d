import { caseLists } from '../case/lists'
import type { Db, User } from './model'
import { streets } from '../seed/geography/streets'
import { hashText } from '../seed/random'

/** Whether somebody is on duty today. */
export const isOnDuty = (user: User): boolean => hashText(user.id) % 4 !== 0

/** Somewhere in the street of their beat or squad, for those on duty. */
function whereabouts(user: User) {
  const street = streets.find(({ name }) => user.gridText.includes(name.replace(/街道$|镇$/, '')))
  if (!street || !isOnDuty(user)) return { longitude: null, latitude: null }
  const spread = (hashText(user.name) % 100) / 20000
  return { longitude: street.longitude + spread - 0.0025, latitude: street.latitude + spread / 2 - 0.001 }
}

/** Somebody as lists of people to choose from show them. */
export function wirePerson(db: Db, user: User) {
  const { id, name, mobile, orgCode, orgName, duty } = user
  const todoCount = caseLists.count(db, user, 'personal')
  return { id, name, mobile, orgCode, orgName, duty, onDuty: isOnDuty(user), todoCount, ...whereabouts(user) }
}
