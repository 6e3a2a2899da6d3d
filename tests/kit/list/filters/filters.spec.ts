import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { caseFilters, unionFilters } from '@/entities/case/filters'
import {
  clearedEntries,
  isNarrowed,
  keywordEntries,
  readListQuery,
  sortEntries,
  wireQuery,
  type Criterion,
  type CriterionProps,
  type Entries,
} from '@/kit/list/filters/filters'

const PLAIN: Entries = {}
const FULL: Entries = {
  q: '鹭江道 #1 & 2',
  sort: 'distance',
  period: 'week',
  from: '2026-06-01',
  to: '2026-06-10',
  area: '350203',
  street: '350203006',
  community: '350203006001',
  type: '101',
  small: '10103',
  lamp: 'red,parked',
  flowMode: '1',
  supervised: '1',
  label: 'L1',
  squad: '3502030106',
  handler: '陈美玲',
  reporter: '林志强',
  person: '王建国',
  no: '00123',
  stage: '3,5',
  source: '3',
  dept: '35020301',
  figure: 'ownChecked',
  since: '2026-06-01',
  until: '2026-06-10',
  scope: 'unit',
}

const listQuery = (address: Entries, usual?: string) =>
  readListQuery(unionFilters, new URLSearchParams(address), usual)
const toWire = (address: Entries, now: Millis, here: Position | null) =>
  wireQuery(unionFilters, listQuery(address), now, here)
const narrowed = (address: Entries) => isNarrowed(unionFilters, listQuery(address))

/** The parameters that a criterion writes of what it has read. */
function writtenBy(criterion: Criterion, query: URLSearchParams): Entries {
  let entries: Entries = {}
  const field = criterion.field(query, (change) => {
    entries = change
  })
  if (!isValidElement<CriterionProps<unknown>>(field)) throw new TypeError(`${criterion.key} has no field`)
  field.props.onChange(field.props.value)
  return entries
}

/** The address as the filters write it once they have read it. */
function written(address: Entries, usual?: string): Entries {
  const { keyword, sort, query } = listQuery(address, usual)
  const entries: Entries = Object.assign(
    { ...keywordEntries(keyword), ...sortEntries(unionFilters, sort.key, usual) },
    ...unionFilters.criteria.map((criterion) => writtenBy(criterion, new URLSearchParams(address))),
  )
  expect(query.get('q')).toBe(address.q ?? null)
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''))
}

/** Two minutes before midnight in China, where it is still the 12th; and two after. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 5, 12, 15, 58)
const AFTER_MIDNIGHT = Date.UTC(2026, 5, 12, 16, 2)
const HERE = { longitude: 118.1, latitude: 24.5 }

describe('filters in the address', () => {
  it.each<[string, Entries]>([
    ['nothing set', PLAIN],
    ['everything set', FULL],
    ['only a word', { q: '井盖' }],
    ['only an order', { sort: 'newest' }],
    ['two lamps', { lamp: 'yellow,green' }],
    ['the stage that is 0', { stage: '0' }],
  ])('are restored unchanged: %s', (_, address) => {
    expect(written(address)).toEqual(address)
  })

  it('know the default order of their list, and write only another one', () => {
    expect(sortEntries(unionFilters, 'newest', 'newest')).toEqual({ sort: '' })
    expect(listQuery({}, 'newest').sort.key).toBe('newest')
    expect(written({ sort: 'deadline' }, 'newest')).toEqual({ sort: 'deadline' })
    expect(listQuery({ sort: 'deadline' }, 'newest').sort.key).toBe('deadline')
  })

  it('default to the first order', () => {
    expect(listQuery(PLAIN).sort.key).toBe('deadline')
  })

  it('write nothing while no filter is set', () => {
    expect(written(PLAIN)).toEqual({})
  })

  it('change only the given part: the rest of the address stays', () => {
    expect(keywordEntries('')).toEqual({ q: '' })
    expect(sortEntries(unionFilters, 'deadline')).toEqual({ sort: '' })
    const lamp = unionFilters.criteria.find(({ key }) => key === 'lamp')
    expect(lamp?.cleared).toEqual({ lamp: '' })
    for (const criterion of unionFilters.criteria) {
      const own = Object.keys(criterion.cleared)
      expect(Object.keys(writtenBy(criterion, new URLSearchParams(FULL)))).toEqual(own)
    }
  })

  it('have unique parameters in the address, which clearing removes', () => {
    const names = unionFilters.criteria.flatMap(({ cleared }) => Object.keys(cleared))
    expect(new Set(names).size).toBe(names.length)
    const { q: _words, sort: _order, ...criteria } = FULL
    expect(new Set(names)).toEqual(new Set(Object.keys(criteria)))
    expect(clearedEntries(unionFilters)).toEqual(Object.fromEntries(names.map((name) => [name, ''])))
  })

  it.each<[string, Entries, Entries]>([
    ['an unknown order', { sort: 'price' }, PLAIN],
    [
      'a name every object has',
      { sort: 'toString', period: 'constructor', lamp: 'valueOf', stage: 'toString' },
      PLAIN,
    ],
    ['an unknown lamp beside a known one', { lamp: 'red,blue' }, { lamp: 'red' }],
    ['an unknown period', { period: 'year' }, PLAIN],
    ['unknown stages', { stage: '3,9,-1,x,,3.5' }, { stage: '3' }],
    ['a day there is not', { from: '2026-02-30', to: 'soon' }, PLAIN],
    ['what belongs to others', { tab: '3', page: '2' }, PLAIN],
  ])('leave out %s', (_, address, left) => {
    expect(written(address)).toEqual(left)
    expect(listQuery(address).sort.key).toBe('deadline')
  })
})

describe('the input of the gateway', () => {
  it.each<[string, Entries, Record<string, string>]>([
    ['nothing but the order', PLAIN, { sort: 'deadline' }],
    ['a word without the blanks around it', { q: ' 井盖 ' }, { sort: 'deadline', keyword: '井盖' }],
    ['lamps joined by commas', { lamp: 'red,yellow' }, { sort: 'deadline', lamp: 'red,yellow' }],
    ['the stage that is 0', { stage: '0' }, { sort: 'deadline', stage: '0' }],
    [
      'part of a task number without the blanks around it',
      { no: ' 00123 ' },
      { sort: 'deadline', taskNo: '00123' },
    ],
    ['a district', { area: '350203' }, { sort: 'deadline', areaCode: '350203' }],
    [
      'everything',
      { ...FULL, sort: 'newest' },
      {
        keyword: '鹭江道 #1 & 2',
        sort: 'newest',
        areaCode: '350203006001',
        bigTypeId: '101',
        smallTypeId: '10103',
        labelId: 'L1',
        lamp: 'red,parked',
        flowMode: '1',
        supervised: '1',
        taskNo: '00123',
        stage: '3,5,6',
        source: '3',
        departmentId: '35020301',
        squadId: '3502030106',
        handlerName: '陈美玲',
        reporterName: '林志强',
        personName: '王建国',
        startTime: '2026-06-01 00:00:00',
        endTime: '2026-06-10 23:59:59',
        figure: 'ownChecked',
        figureStart: '2026-06-01',
        figureEnd: '2026-06-10',
        figureScope: 'unit',
      },
    ],
  ])('is %s', (_, address, wire) => {
    expect(toWire(address, BEFORE_MIDNIGHT, null)).toEqual(wire)
  })

  it('has no general parameters where a list does not offer them', () => {
    const narrow = readListQuery(caseFilters, new URLSearchParams({ no: '1', stage: '3', dept: '3' }))
    expect(wireQuery(caseFilters, narrow, BEFORE_MIDNIGHT, null)).toEqual({ sort: 'deadline' })
    expect(isNarrowed(caseFilters, narrow)).toBe(false)
  })

  it.each([
    ['today', BEFORE_MIDNIGHT, '2026-06-12 00:00:00'],
    ['today', AFTER_MIDNIGHT, '2026-06-13 00:00:00'],
    ['week', BEFORE_MIDNIGHT, '2026-06-06 00:00:00'],
    ['month', AFTER_MIDNIGHT, '2026-05-15 00:00:00'],
  ])('counts whole Chinese days for %s', (period, now, startTime) => {
    expect(toWire({ period }, now, null).startTime).toBe(startTime)
  })

  it.each<[string, Entries, Record<string, string>]>([
    ['a first day alone', { from: '2026-06-01' }, { startTime: '2026-06-01 00:00:00' }],
    ['a last day alone, to its end', { to: '2026-06-10' }, { endTime: '2026-06-10 23:59:59' }],
    [
      'one day in place of a period',
      { from: '2026-06-10', to: '2026-06-10', period: 'month' },
      { startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 23:59:59' },
    ],
  ])('knows %s', (_, days, wire) => {
    expect(toWire(days, AFTER_MIDNIGHT, null)).toEqual({ sort: 'deadline', ...wire })
  })

  it.each<[Entries, string]>([
    [{ from: '2026-06-11', to: '2026-06-10' }, '开始日期不能晚于结束日期'],
    [{ from: '2026-06-10', to: '2026-06-10' }, ''],
    [{ to: '2026-06-10' }, ''],
  ])('refuses days that end before they begin: %j', (days, problem) => {
    const problems = unionFilters.criteria.map((criterion) => criterion.problem(new URLSearchParams(days)))
    expect(problems.filter((text) => text !== '')).toEqual(problem === '' ? [] : [problem])
  })

  it('sorts by distance from the user, else by deadline', () => {
    expect(toWire({ sort: 'distance' }, BEFORE_MIDNIGHT, HERE)).toEqual({ sort: 'distance', ...HERE })
    expect(toWire({ sort: 'distance' }, BEFORE_MIDNIGHT, null)).toEqual({ sort: 'deadline' })
  })

  it('leaves out the position when it does not matter', () => {
    expect(toWire(PLAIN, BEFORE_MIDNIGHT, HERE)).toEqual({ sort: 'deadline' })
  })
})

describe('an empty list', () => {
  it.each<[string, Entries, boolean]>([
    ['nothing set', PLAIN, false],
    ['another order', { sort: 'newest' }, false],
    ['a blank word', { q: '  ' }, false],
    ['a word', { q: '井' }, true],
    ['a period', { period: 'today' }, true],
    ['a district', { area: '1' }, true],
    ['a type', { type: '1' }, true],
    ['a last day', { to: '2026-06-10' }, true],
    ['a street', { street: '1' }, true],
    ['a small type', { small: '1' }, true],
    ['a lamp', { lamp: 'red' }, true],
    ['a label', { label: '1' }, true],
    ['a stage', { stage: '3' }, true],
    ['a source', { source: '1' }, true],
    ['a department', { dept: '1' }, true],
    ['part of a task number', { no: '12' }, true],
  ])('is filtered by conditions with %s: %s', (_, address, expected) => {
    expect(narrowed(address)).toBe(expected)
    expect(narrowed({ ...address, ...clearedEntries(unionFilters), ...keywordEntries('') })).toBe(false)
  })
})
