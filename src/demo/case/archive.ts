import { dayOf, weekdayOf } from '@/domain/month'
import { DAY, dayNumber, dayStart, HOUR, type Millis, parseWireTime } from '@/domain/time'
import { createUsers } from '../city/db'
import type { Db } from '../city/model'
import { cached, frozen } from '../city/sharing'
import { required } from '../gateway/errors'
import { createRandom, type Random } from '../seed/random'
import { buildCase } from '../stories/build'
import { createCast } from '../stories/builder'
import type { Plan } from '../stories/plan'
import type { CaseRecord } from './model'
import texts from './texts.json'

// Closed cases of this and last year. Work lists do not contain them. Built on the first query for them.

type Archived = Pick<Db, 'builtAt' | 'archive'>

/** By build time of the city; all worlds share the frozen records. */
const archives = new Map<Millis, readonly CaseRecord[]>()
const MOST_ARCHIVES = 3

const recordsAt = (builtAt: Millis | null): readonly CaseRecord[] =>
  builtAt === null ? [] : cached(archives, MOST_ARCHIVES, builtAt, () => buildArchive(builtAt))

function archiveOf(db: Archived): Map<string, CaseRecord> {
  db.archive ??= new Map(recordsAt(db.builtAt).map((record) => [record.id, record]))
  return db.archive
}

const isArchivedId = (id: string): boolean => /^1\d{5}$/.test(id) && Number(id) >= FIRST_ARCHIVED

/** Returns an archived case as a copy of this world, which users may label and open. */
export function archived(db: Archived, id: string): CaseRecord | undefined {
  if (!isArchivedId(id)) return undefined
  const archive = archiveOf(db)
  const found = archive.get(id)
  if (!found || !Object.isFrozen(found)) return found
  const own: CaseRecord = {
    ...found,
    labelIds: [...found.labelIds],
    flow: [...found.flow],
    photos: [...found.photos],
    undertakings: [...found.undertakings],
  }
  archive.set(id, own)
  return own
}

export const touchedCases = ({ cases, archive }: Pick<Db, 'cases' | 'archive'>): CaseRecord[] => [
  ...cases.values(),
  ...[...(archive?.values() ?? [])].filter((record) => !Object.isFrozen(record)),
]

export const everyCase = (db: Pick<Db, 'cases'> & Archived): CaseRecord[] => [
  ...db.cases.values(),
  ...archiveOf(db).values(),
]

/** Above all ids of the largest city. */
const FIRST_ARCHIVED = 120_000

/** The archive ends this many days ago: 结案, 评价 and 归档 take six days. The city has the younger cases. */
const YOUNGEST = 10

/** Cases per working day and per day off, by days ago: many in the periods that statistics compare, few else. */
const { density, usual } = texts.archive

/** The first day of last year: every period of this year needs its 同比. */
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

/** A time by which the case has taken all its steps. */
const overAt = (ended: Millis): Millis => ended + 9 * DAY

function buildArchive(now: Millis): readonly CaseRecord[] {
  const random = createRandom('archive')
  const cast = createCast(createUsers())
  const records: CaseRecord[] = []
  const today = dayNumber(now)
  for (let day = dayNumber(firstDay(now)); day <= today - YOUNGEST; day += 1) {
    const { workday, weekend } = density.find(({ until }) => today - day <= until) ?? usual
    const count = weekdayOf(dayOf(dayStart(day))) < 5 ? workday : weekend
    for (let left = count + random.int(-1, 1); left > 0; left -= 1) {
      const ended = dayStart(day) + random.int(8 * 60, 19 * 60) * (HOUR / 60)
      const plan = planOf(random, ended)
      // For a voided report, `ended` is the time of the report.
      const then = plan.ending === 'voided' ? ended + 30 * HOUR : overAt(ended)
      const number = FIRST_ARCHIVED - 100_000 + records.length
      records.push(frozen(buildCase(random.fork(`case ${number}`), cast, plan, then, number)))
    }
  }
  return records
}

export const caseOf = (db: Pick<Db, 'cases' | 'builtAt' | 'archive'>, id: string): CaseRecord =>
  required(db.cases.get(id) ?? archived(db, id), '案件不存在或已被删除')
