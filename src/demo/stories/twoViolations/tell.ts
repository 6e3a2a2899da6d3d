import type { Millis } from '@/domain/time'
import { frozen } from '../../city/clone'
import type { City } from '../../city/model'
import type { Random } from '../../seed/random'
import { ELSEWHERE } from '../../seed/texts/violationsElsewhere'
import { OPEN } from '../../seed/texts/violationsOpen'
import { surveyNumber } from '../../twoViolations/survey'
import { tellBuildings } from './buildings'
import { quietRounds, violationAt } from './surveys'

interface Story {
  city: City
  random: Random
  now: Millis
}

/** 一楼一档 of two streets, and what was found at each building: always the same at the same moment. */
export function tellTwoViolations({ city, random, now }: Story): void {
  const told = tellBuildings(city, random, now).flatMap((building, index) => {
    city.buildings.set(building.id, frozen(building))
    const holder = city.users.get(building.holderId)
    if (!holder) throw new RangeError(`nobody goes to ${building.buildingNo}`)
    const seed = [...OPEN, ...ELSEWHERE].find(({ at }) => at === index)
    const quiet = quietRounds(building, holder, index, now, seed)
    return seed ? [...quiet, violationAt(city, building, holder, seed, now)] : quiet
  })
  const inOrder = told.sort((a, b) => a.found - b.found || (a.id < b.id ? -1 : 1))
  for (const [index, record] of inOrder.entries()) {
    record.surveyNo = surveyNumber(record.found, index + 1)
    ;[...record.flow, ...record.photos].forEach(frozen)
    city.surveys.set(record.id, record)
  }
}
