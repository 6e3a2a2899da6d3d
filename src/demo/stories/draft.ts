import { limitLength } from '@/domain/deadline/deadline'
import { HOUR } from '@/domain/time'
import { blankCase, type CaseRecord, isUrgent } from '../case/model'
import { pickPlace, type Place } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import type { Random } from '../seed/random'
import { describeProblem, descriptionTemplates, pickSource } from '../seed/texts'
import { type Problem, problems } from '../seed/types'
import { type Cast, reporterOf } from './builder'
import type { Plan } from './plan'

/** Types that users can report but the seed does not draw: they would change every seeded city. */
const NEVER_SEEDED = ['交通信号灯']

/** Frequent problems weigh more. */
const weighted: readonly (readonly [Problem, number])[] = problems.map((problem) => [
  problem,
  NEVER_SEEDED.includes(problem.smallType) ? 0 : problem.caseType === '2' ? 3 : 1,
])

/** `roomy`: with a limit of a day or more, for nights and Sundays. */
export function pickProblem(random: Random, plan: Plan, roomy: boolean): Problem {
  const fitting = weighted.filter(
    ([problem]) =>
      (!plan.unit || problem.unit === plan.unit) && (!roomy || limitLength(problem.limit) >= 8 * HOUR),
  )
  return random.weighted(fitting)
}

export const departmentFor = (plan: Plan, problem: Problem, place: Place): string =>
  plan.departmentId ?? responsibleUnit(problem.unit, place).orgCode

const CONTESTED_WORDS = '商户已来电催办。'

export function draftCase(random: Random, cast: Cast, plan: Plan, problem: Problem, id: string): CaseRecord {
  const place = pickPlace(random, plan.wish)
  const collector = plan.collectorId
    ? cast.byId(plan.collectorId)
    : cast.collector(random, place.areaCode, place.streetName)
  const sourceName = plan.ending === 'draft' || plan.own ? '采集员上报' : pickSource(random)
  const reporter = reporterOf(random, sourceName, collector)
  const described = descriptionTemplates(problem).length > 0
  return blankCase(reporter.id, {
    id,
    problem,
    place,
    sourceName,
    description:
      (described ? describeProblem(random, problem) : `${problem.filing}。`) +
      (plan.contested ? CONTESTED_WORDS : ''),
    componentCode:
      problem.caseType === '1'
        ? place.gridCode.slice(0, 6) + problem.smallTypeId.slice(1) + random.int(100000, 999999)
        : '',
    reporterName: reporter.name,
    reporterPhone: reporter.phone,
    collectorId: collector.id,
    urgent: isUrgent(problem) || random.chance(0.04),
    supervised: plan.supervised ?? false,
    typical: random.chance(0.03),
    contested: plan.contested ?? false,
  })
}
