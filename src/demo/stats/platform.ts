import type { Grouping, StatQuery } from '@/api/contract/stats'
import { countAll, type Counted, type StatFacts } from '@/domain/stats/counts'
import {
  binsOf,
  isDay,
  type Period,
  type PeriodSpan,
  spanBefore,
  spanOf,
  spanYearAgo,
  trendPeriod,
} from '@/domain/stats/period'
import type { Millis } from '@/domain/time'
import { caseLists } from '../case/lists'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { CENTRE_CODE, orgLine, orgTitle } from '../seed/organisation'
import { type ZoneLevel, zoneOf } from '../seed/zones'
import { statFactsOf } from './facts'

export function periodOf({
  period,
  startDay,
  endDay,
}: Pick<StatQuery, 'period' | 'startDay' | 'endDay'>): Period {
  if (!isDay(startDay) || !isDay(endDay) || startDay > endDay)
    throw new DemoError('统计时段不正确，请重新选择')
  return { kind: period, from: startDay, to: endDay }
}

const casesOf = (db: Db, user: User, { areaCode, departmentId }: StatQuery): CaseRecord[] =>
  caseLists.all(db, user, 'counted', { areaCode, departmentId })

const factsOf = (db: Db, records: readonly CaseRecord[]): StatFacts[] =>
  records.map((record) => statFactsOf(record, db.clock.now()))

/** There is no data before this day, which differs from 0. */
function firstReport(db: Db, user: User): Millis {
  const times = caseLists.all(db, user, 'counted').map(({ times: { report = Infinity } }) => report)
  return times.reduce((first, time) => Math.min(first, time), Infinity)
}

export function figuresOf(db: Db, user: User, query: StatQuery) {
  const now = db.clock.now()
  const period = periodOf(query)
  const facts = factsOf(db, casesOf(db, user, query))
  const since = firstReport(db, user)
  const counted = (span: PeriodSpan) => (span.from >= dayBefore(since) ? countAll(facts, span) : null)
  return {
    now: countAll(facts, spanOf(period, now)),
    before: counted(spanBefore(period, now)),
    yearAgo: counted(spanYearAgo(period, now)),
  }
}

/** The first days of a city may have no reports. */
const SLACK: Millis = 4 * 86_400_000
const dayBefore = (since: Millis): Millis => since - SLACK

interface Group extends Named {
  endDay?: string
  counted: Counted
}

export function groupsOf(db: Db, user: User, { by, ...query }: StatQuery & { by: Grouping }): Group[] {
  const now = db.clock.now()
  const period = periodOf(query)
  const records = casesOf(db, user, query)
  if (by === 'time') {
    const facts = factsOf(db, records)
    return binsOf(trendPeriod(period)).map(({ from, to }) => ({
      key: from,
      name: '',
      endDay: to,
      counted: countAll(facts, spanOf({ from, to }, now)),
    }))
  }
  const span = spanOf(period, now)
  return partsOf(records, by, query).map(({ key, name, records: some }) => ({
    key,
    name,
    counted: countAll(factsOf(db, some), span),
  }))
}

interface Named {
  key: string
  name: string
}

function partsOf(
  records: readonly CaseRecord[],
  by: Exclude<Grouping, 'time'>,
  { areaCode = '' }: StatQuery,
) {
  const parts = new Map<string, Named & { records: CaseRecord[] }>()
  for (const record of records) {
    const { key, name } = by === 'region' ? regionOf(record, areaCode) : NAMED[by](record)
    if (key === '') continue
    const part = parts.get(key) ?? { key, name, records: [] }
    part.records.push(record)
    parts.set(key, part)
  }
  return [...parts.values()]
}

const NAMED = {
  type: ({ problem }: CaseRecord): Named => ({ key: problem.bigTypeId, name: problem.bigType }),
  department({ facts: { departmentId } }: CaseRecord): Named {
    const line = orgLine(departmentId).filter(({ orgCode }) => orgCode !== CENTRE_CODE)
    const key = line[line.length - 1]?.orgCode ?? ''
    return { key, name: orgTitle(key) }
  },
}

const DIGITS_BELOW: Partial<Record<ZoneLevel, number>> = { area: 9, street: 11 }

/** The district, or the part below an area or street; a smaller one has no parts. */
function regionOf({ place: { gridCode } }: CaseRecord, areaCode: string): Named {
  const digits = areaCode === '' ? 6 : DIGITS_BELOW[zoneOf(areaCode)?.level ?? 'grid']
  const { id = '', name = '' } = (digits && zoneOf(gridCode.slice(0, digits))) || {}
  return { key: id, name }
}
