import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import {
  daysProblem,
  isNarrowed,
  NO_FILTERS,
  readFilters,
  toCaseQuery,
  writeFilters,
  type Filters,
} from '@/kit/list/filters'

const PLAIN: Filters = { ...NO_FILTERS, keyword: '', sort: 'deadline' }
const FULL: Filters = {
  keyword: '鹭江道 #1 & 2',
  sort: 'distance',
  period: 'week',
  from: '2026-06-01',
  to: '2026-06-10',
  areaCode: '350203',
  streetCode: '350203006',
  bigTypeId: '101',
  smallTypeId: '10103',
  lamps: ['red', 'parked'],
  labelId: 'L1',
  taskNo: '00123',
  stages: [Stage.handling, Stage.closed],
  sourceId: '3',
  departmentId: '35020301',
}
const read = (query: string) => readFilters(new URLSearchParams(query))
const address = (filters: Partial<Filters>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeFilters(filters))) if (value) query.set(name, value)
  return query.toString()
}

/** Two minutes before midnight in China, where it is still the 12th; and two after. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 5, 12, 15, 58)
const AFTER_MIDNIGHT = Date.UTC(2026, 5, 12, 16, 2)
const HERE = { longitude: 118.1, latitude: 24.5 }

describe('filters in the address', () => {
  it.each([
    ['nothing set', PLAIN],
    ['everything set', FULL],
    ['only a word', { ...PLAIN, keyword: '井盖' }],
    ['only an order', { ...PLAIN, sort: 'newest' as const }],
    ['two lamps', { ...PLAIN, lamps: ['yellow', 'green'] as const }],
    ['the stage that is 0', { ...PLAIN, stages: [Stage.draft] }],
  ])('come back as they were: %s', (_, filters) => {
    expect(read(address(filters))).toEqual(filters)
  })

  it('know the order that is usual in their list, and write only another one', () => {
    const back = (filters: Partial<Filters>) => new URLSearchParams(writeFilters(filters, 'newest'))
    expect(back({ sort: 'newest' }).get('sort')).toBe('')
    expect(readFilters(new URLSearchParams(), 'newest').sort).toBe('newest')
    expect(readFilters(back({ sort: 'deadline' }), 'newest').sort).toBe('deadline')
  })

  it('leave no trace while nothing is set', () => {
    expect(address(PLAIN)).toBe('')
  })

  it('change only what is told: the rest of the address stays', () => {
    expect(writeFilters({ keyword: '' })).toEqual({ q: '' })
    expect(writeFilters({ lamps: [], sort: 'deadline' })).toEqual({ lamp: '', sort: '' })
    expect(writeFilters({})).toEqual({})
  })

  it.each([
    ['an order nobody knows', 'sort=price', PLAIN],
    ['a name every object has', 'sort=toString&period=constructor&lamp=valueOf', PLAIN],
    ['a lamp nobody knows beside one that is known', 'lamp=red,blue', { ...PLAIN, lamps: ['red'] }],
    ['a period nobody knows', 'period=year', PLAIN],
    ['stages nobody knows', 'stage=3,9,-1,x,,3.5', { ...PLAIN, stages: [Stage.handling] }],
    ['a day there is not', 'from=2026-02-30&to=soon', PLAIN],
    ['what belongs to others', 'tab=3&page=2', PLAIN],
  ])('leave out %s', (_, query, filters) => {
    expect(read(query)).toEqual(filters)
  })
})

describe('what the gateway is asked', () => {
  it.each([
    ['nothing but the order', PLAIN, { sort: 'deadline' }],
    [
      'a word without the blanks around it',
      { ...PLAIN, keyword: ' 井盖 ' },
      { sort: 'deadline', keyword: '井盖' },
    ],
    [
      'lamps joined by commas',
      { ...PLAIN, lamps: ['red', 'yellow'] as const },
      { sort: 'deadline', lamp: 'red,yellow' },
    ],
    [
      'everything',
      { ...FULL, sort: 'newest' as const },
      {
        keyword: '鹭江道 #1 & 2',
        sort: 'newest',
        areaCode: '350203006',
        bigTypeId: '101',
        smallTypeId: '10103',
        labelId: 'L1',
        lamp: 'red,parked',
        taskNo: '00123',
        stage: '3,5',
        source: '3',
        departmentId: '35020301',
        startTime: '2026-06-01 00:00:00',
        endTime: '2026-06-10 23:59:59',
      },
    ],
  ])('is %s', (_, filters, asked) => {
    expect(toCaseQuery(filters, BEFORE_MIDNIGHT, null)).toEqual(asked)
  })

  it.each([
    ['today', BEFORE_MIDNIGHT, '2026-06-12 00:00:00'],
    ['today', AFTER_MIDNIGHT, '2026-06-13 00:00:00'],
    ['week', BEFORE_MIDNIGHT, '2026-06-06 00:00:00'],
    ['month', AFTER_MIDNIGHT, '2026-05-15 00:00:00'],
  ] as const)('counts whole Chinese days for %s', (period, now, startTime) => {
    expect(toCaseQuery({ ...PLAIN, period }, now, null).startTime).toBe(startTime)
  })

  it.each([
    ['a first day alone', { from: '2026-06-01' }, { startTime: '2026-06-01 00:00:00' }],
    ['a last day alone, to its end', { to: '2026-06-10' }, { endTime: '2026-06-10 23:59:59' }],
    [
      'one day in place of a period',
      { from: '2026-06-10', to: '2026-06-10', period: 'month' as const },
      { startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 23:59:59' },
    ],
  ])('knows %s', (_, days, asked) => {
    expect(toCaseQuery({ ...PLAIN, ...days }, AFTER_MIDNIGHT, null)).toEqual({ sort: 'deadline', ...asked })
  })

  it('refuses days that end before they begin', () => {
    expect(daysProblem({ from: '2026-06-11', to: '2026-06-10' })).toBe('开始日期不能晚于结束日期')
    expect(daysProblem({ from: '2026-06-10', to: '2026-06-10' })).toBe('')
    expect(daysProblem({ from: '', to: '2026-06-10' })).toBe('')
  })

  it('sorts by distance from where one is, else by deadline', () => {
    const filters: Filters = { ...PLAIN, sort: 'distance' }
    expect(toCaseQuery(filters, BEFORE_MIDNIGHT, HERE)).toEqual({ sort: 'distance', ...HERE })
    expect(toCaseQuery(filters, BEFORE_MIDNIGHT, null)).toEqual({ sort: 'deadline' })
  })

  it('does not tell where one is when it does not matter', () => {
    expect(toCaseQuery(PLAIN, BEFORE_MIDNIGHT, HERE)).toEqual({ sort: 'deadline' })
  })
})

describe('an empty list', () => {
  it.each([
    ['nothing set', PLAIN, false],
    ['another order', { ...PLAIN, sort: 'newest' as const }, false],
    ['a blank word', { ...PLAIN, keyword: '  ' }, false],
    ['a word', { ...PLAIN, keyword: '井' }, true],
    ['a period', { ...PLAIN, period: 'today' as const }, true],
    ['a district', { ...PLAIN, areaCode: '1' }, true],
    ['a type', { ...PLAIN, bigTypeId: '1' }, true],
    ['a last day', { ...PLAIN, to: '2026-06-10' }, true],
    ['a street', { ...PLAIN, streetCode: '1' }, true],
    ['a small type', { ...PLAIN, smallTypeId: '1' }, true],
    ['a lamp', { ...PLAIN, lamps: ['red'] as const }, true],
    ['a label', { ...PLAIN, labelId: '1' }, true],
    ['a stage', { ...PLAIN, stages: [Stage.handling] }, true],
    ['a source', { ...PLAIN, sourceId: '1' }, true],
    ['a department', { ...PLAIN, departmentId: '1' }, true],
    ['part of a task number', { ...PLAIN, taskNo: '12' }, true],
  ])('is narrowed by conditions with %s: %s', (_, filters, narrowed) => {
    expect(isNarrowed(filters)).toBe(narrowed)
    expect(isNarrowed({ ...filters, ...NO_FILTERS, keyword: '' })).toBe(false)
  })
})
