import type { Performer, User } from '../city/model'
import { isWithin, orgTitle } from '../seed/organisation'
import type { Random } from '../seed/random'

/** Who plays in the stories: the accounts, and stand-ins for units of which the demo knows nobody. */
export interface Cast {
  collector: (random: Random, areaCode: string, streetName: string) => User
  /** Signs, hands out and confirms for a unit. */
  head: (orgCode: string) => Performer
  /** A handler of the unit, if it has one. */
  handler: (random: Random, orgCode: string) => User | undefined
  byId: (id: string) => User
}

/** The cast of a city: stand-ins play wherever the accounts have nobody. */
export function createCast(users: ReadonlyMap<string, User>): Cast {
  const all = [...users.values()]
  const collectors = all.filter((user) => user.roles.includes('collector') && user.bound)
  const heads = all.filter((user) => user.roles.includes('head'))
  const handlers = all.filter((user) => user.roles.includes('handler') && !user.roles.includes('head'))
  return {
    collector: (random, areaCode, streetName) => {
      const ofArea = collectors.filter((user) => user.orgCode.startsWith(areaCode))
      const ofStreet = ofArea.filter((user) => user.gridText.startsWith(`${streetName} `))
      return random.pick(ofStreet.length > 0 ? ofStreet : ofArea)
    },
    head: (orgCode) => heads.find((user) => isWithin(orgCode, user.orgCode)) ?? desk(orgCode),
    handler: (random, orgCode) => {
      const own = handlers.filter((user) => isWithin(user.orgCode, orgCode))
      return own.length > 0 ? random.pick(own) : undefined
    },
    byId: (id) => {
      const user = users.get(id)
      if (!user) throw new RangeError(`no user ${id}`)
      return user
    },
  }
}

/** The desk of a unit nobody of which has an account. */
function desk(orgCode: string): Performer {
  return { id: `desk-${orgCode}`, name: `${orgTitle(orgCode)}值班室`, roles: ['head'], orgIds: [orgCode] }
}

const SURNAMES = ['陈', '林', '黄', '吴', '张', '李', '郑', '王', '叶', '洪']

/** Who told the city: the collector of the beat, or somebody behind a hotline. */
export function reporterOf(
  random: Random,
  sourceName: string,
  collector: User,
): Performer & { phone: string } {
  if (sourceName === '采集员上报' || sourceName === '专项普查')
    return { ...collector, phone: collector.mobile }
  const name = random.pick(SURNAMES) + random.pick(['先生', '女士'])
  return {
    id: `source-${sourceName}`,
    name: `${name}（${sourceName}）`,
    roles: ['collector'],
    orgIds: [],
    phone: `1390000${random.int(2000, 9999)}`,
  }
}
