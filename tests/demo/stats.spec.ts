import { describe, expect, it } from 'vitest'
import { queryCaseUnionPage } from '@/api/contract/case'
import { commandDonePage } from '@/api/contract/command'
import { inspectMonth } from '@/api/contract/patrol'
import * as contract from '@/api/contract/stats'
import { doneCheckPage, doneVerifyPage } from '@/api/contract/visit'
import { everyCase } from '@/demo/case/archive'
import type { CaseRecord } from '@/demo/case/model'
import { COUNT_KEYS } from '@/domain/stats/counts'
import { OWN_KEYS, SCOPES } from '@/domain/stats/own'
import { DAY, HOUR } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, WANG } from './gateway'

const city = gateway()
const TODAY = '2026-06-12'
/** From June 1 to now, in China. */
const FROM = Date.UTC(2026, 4, 31, 16)
const JUNE = { period: 'month', startDay: '2026-06-01', endDay: TODAY } as const
const PLACES = [
  {},
  // 思明区 by its code, a street of it, 思明区城管局.
  { areaCode: '350203' },
  { areaCode: '350203006' },
  { departmentId: '35020301' },
] as const

/** At a fixed moment a response stays the same, so each is computed once. */
const answers = new Map<string, Promise<unknown>>()
function once<T>(question: unknown, answer: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(question)
  const known = answers.get(key) ?? answer()
  answers.set(key, known)
  return known as Promise<T>
}

const figures = (query: Partial<contract.StatQuery> = {}, as = WANG) =>
  once(['platform', query, as], () =>
    city.body(contract.statFigures, { query: { ...JUNE, ...query } }, { as }),
  )
const listed = async (query: object, as = WANG) =>
  (await city.body(queryCaseUnionPage, { query: { pageNum: 1, pageSize: 1, ...query } }, { as })).total
const own = (query: Partial<contract.OwnQuery> = {}, as = LIN) =>
  once(['own', query, as], () =>
    city.body(contract.ownStatistics, { query: { ...JUNE, scope: 'mine', ...query } }, { as }),
  )

describe('figures', () => {
  const cases = everyCase(city.demo.db()).filter(({ facts }) => facts.stage > 0)
  const inJune = (at: number | null | undefined) => at !== null && at !== undefined && at >= FROM && at <= NOW
  const count = (fits: (record: CaseRecord) => boolean) => cases.filter(fits).length
  const isParkedNow = ({ facts }: CaseRecord) =>
    (facts.parkedUntil !== null && facts.parkedUntil > NOW) ||
    facts.pauses.some(({ from, to }) => from <= NOW && (to === null || to > NOW))
  const due = (record: CaseRecord) =>
    record.times.dispatch !== undefined && !isParkedNow(record) && inJune(record.facts.deadline)
  const closing = ({ facts, times, ...rest }: CaseRecord) =>
    times.dispatch !== undefined &&
    !isParkedNow({ facts, times, ...rest }) &&
    facts.deadline !== null &&
    inJune(facts.deadline + DAY)
  const lateness = ({ times, facts }: CaseRecord) => (times.handle ?? Infinity) - (facts.deadline ?? 0)
  const lines = ({ flow }: CaseRecord, action: string) =>
    flow.some((line) => line.action === action && inJune(line.time))
  const visitsOf = ({ visits }: CaseRecord, kind: string) =>
    visits.filter((visit) => visit.kind === kind && !visit.dropped && inJune(visit.deadline))
  const allInTime = (record: CaseRecord, kind: string) =>
    visitsOf(record, kind).length > 0 &&
    visitsOf(record, kind).every(({ end, deadline }) => end !== null && end.at <= deadline)
  const byCollector = ({ sourceName }: CaseRecord) => ['采集员上报', '专项普查'].includes(sourceName)

  it('equal those recomputed from the raw rows', async () => {
    const { now } = await figures()
    expect(now).toEqual({
      reported: count(({ times }) => inJune(times.report)),
      registered: count(({ times }) => inJune(times.register)),
      registeredInTime: count(
        ({ times }) => inJune(times.register) && (times.register ?? 0) - (times.report ?? 0) <= 4 * HOUR,
      ),
      dispatched: count(({ times }) => inJune(times.dispatch)),
      due: count(due),
      handled: count((record) => due(record) && record.times.handle !== undefined),
      handledInTime: count((record) => due(record) && lateness(record) <= 0),
      overdue: count((record) => due(record) && lateness(record) > 0),
      toClose: count(closing),
      closed: count((record) => closing(record) && record.times.close !== undefined),
      closedInTime: count(
        (record) => closing(record) && (record.times.close ?? Infinity) <= (record.facts.deadline ?? 0) + DAY,
      ),
      reworked: count(
        (record) => due(record) && record.times.handle !== undefined && record.facts.reworkCount > 0,
      ),
      delayed: count((record) => lines(record, '申请延期')),
      parked: count((record) => lines(record, '申请挂账')),
      decidedReport: count(
        (record) =>
          byCollector(record) &&
          inJune(record.times.report) &&
          (record.facts.voided === true || record.times.register !== undefined),
      ),
      validReport: count(
        (record) => byCollector(record) && inJune(record.times.report) && record.times.register !== undefined,
      ),
      toVerify: count((record) => visitsOf(record, 'verify').length > 0),
      verifiedInTime: count((record) => allInTime(record, 'verify')),
      toCheck: count((record) => visitsOf(record, 'check').length > 0),
      checkedInTime: count((record) => allInTime(record, 'check')),
      handlingTime: cases
        .filter((record) => due(record) && record.times.handle !== undefined)
        .reduce((sum, { times }) => sum + (times.handle ?? 0) - (times.dispatch ?? 0), 0),
    })
  })
})

describe('a number and its list', () => {
  it.each(COUNT_KEYS)('agree: %s, of the city, a district, a street, a department', async (figure) => {
    for (const place of PLACES) {
      const { now } = await figures(place)
      const list = { ...place, figure, figureStart: JUNE.startDay, figureEnd: JUNE.endDay }
      expect([place, await listed(list)]).toEqual([place, now[figure]])
    }
  })

  it.each(OWN_KEYS)('agree: %s, of a collector, a handler and a head, and of their units', async (figure) => {
    for (const as of [LIN, CHEN, WANG])
      for (const scope of SCOPES) {
        const { now } = await own({ scope }, as)
        const list = { figure, figureStart: JUNE.startDay, figureEnd: JUNE.endDay, figureScope: scope }
        expect([as, scope, await listed(list, as)]).toEqual([as, scope, now[figure]])
      }
  })

  it('agree for tasks with 任务记录 and for the distance with 巡查记录', async () => {
    const { now } = await own()
    const done = {
      pageNum: 1,
      pageSize: 1,
      timeOf: 'done',
      startTime: '2026-06-01 00:00:00',
      endTime: '2026-06-12 23:59:59',
    } as const
    const total = async (
      of: typeof doneVerifyPage | typeof doneCheckPage | typeof commandDonePage,
      more = {},
    ) => (await city.body(of, { query: { ...done, ...more } }, { as: LIN })).total
    expect(now.verifyTasks).toBe(await total(doneVerifyPage))
    expect(now.verifyTasksInTime).toBe(await total(doneVerifyPage, { lamp: 'green' }))
    expect(now.checkTasks).toBe(await total(doneCheckPage))
    expect(now.checkTasksInTime).toBe(await total(doneCheckPage, { lamp: 'green' }))
    expect(now.commands).toBe(await total(commandDonePage, { state: 'done' }))
    expect(now.commandsInTime).toBe(await total(commandDonePage, { state: 'done', lamp: 'green' }))
    const walked = await city.body(inspectMonth, { query: { month: '2026-06' } }, { as: LIN })
    expect(now.inspections).toBe(walked.length)
    expect(now.mileage).toBe(walked.reduce((sum, { mileage }) => sum + mileage, 0))
  })
})
