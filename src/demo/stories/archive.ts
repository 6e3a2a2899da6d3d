import { dayOf, weekdayOf } from '@/domain/month'
import { DAY, dayNumber, dayStart, HOUR, parseWireTime, type Millis } from '@/domain/time'
import { frozen } from '../city/clone'
import type { CaseRecord } from '../case/model'
import { createRandom, type Random } from '../seed/random'
import { createUsers } from '../city/users'
import { createCast } from './cast'
import type { Plan } from './plan'
import { tellCase } from './tell'

/** Ids of the archive begin behind those of the largest city. */
export const FIRST_ARCHIVED = 120_000

/** So many days ago the archive ends: 结案, 评价 and 归档 take six, and what is younger is told by the city itself. */
const YOUNGEST = 10

/** Cases that ended on a working day and on another one, by how many days ago: dense where comparisons look, thin between. */
const DENSITY = [
  { until: 75, workday: 11, weekend: 4 },
  { until: 325, workday: 3, weekend: 1 },
  { until: 435, workday: 10, weekend: 4 },
  { until: Infinity, workday: 3, weekend: 1 },
] as const

/** The archive reaches back to the first day of last year, so that every period has its 同比. */
const firstDay = (now: Millis): Millis => parseWireTime(`${Number(dayOf(now).slice(0, 4)) - 1}-01-01`) ?? now

function planOf(random: Random, ended: Millis): Plan {
  const draw = random.next()
  return {
    ending: draw < 0.06 ? 'voided' : 'archived',
    wish: {},
    ended,
    lamp: random.chance(0.12) ? 'red' : 'green',
    delayed: random.chance(0.05),
    secondRound: random.chance(0.06),
    lateVerify: random.chance(0.06),
    lateCheck: random.chance(0.07),
  }
}

/** Told as of a moment when all of it was over: nothing of it depends on what comes after. */
const overAt = (ended: Millis): Millis => ended + 9 * DAY

/** The cases of former months that a city of this moment (epoch ms) has put away; the same moment tells the same. */
export function tellArchive(now: Millis): readonly CaseRecord[] {
  const random = createRandom('archive')
  const cast = createCast(createUsers())
  const records: CaseRecord[] = []
  const today = dayNumber(now)
  for (let day = dayNumber(firstDay(now)); day <= today - YOUNGEST; day += 1) {
    const { workday, weekend } = DENSITY.find(({ until }) => today - day <= until) ?? DENSITY[3]
    const usual = weekdayOf(dayOf(dayStart(day))) < 5 ? workday : weekend
    for (let left = usual + random.int(-1, 1); left > 0; left -= 1) {
      const ended = dayStart(day) + random.int(8 * 60, 19 * 60) * (HOUR / 60)
      const plan = planOf(random, ended)
      // A report that came to nothing is told by when it was made.
      const then = plan.ending === 'voided' ? ended + 30 * HOUR : overAt(ended)
      const number = FIRST_ARCHIVED - 100_000 + records.length
      records.push(frozen(tellCase(random.fork(`case ${number}`), cast, plan, then, number)))
    }
  }
  return records
}
