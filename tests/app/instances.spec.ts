import type { Location } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { advance, type Instances } from '@/app/instances'
import { staysBeside } from '@/app/panes'
import { rowAt } from '@/app/routes/table'

/** A navigation: its type in the router, its address and the key of the history entry. */
type Move = ['POP' | 'PUSH' | 'REPLACE', address: string, entry: string]

function travel(moves: readonly Move[], staying?: Parameters<typeof advance>[4]): Instances[] {
  let present: Instances | null = null
  return moves.map(([action, address, entry]) => {
    const { pathname, search } = new URL(address, 'http://app')
    const row = rowAt(pathname)
    if (!row) throw new Error(`no row at ${pathname}`)
    const location: Location = { pathname, search, hash: '', state: null, key: entry }
    present = advance(present, row, location, action, staying)
    return present
  })
}

/** The mounted screens as 'name?query', the visible one marked. */
const draw = ({ living, currentKey }: Instances) =>
  living.map(({ key, row, location }) => `${key === currentKey ? '*' : ''}${row.name}${location.search}`)

// verifyTask and checkTask are kept (spec §2), caseSign and caseDetail are not.
const A: Move = ['POP', '/caseSign?tab=1', 'a']
const LIST: Move = ['PUSH', '/verifyTask?q=x', 'b']
const OTHER: Move = ['PUSH', '/checkTask', 'c']
const DETAIL: Move = ['PUSH', '/caseDetail?id=1', 'd']

const LIVING: { what: string; moves: Move[]; lives: string[] }[] = [
  { what: 'the first screen', moves: [A], lives: ['*caseSign?tab=1'] },
  { what: 'only the new screen after a plain one', moves: [A, DETAIL], lives: ['*caseDetail?id=1'] },
  {
    what: 'the kept screen and the new one',
    moves: [LIST, DETAIL],
    lives: ['verifyTask?q=x', '*caseDetail?id=1'],
  },
  {
    what: 'every kept screen, in the order they were opened',
    moves: [LIST, OTHER, DETAIL, ['POP', '/verifyTask?q=x', 'b']],
    lives: ['*verifyTask?q=x', 'checkTask'],
  },
  {
    what: 'a kept screen at its current address, not an earlier one',
    moves: [LIST, DETAIL, ['PUSH', '/verifyTask?q=y', 'e']],
    lives: ['*verifyTask?q=y'],
  },
]

describe('the mounted screens after a navigation', () => {
  it.each(LIVING)('is $what', ({ moves, lives }) => {
    const [last] = travel(moves).slice(-1)
    expect(last && draw(last)).toEqual(lives)
  })
})

const SAME: { what: string; moves: Move[]; same: boolean }[] = [
  {
    what: 'a kept screen after Back',
    moves: [LIST, DETAIL, ['POP', '/verifyTask?q=x', 'b']],
    same: true,
  },
  {
    what: 'a kept screen opened by a link',
    moves: [LIST, DETAIL, ['PUSH', '/verifyTask', 'e']],
    same: true,
  },
  {
    what: 'a kept screen opened by replace',
    moves: [LIST, DETAIL, ['REPLACE', '/verifyTask', 'd']],
    same: true,
  },
  { what: 'a kept screen pushed onto itself', moves: [LIST, ['PUSH', '/verifyTask?q=y', 'e']], same: true },
  {
    what: 'a plain screen after Back',
    moves: [A, DETAIL, ['POP', '/caseSign?tab=1', 'a']],
    same: false,
  },
  {
    what: 'a plain screen opened by a link',
    moves: [A, DETAIL, ['PUSH', '/caseSign?tab=1', 'e']],
    same: false,
  },
  {
    what: 'a plain screen that changes its tab',
    moves: [A, ['REPLACE', '/caseSign?tab=2', 'e']],
    same: true,
  },
  { what: 'a plain screen pushed onto itself', moves: [A, ['PUSH', '/caseSign?tab=2', 'e']], same: false },
  {
    what: 'a plain screen whose Back opens itself',
    moves: [A, ['POP', '/caseSign?tab=2', 'e']],
    same: false,
  },
  {
    what: 'a plain screen rendered again for the same entry',
    moves: [A, ['POP', '/caseSign?tab=1', 'a']],
    same: true,
  },
  {
    what: 'a tab that replaces another of its parent',
    moves: [
      ['PUSH', '/twoViolations', 'd'],
      ['REPLACE', '/twoViolations/recordList', 'e'],
    ],
    same: true,
  },
  {
    what: 'a tab pushed onto another of its parent',
    moves: [
      ['PUSH', '/twoViolations/recordList', 'd'],
      ['PUSH', '/twoViolations/oneBuilding?id=1', 'e'],
    ],
    same: false,
  },
  {
    what: 'a detail replaced by another record',
    moves: [DETAIL, ['REPLACE', '/caseDetail?id=2', 'e']],
    same: false,
  },
  {
    what: 'a detail whose query gains a filter',
    moves: [DETAIL, ['REPLACE', '/caseDetail?id=1&q=x', 'e']],
    same: true,
  },
  {
    what: 'a detail replaced by the deep link of another record, both with the key of a first entry',
    moves: [
      ['POP', '/caseDetail?id=1', 'default'],
      ['POP', '/caseDetail?id=2', 'default'],
    ],
    same: false,
  },
  {
    what: 'a list that changes an optional parameter',
    moves: [
      ['POP', '/caseHandle?tab=1', 'a'],
      ['REPLACE', '/caseHandle?tab=2', 'e'],
    ],
    same: true,
  },
]

describe('the visible screen', () => {
  it.each(SAME)('$what: the same instance is $same', ({ moves, same }) => {
    const steps = travel(moves)
    expect(steps[steps.length - 1]?.currentKey === steps[0]?.currentKey).toBe(same)
  })
})

describe('the mounted screens of a wide window', () => {
  const RECORD: Move = ['REPLACE', '/caseDetail?id=2', 'e']
  const INSPECTIONS: Move = ['POP', '/fieldInspection', 'a']
  const INSPECTION: Move = ['PUSH', '/fieldInspection?id=1', 'd']
  const travelWide = (moves: readonly Move[]) => travel(moves, { staysBeside }).slice(-1)[0]
  const namesBeside = ({ living, besideKey }: Instances) =>
    living.filter(({ key }) => key === besideKey).map(({ row, location }) => row.name + location.search)

  it.each([
    { what: 'a record and its list', moves: [A, DETAIL], beside: ['caseSign?tab=1'] },
    { what: 'another record in its place', moves: [A, DETAIL, RECORD], beside: ['caseSign?tab=1'] },
    {
      what: 'a kept list',
      moves: [LIST, ['PUSH', '/taskDetail?kind=verify&id=1', 'd']],
      beside: ['verifyTask?q=x'],
    },
    { what: 'the list alone after Back', moves: [A, DETAIL, ['POP', '/caseSign?tab=1', 'a']], beside: [] },
    {
      what: 'a list whose address also opens its records',
      moves: [INSPECTIONS, INSPECTION],
      beside: ['fieldInspection'],
    },
    {
      what: 'another record of such a list',
      moves: [INSPECTIONS, INSPECTION, ['REPLACE', '/fieldInspection?id=2', 'e']],
      beside: ['fieldInspection'],
    },
    { what: 'such a list alone after Back', moves: [INSPECTIONS, INSPECTION, INSPECTIONS], beside: [] },
    { what: 'such a record opened by a link', moves: [INSPECTION], beside: [] },
    {
      what: 'a new task about cases of a list',
      moves: [
        ['POP', '/caseUnion', 'a'],
        ['PUSH', '/keyTaskStart?cases=1', 'd'],
      ],
      beside: ['caseUnion'],
    },
    { what: 'a record opened by a link', moves: [DETAIL], beside: [] },
    { what: 'a screen that is no record', moves: [A, ['PUSH', '/gateway', 'd']], beside: [] },
    { what: 'a record opened from there', moves: [LIST, ['PUSH', '/gateway', 'c'], DETAIL], beside: [] },
  ] satisfies { what: string; moves: Move[]; beside: string[] }[])(
    'are right for $what',
    ({ moves, beside }) => {
      const last = travelWide(moves)
      expect(last && namesBeside(last)).toEqual(beside)
    },
  )

  it('keep the list mounted while a record is open and after it', () => {
    const [list, record, back] = travel([A, DETAIL, ['POP', '/caseSign?tab=1', 'a']], { staysBeside })
    expect(record?.besideKey).toBe(list?.currentKey)
    expect(back?.currentKey).toBe(list?.currentKey)
  })

  it('keep a list apart from the record that its own address opens', () => {
    const [list, record, back] = travel([INSPECTIONS, INSPECTION, INSPECTIONS], { staysBeside })
    expect(record?.currentKey).not.toBe(list?.currentKey)
    expect(back?.currentKey).toBe(list?.currentKey)
  })
})

const CASES: Move = ['PUSH', '/caseHandle?tab=1', 'l']
const EDIT: Move = ['PUSH', '/caseHandleEdit?id=1', 'x']
const BACK: Move = ['POP', '/caseHandle?tab=1', 'l']

const BEHIND: { what: string; moves: Move[]; lives: string[]; same: boolean }[] = [
  {
    what: 'a list left for a detail',
    moves: [CASES, DETAIL, BACK],
    lives: ['*caseHandle?tab=1'],
    same: true,
  },
  {
    what: 'a list left for a detail and its form',
    moves: [CASES, DETAIL, EDIT, ['POP', '/caseDetail?id=1', 'd'], BACK],
    lives: ['*caseHandle?tab=1'],
    same: true,
  },
  {
    what: 'a list while another record replaces the detail',
    moves: [CASES, DETAIL, ['REPLACE', '/caseDetail?id=2', 'e']],
    lives: ['caseHandle?tab=1', '*caseDetail?id=2'],
    same: false,
  },
  {
    what: 'a list opened again by a link, as a new one',
    moves: [CASES, DETAIL, ['PUSH', '/caseHandle?tab=1', 'm']],
    lives: ['caseHandle?tab=1', '*caseHandle?tab=1'],
    same: false,
  },
  {
    what: 'no list that is left for another one',
    moves: [CASES, ['PUSH', '/caseSign?tab=1', 'm'], DETAIL],
    lives: ['caseSign?tab=1', '*caseDetail?id=1'],
    same: false,
  },
]

const staysBehind = (key: string) => /^case(Handle|Sign):/.test(key)

describe('the list behind', () => {
  it.each(BEHIND)('keeps $what', ({ moves, lives, same }) => {
    const steps = travel(moves, { staysBehind })
    const [last] = steps.slice(-1)
    expect(last && draw(last)).toEqual(lives)
    expect(last?.currentKey === steps[0]?.currentKey).toBe(same)
  })
})
