import type { Millis } from '@/domain/time'
import { emptyCity } from './areas'
import { buildCampaigns, buildFindings } from './campaign/story'
import type { CaseRecord } from './case/model'
import type { DemoClock } from './city/clock'
import type { City, Db } from './city/model'
import { cached, cloneOf, frozen } from './city/sharing'
import { buildCommands } from './command/story'
import { buildConversations } from './conversation/story'
import { buildDuty } from './duty/story'
import { buildSuggestions } from './feedback/story'
import { buildTasks } from './keytask/story'
import { buildNotices } from './notice/story'
import { seededAnswers } from './question/lists'
import { createRandom, type Random } from './seed/random'
import { opinionsByKind, ownOpinions, userLabels } from './seed/texts'
import { buildCase } from './stories/build'
import { createCast } from './stories/builder'
import { plansFor } from './stories/plan'
import { buildTwoViolations } from './violation/story'

const CASES = 380

/** A case in 王建国's 待签收 that a colleague signs first: a batch then has a row that fails. */
export const CONTESTED_CASE = '100000'

/** Cities by time and count. A running server builds each at a new time, so few are cached. */
const cities = new Map<string, City>()
const MOST_CITIES = 3

/** Returns the city at the time of the clock. Building is slow: it is built once, and each world gets a copy. */
export function buildDb(clock: DemoClock, count: number = CASES): Db {
  const now = clock.now()
  const city = cached(cities, MOST_CITIES, `${now}/${count}`, () => buildCity(now, count))
  return { ...cloneOf(city), clock }
}

function buildCity(now: Millis, count: number): City {
  const city = emptyCity()
  if (count === CASES) city.builtAt = now
  const random = createRandom('chengguan')
  const cast = createCast(city.users)
  for (const [number, plan] of plansFor(random.fork('plans'), count).entries()) {
    const record = buildCase(random.fork(`case ${number}`), cast, plan, now, number)
    freezePast(record)
    city.cases.set(record.id, record)
  }
  buildTasks({ city, random: random.fork('tasks'), cast, now })
  for (const { flow, photos } of city.keyTasks.values()) [...flow, ...photos].forEach(frozen)
  buildCommands({ city, random: random.fork('commands'), now })
  buildCampaigns({ city, random: random.fork('campaigns'), now })
  buildTwoViolations({ city, random: random.fork('two violations'), now })
  buildFindings({ city, random: random.fork('findings'), now })
  for (const { place, flow, photos } of city.findings.values()) [place, ...flow, ...photos].forEach(frozen)
  buildDuty({ city, random: random.fork('duty'), now })
  addWords(city)
  city.notices = buildNotices(now)
  city.questionsIssuedAt = now
  city.questionAnswers = seededAnswers([...city.users.values()], now)
  putLabels(city, random.fork('labels'))
  buildSuggestions(city, now)
  buildConversations({ city, random: random.fork('conversations'), now })
  return city
}

/** Freezes the parts that never change: all copies of a case share them. */
function freezePast({ problem, place, photos, flow }: CaseRecord): void {
  ;[problem, place, ...photos, ...flow].forEach(frozen)
}

function addWords(city: City): void {
  for (const user of city.users.values()) {
    if (!user.roles.some((role) => role === 'handler' || role === 'head')) continue
    userLabels.forEach(({ name, colour }, index) =>
      city.labels.push({ id: `L${user.id}${index}`, userId: user.id, name, colour }),
    )
    ownOpinions.forEach((content, index) =>
      city.opinions.push({ id: `O${user.id}${index}`, userId: user.id, kind: 'handle', content }),
    )
  }
  for (const [kind, contents] of Object.entries(opinionsByKind)) {
    contents.forEach((content, index) =>
      city.opinions.push({ id: `D${kind}${index}`, userId: '', kind, content }),
    )
  }
}

function putLabels(city: City, random: Random): void {
  const owners = [...city.users.values()].filter((user) =>
    city.labels.some(({ userId }) => userId === user.id),
  )
  for (const record of city.cases.values()) {
    const owner = owners.find((user) => isOwn(record, user.id, user.orgIds))
    if (!owner || !random.chance(0.25)) continue
    const own = city.labels.filter(({ userId }) => userId === owner.id)
    record.labelIds.push(random.pick(own).id)
  }
}

const isOwn = ({ facts }: CaseRecord, id: string, orgIds: readonly string[]): boolean =>
  facts.handlerId === id || (facts.handlerId === '' && orgIds.includes(facts.departmentId))
