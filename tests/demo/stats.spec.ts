import { describe, expect, it } from 'vitest'
import { queryCaseUnionPage } from '@/api/contract/caseQuery'
import { inspectMonth } from '@/api/contract/inspect'
import { commandDonePage } from '@/api/contract/command'
import * as contract from '@/api/contract/stats'
import { doneCheckPage, doneVerifyPage } from '@/api/contract/visit'
import { everyCase } from '@/demo/case/archive'
import type { CaseRecord } from '@/demo/case/model'
import { COUNT_KEYS } from '@/domain/stats/counts'
import { OWN_KEYS, SCOPES } from '@/domain/stats/own'
import { PERIOD_KINDS, periodUntil } from '@/domain/stats/period'
import { DAY, HOUR } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, WANG } from './gateway'

const city = gateway()
const TODAY = '2026-06-12'
/** From the first of June to now, in China. */
const FROM = Date.UTC(2026, 4, 31, 16)
const JUNE = { period: 'month', startDay: '2026-06-01', endDay: TODAY } as const
const PLACES = [
  {},
  // 思明区 by its code, a street of it, 思明区城管局.
  { areaCode: '350203' },
  { areaCode: '350203006' },
  { departmentId: '35020301' },
] as const

const figures = (query: Partial<contract.StatQuery> = {}, as = WANG) =>
  city.body(contract.statFigures, { query: { ...JUNE, ...query } }, { as })
const groups = (by: contract.Grouping, query: Partial<contract.StatQuery> = {}) =>
  city.body(contract.statGroups, { query: { ...JUNE, ...query, by } }, { as: WANG })
const listed = async (query: object, as = WANG) =>
  (await city.body(queryCaseUnionPage, { query: { pageNum: 1, pageSize: 1, ...query } }, { as })).total
const own = (query: Partial<contract.OwnQuery> = {}, as = LIN) =>
  city.body(contract.ownStatistics, { query: { ...JUNE, scope: 'mine', ...query } }, { as })

describe('the figures, recomputed from the raw rows', () => {
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
  const asked = ({ visits }: CaseRecord, kind: string) =>
    visits.filter((visit) => visit.kind === kind && !visit.dropped && inJune(visit.deadline))
  const allInTime = (record: CaseRecord, kind: string) =>
    asked(record, kind).length > 0 &&
    asked(record, kind).every(({ end, deadline }) => end !== null && end.at <= deadline)
  const byCollector = ({ sourceName }: CaseRecord) => ['采集员上报', '专项普查'].includes(sourceName)

  it('are the same', async () => {
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
      toVerify: count((record) => asked(record, 'verify').length > 0),
      verifiedInTime: count((record) => allInTime(record, 'verify')),
      toCheck: count((record) => asked(record, 'check').length > 0),
      checkedInTime: count((record) => allInTime(record, 'check')),
      handlingTime: cases
        .filter((record) => due(record) && record.times.handle !== undefined)
        .reduce((sum, { times }) => sum + (times.handle ?? 0) - (times.dispatch ?? 0), 0),
    })
  })

  it('mean something: no number of the month is nought, now or then', async () => {
    const { now, before, yearAgo } = await figures()
    for (const [key, value] of Object.entries(now)) expect([key, value > 0]).toEqual([key, true])
    for (const then of [before, yearAgo]) {
      expect(then?.reported).toBeGreaterThan(40)
      expect(then?.handled).toBeGreaterThan(20)
    }
  })
})

describe('a number and the list behind it', () => {
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

  it('agree for tasks, which 任务记录 lists, and for the way, which 巡查记录 tells', async () => {
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

  it('a case of the archive opens like any other', async () => {
    const { list } = await city.body(
      queryCaseUnionPage,
      {
        query: {
          pageNum: 1,
          pageSize: 5,
          figure: 'closed',
          figureStart: '2025-06-01',
          figureEnd: '2025-06-30',
        },
      },
      { as: WANG },
    )
    expect(list).toHaveLength(5)
    for (const { stage } of list) expect(stage).toBe(8)
  })

  it('what is no figure, and what are no days, is refused', async () => {
    for (const query of [
      { figure: 'nothing', figureStart: '2026-06-01', figureEnd: TODAY },
      { figure: 'reported', figureStart: '1 June', figureEnd: TODAY },
    ])
      await expect(listed(query)).rejects.toThrow('统计')
    await expect(figures({ startDay: TODAY, endDay: '2026-06-01' })).rejects.toThrow('统计')
  })
})

describe('the parts of a period', () => {
  it('of the trend add up to the whole, where a case counts on one day only', async () => {
    const { now } = await figures()
    const parts = await groups('time')
    expect(parts).toHaveLength(12)
    for (const key of ['reported', 'dispatched', 'due', 'overdue', 'handled'] as const)
      expect(parts.reduce((sum, { counted }) => sum + counted[key], 0)).toBe(now[key])
  })

  it('by region, type and department add up too, and go one level further down each time', async () => {
    const { now } = await figures()
    const sum = (rows: readonly contract.GroupRow[]) =>
      rows.reduce((all, { counted }) => all + counted.reported, 0)
    const districts = await groups('region')
    expect(sum(districts)).toBe(now.reported)
    expect(sum(await groups('type'))).toBe(now.reported)
    const [district] = districts
    const streets = await groups('region', { areaCode: district?.key })
    expect(sum(streets)).toBe(district?.counted.reported)
    const [street] = streets
    const communities = await groups('region', { areaCode: street?.key })
    expect(sum(communities)).toBe(street?.counted.reported)
    expect(await groups('region', { areaCode: communities[0]?.key })).toEqual([])
    const departments = await groups('department')
    expect(departments.reduce((all, { counted }) => all + counted.due, 0)).toBe(now.due)
    expect(departments.every(({ name }) => name !== '')).toBe(true)
  })
})

describe('what is compared', () => {
  it('is the same question for the days before, and for last year', async () => {
    const { before, yearAgo } = await figures()
    const of = async (startDay: string, endDay: string) =>
      (await figures({ period: 'own', startDay, endDay })).now
    // Until the same hour: a whole day holds at least as many.
    expect((await of('2026-05-01', '2026-05-11')).reported).toBeLessThanOrEqual(before?.reported ?? -1)
    expect((await of('2026-05-01', '2026-05-12')).reported).toBeGreaterThanOrEqual(
      before?.reported ?? Infinity,
    )
    expect((await of('2025-06-01', '2025-06-12')).reported).toBeGreaterThanOrEqual(
      yearAgo?.reported ?? Infinity,
    )
  })

  it.each(PERIOD_KINDS.filter((kind) => kind !== 'own'))('is there for every %s', async (kind) => {
    const { from, to } = periodUntil(kind, TODAY)
    const { before, yearAgo } = await figures({ period: kind, startDay: from, endDay: to })
    expect(before).not.toBeNull()
    expect(yearAgo).not.toBeNull()
  })

  it('is nothing, not nought, where the city recorded nothing yet', async () => {
    const young = gateway({ cases: 300 })
    const { now, yearAgo } = await young.body(contract.statFigures, { query: JUNE }, { as: WANG })
    expect(now.reported).toBeGreaterThan(0)
    expect(yearAgo).toBeNull()
    expect((await figures({ startDay: '2025-01-01', endDay: '2025-01-31' })).yearAgo).toBeNull()
  })
})

describe('one’s own', () => {
  it('says whose it is, and of a unit what each did', async () => {
    const mine = await own()
    expect(mine).toMatchObject({ collects: true, handles: false, people: [] })
    expect(mine.now.ownReported).toBeGreaterThan(0)
    const unit = await own({ scope: 'unit' }, WANG)
    expect(unit).toMatchObject({ unitName: '思明区城管局', handles: true })
    expect(unit.people.map(({ name }) => name)).toContain('陈美玲')
    expect(unit.now.ownHandled).toBeGreaterThan(0)
    const chen = unit.people.find(({ name }) => name === '陈美玲')
    expect(chen?.figures.ownHandled).toBe((await own({}, CHEN)).now.ownHandled)
  })

  it('has its days, each with what was done on it', async () => {
    const { now, parts } = await own()
    expect(parts).toHaveLength(12)
    for (const key of ['ownReported', 'verifyTasks', 'inspections', 'mileage'] as const)
      expect(parts.reduce((sum, { figures: of }) => sum + of[key], 0)).toBe(now[key])
    expect(now.activeDays).toBe(parts.filter(({ figures: of }) => of.activeDays > 0).length)
  })
})

describe('the archive', () => {
  it('is over, and tells one story', () => {
    const archive = everyCase(city.demo.db()).filter(({ id }) => Number(id) >= 120_000)
    expect(archive.length).toBeGreaterThan(1500)
    for (const { facts, times, flow } of archive) {
      expect(facts.voided === true || facts.stage === 8).toBe(true)
      const last = flow[flow.length - 1]?.time ?? 0
      expect(NOW - last).toBeGreaterThan(0)
      const order = [times.report, times.register, times.sign, times.handle, times.close].filter(
        (time) => time !== undefined,
      )
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })

  it('stands in no list of work', async () => {
    const total = async (query: object) => listed(query)
    const open = everyCase(city.demo.db()).filter(({ facts }) => [2, 3, 4].includes(facts.stage))
    expect(await total({ stage: '2,3,4' })).toBe(open.length)
    expect(open.every(({ id }) => Number(id) < 120_000)).toBe(true)
  })

  it('is the same for every world of a moment, and what one world changes stays its own', () => {
    const [one, other] = [city.demo.db('one'), city.demo.db('other')]
    expect(everyCase(one).map(({ id }) => id)).toEqual(everyCase(other).map(({ id }) => id))
  })
})
