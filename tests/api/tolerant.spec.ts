import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  count,
  flag,
  list,
  listBy,
  listById,
  maybe,
  maybeNumber,
  moment,
  nothing,
  number,
  oneOf,
  onMismatch,
  pageOf,
  record,
  text,
  texts,
} from '@/api/tolerant'

let mismatches: string[] = []
beforeEach(() => {
  mismatches = []
  onMismatch((problem) => mismatches.push(problem))
})
afterEach(() => onMismatch(() => undefined))

/** The value of this field; 'refused' when the record is unusable. `undefined` is a missing field. */
function read(field: v.GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(record({ a: field }), value === undefined ? {} : { a: value })
  return parsed.success ? parsed.output.a : 'refused'
}

const NOON = Date.UTC(2026, 5, 12, 4)

const LEAVES: [what: string, field: v.GenericSchema, table: [value: unknown, reads: unknown][]][] = [
  [
    'text',
    text(),
    [
      ['甲', '甲'],
      ['', ''],
      [0, '0'],
      [12.5, '12.5'],
      [false, 'false'],
      [null, ''],
      [undefined, ''],
    ],
  ],
  [
    'a count',
    count(),
    [
      [7, 7],
      ['7', 7],
      [-1, 0],
      ['-3', 0],
      [2.5, 2],
      [null, 0],
      [undefined, 0],
    ],
  ],
  [
    'a number',
    number(),
    [
      [7, 7],
      [-1.5, -1.5],
      ['7', 7],
      [' 7 ', 7],
      ['', 0],
      [' ', 0],
      ['abc', 0],
      [null, 0],
      [undefined, 0],
      ['Infinity', 0],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      [1e308, 0],
      ['-1e20', 0],
    ],
  ],
  [
    'a number that falls back to -1',
    number(-1),
    [
      [0, 0],
      ['0', 0],
      ['x', -1],
      [null, -1],
      [undefined, -1],
    ],
  ],
  [
    'a number or nothing',
    maybeNumber(),
    [
      [118.08, 118.08],
      ['118.08', 118.08],
      [0, 0],
      ['', null],
      [' ', null],
      ['无', null],
      [1e308, null],
      [true, null],
      [null, null],
      [undefined, null],
    ],
  ],
  [
    'a flag',
    flag(),
    [
      [true, true],
      [1, true],
      ['1', true],
      ['true', true],
      ['TRUE', true],
      ['Y', true],
      ['y', true],
      [false, false],
      [0, false],
      ['0', false],
      ['N', false],
      [2, false],
      ['', false],
      [null, false],
      [undefined, false],
    ],
  ],
  [
    'a moment',
    moment(),
    [
      ['2026-06-12 12:00:00', NOON],
      ['2026-06-12 12:00', NOON],
      [NOON, NOON],
      [String(NOON), NOON],
      ['', null],
      ['昨天', null],
      [0, null],
      [true, null],
      [null, null],
      [undefined, null],
    ],
  ],
  [
    'one of several',
    oneOf(['a', 'b']),
    [
      ['b', 'b'],
      ['a', 'a'],
      ['c', 'a'],
      ['', 'a'],
      [null, 'a'],
      [undefined, 'a'],
    ],
  ],
]

describe.each(LEAVES)('%s', (_, field, table) => {
  it.each(table)('of %j is %j', (value, reads) => {
    expect(read(field, value)).toBe(reads)
  })

  it.each([[{}], [[]], [['x']], [{ value: 'x' }]])('of %j is refused: not a plain value', (value) => {
    expect(read(field, value)).toBe('refused')
  })
})

const row = record({ id: text(), count: number() })
const ROW = { id: 'a', count: 1 }

describe('rows', () => {
  it.each([
    ['null', null, []],
    ['missing', undefined, []],
    ['none', [], []],
    ["sent as ''", '', []],
    ['two', [ROW, { id: 'b' }], [ROW, { id: 'b', count: 0 }]],
    ['with more than we know', [{ ...ROW, more: 1 }], [ROW]],
  ])('that are %s', (_, value, rows) => {
    expect(read(list(row), value)).toEqual(rows)
    expect(mismatches).toEqual([])
  })

  it.each([['甲'], [{}], [{ list: [] }], [7], [true]])('%j are no rows: the body is unusable', (value) => {
    expect(read(list(row), value)).toBe('refused')
  })

  it('that are broken are dropped and reported with their path; the good ones around them stay', () => {
    expect(read(list(row), [null, ROW, 42, { id: { broken: true } }, 'x', { id: 'b', count: '2' }])).toEqual([
      ROW,
      { id: 'b', count: 2 },
    ])
    expect(mismatches).toHaveLength(4)
    expect(mismatches[2]).toContain('row dropped: id: expected a plain value')
  })

  it('inside a row are read in the same way', () => {
    const labels = record({ id: text(), labels: list(record({ name: text() })) })
    const rows = read(list(labels), [
      { id: 'a' },
      { id: 'b', labels: null },
      { id: 'c', labels: [null, { name: '急' }] },
    ])
    expect(rows).toEqual([
      { id: 'a', labels: [] },
      { id: 'b', labels: [] },
      { id: 'c', labels: [{ name: '急' }] },
    ])
  })
})

describe('rows with a unique id', () => {
  const ids = (rows: unknown) => v.parse(v.array(row), rows).map(({ id, count }) => `${id} ${count}`)

  it('that repeat count once, as the first one, and are reported', () => {
    expect(ids(read(listById(row), [ROW, { id: 'b' }, { id: 'a', count: 2 }]))).toEqual(['a 1', 'b 0'])
    expect(mismatches).toEqual(['row dropped: no own id: {"id":"a","count":2}'])
  })

  it.each([
    ['null', { id: null }],
    ["''", { id: '' }],
    ['missing', {}],
  ])('whose id is %s are dropped and reported; the others stay', (_, bare) => {
    expect(ids(read(listById(row), [{ ...bare, count: 7 }, ROW]))).toEqual(['a 1'])
    expect(mismatches).toEqual(['row dropped: no own id: {"id":"","count":7}'])
  })

  it('may be identified by any other field', () => {
    const rows = [ROW, { id: 'a', count: 2 }, ROW]
    expect(
      ids(
        read(
          listBy(row, ({ id, count }) => id + count),
          rows,
        ),
      ),
    ).toEqual(['a 1', 'a 2'])
  })

  it.each([
    [
      [1, 'head', 350203],
      ['1', 'head', '350203'],
    ],
    [['head', '', null, 'head', { no: 1 }], ['head']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('may be plain names: %j reads as %j', (value, reads) => {
    expect(read(texts(), value)).toEqual(reads)
  })
})

describe('a page', () => {
  it.each([
    ['null', null, { list: [], total: 0 }],
    ['missing', undefined, { list: [], total: 0 }],
    ['empty', {}, { list: [], total: 0 }],
    ['of nulls', { list: null, total: null }, { list: [], total: 0 }],
    ['with its total as text', { list: [ROW], total: '31' }, { list: [ROW], total: 31 }],
    ["with rows sent as ''", { list: '', total: 0 }, { list: [], total: 0 }],
    ['with a row twice', { list: [ROW, ROW], total: 2 }, { list: [ROW], total: 2 }],
    ['with a bad row', { list: [null, ROW], total: 2 }, { list: [ROW], total: 2 }],
    ['with a record for its total', { list: [ROW], total: { toString: 1 } }, { list: [ROW], total: 0 }],
    ['with two totals, one a list', { list: [ROW], total: [], count: 1 }, { list: [ROW], total: 1 }],
  ])('that is %s', (_, value, page) => {
    expect(read(pageOf(row), value)).toEqual(page)
  })

  it.each([['没有用的内容'], [7], [{ list: '甲' }]])('of %j is unusable', (value) => {
    expect(read(pageOf(row), value)).toBe('refused')
  })
})

describe('an optional record', () => {
  it.each([
    [null, null],
    [undefined, null],
    [{}, { id: '', count: 0 }],
    [ROW, ROW],
  ])('of %j is %j', (value, reads) => {
    expect(read(maybe(row), value)).toEqual(reads)
  })
})

describe('an unread body', () => {
  it.each([[null], [undefined], [{ any: 1 }], ['text'], [[1]]])('may be %j', (value) => {
    expect(v.is(nothing(), value)).toBe(true)
  })
})

describe('a page in the shape of another gateway', () => {
  const page = pageOf(record({ id: text() }))
  const read = (body: unknown) => v.safeParse(page, body)
  const rows = [{ id: 'a' }, { id: 'b' }]

  it.each([
    [{ records: rows, total: 7 }, 7],
    [{ rows, total: '7' }, 7],
    [{ content: rows, totalElements: 7 }, 7],
    [{ data: rows, count: 7 }, 7],
    [{ list: rows }, 0],
    [rows, 2],
    [{ list: [{ caseId: 'a' }, { caseId: 'b' }], total: 2 }, 2],
  ])('is read: %j', (body, total) => {
    expect(read(body).output).toEqual({ list: rows, total })
  })

  it.each([[null], [{}], [{ list: null, total: 0 }], [{ total: 0 }]])('is empty: %j', (body) => {
    expect(read(body).output).toEqual({ list: [], total: 0 })
  })

  it.each([
    ['<html>'],
    [{ result: rows }],
    [{ total: 3 }],
    [{ list: 'none', total: 3 }],
    [{ list: [{ x: 1 }], total: 1 }],
  ])('is an error, never an empty list: %j', (body) => {
    expect(read(body).success).toBe(false)
  })
})
