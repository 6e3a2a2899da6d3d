import { describe, expect, it } from 'vitest'
import type { RouteStop } from '@/api/contract/portal'
import { DAY, HOUR } from '@/domain/time'
// Links need the route table.
import '@/app/routes/table'
import {
  doneTarget,
  lampSummary,
  legsOf,
  nearestMetres,
  orderStops,
  stopTarget,
  inOrder,
  movedStop,
} from '@/features/portal/route/route'
import { doneStops, NEAREST, openRows } from '@/features/portal/route/useRoute'
import { SKETCH, sketchOf } from '@/features/portal/route/RouteCard'

const NOW = Date.UTC(2026, 5, 12, 7, 0)
const HERE = { longitude: 118.08, latitude: 24.46 }

const stop = (id: string, change: Partial<RouteStop> = {}): RouteStop => ({
  id,
  title: id,
  address: '鹭江道',
  longitude: HERE.longitude,
  latitude: HERE.latitude,
  deadline: NOW + 24 * HOUR,
  limitAmount: 0,
  limitUnit: '',
  limitStart: null,
  pauses: [],
  parkedUntil: null,
  kind: 'handle',
  campaignId: '',
  doneTime: null,
  ...change,
})
const north = (degrees: number) => ({ latitude: HERE.latitude + degrees })
const ids = (rows: RouteStop[], from: typeof HERE | null = HERE) =>
  orderStops(rows, from, NOW).map(({ id }) => id)

describe('今日路线 sorts by the time left, then by distance', () => {
  const red = { deadline: NOW - HOUR }
  const yellow = { deadline: NOW + HOUR }

  it.each([
    {
      name: 'overdue, almost overdue, enough time, without a deadline, parked',
      rows: [
        stop('parked', { parkedUntil: NOW + HOUR }),
        stop('none', { deadline: null }),
        stop('green'),
        stop('yellow', yellow),
        stop('red', red),
      ],
      order: ['red', 'yellow', 'green', 'none', 'parked'],
    },
    {
      name: 'the nearer first among equal lamps',
      rows: [stop('far', { ...red, ...north(0.02) }), stop('near', { ...red, ...north(0.01) })],
      order: ['near', 'far'],
    },
    {
      name: 'a far overdue stop before a near green one',
      rows: [stop('near', north(0.001)), stop('far', { ...red, ...north(0.05) })],
      order: ['far', 'near'],
    },
    {
      name: 'a stop without a place after others of its lamp',
      rows: [stop('nowhere', { ...red, longitude: null }), stop('somewhere', { ...red, ...north(0.05) })],
      order: ['somewhere', 'nowhere'],
    },
  ])('$name', ({ rows, order }) => {
    expect(ids(rows)).toEqual(order)
  })

  it('sorts by the earlier deadline without a position', () => {
    const rows = [stop('later', { deadline: NOW - HOUR }), stop('earlier', { deadline: NOW - 2 * HOUR })]
    expect(ids(rows, null)).toEqual(['earlier', 'later'])
  })

  const limited = (amount: number, unit: string, startedBefore: number, deadline: number) => ({
    limitAmount: amount,
    limitUnit: unit,
    limitStart: NOW - startedBefore,
    deadline,
  })

  it('ranks half of two hours before more than a third of fifteen days, whatever their lamps', () => {
    const days = limited(15, '自然日', 11 * DAY, NOW + 4 * DAY)
    const hours = limited(2, '小时', HOUR / 2, NOW + 1.5 * HOUR)
    const stops = orderStops([stop('days', days), stop('hours', hours)], null, NOW)
    expect(stops.map(({ id, lamp }) => [id, lamp])).toEqual([
      ['hours', 'green'],
      ['days', 'yellow'],
    ])
  })

  it('counts working time: a deadline on Monday morning is nearer than one on Sunday', () => {
    // Friday 15:00: three working hours today and half an hour on Monday, against 44 hours round the clock.
    const monday = limited(8, '工作时', 5 * HOUR, Date.UTC(2026, 5, 15, 0, 30))
    const sunday = limited(4, '自然日', 2 * DAY, NOW + 44 * HOUR)
    expect(ids([stop('sunday', sunday), stop('monday', monday)], null)).toEqual(['monday', 'sunday'])
  })

  it('gives a parked case the lamp of its list: 挂账 takes no time', () => {
    const pauses = [{ from: NOW - 9 * HOUR, to: NOW - HOUR, reason: '' }]
    const stood = { ...limited(12, '小时', 10 * HOUR, NOW + 10 * HOUR), pauses }
    expect(orderStops([stop('stood', stood)], null, NOW)[0]?.lamp).toBe('green')
  })

  it.each([
    ['personal', '/personalHandleDetail'],
    ['handle', '/caseHandleDetail'],
    ['rework', '/caseHandleDetail'],
    ['verify', '/verifyAction'],
    ['check', '/checkAction'],
    ['constructor', '/caseDetail2'],
    // Not a case.
    ['taskHandle', '/keyTaskHandleDetail'],
    ['findingTodo', '/specialProHandleDetail'],
    ['findingReview', '/specialFeedback'],
    ['dutyTodo', '/dutyTodoDetail'],
  ])('opens for a stop of type %s the screen %s', (kind, pathname) => {
    expect(stopTarget({ kind, id: '7' })).toMatchObject({ pathname, search: '?id=7' })
  })

  it.each([
    ['point', '/specialInspect', '?id=ZX1&point=7'],
    ['score', '/civilizedSpecial', '?campaign=ZX1&point=7'],
  ])('opens the campaign of a point (%s) at that point', (kind, pathname, search) => {
    expect(stopTarget({ kind, id: '7', campaignId: 'ZX1' })).toMatchObject({ pathname, search })
  })

  it.each([
    ['verify', '/taskDetail', '?kind=verify&id=7'],
    ['command', '/taskDetail', '?kind=command&id=7'],
    ['task', '/keyTaskHandleDetail', '?id=7'],
    ['findingTodo', '/specialProHandleDetail', '?id=7'],
    ['findingReview', '/specialProDetail', '?id=7'],
    ['dutyTodo', '/dutyTodoDetail', '?id=7'],
    ['case', '/caseDetail2', '?id=7'],
    ['point', '/specialInspect', '?id=ZX1&point=7'],
  ])('shows the result of a finished stop (%s)', (kind, pathname, search) => {
    expect(doneTarget({ kind, id: '7', campaignId: 'ZX1' })).toMatchObject({ pathname, search })
  })

  it('opens the list of 现场核查 for a 现场核查', () => {
    expect(stopTarget({ kind: 'taskInspect', id: '7' })).toMatchObject({ pathname: '/fieldInspection' })
  })

  it('counts a third of the limit, not two hours, where the limit is known', () => {
    const half = { limitAmount: 12, limitUnit: '小时', limitStart: NOW - 6 * HOUR, deadline: NOW + 6 * HOUR }
    const last = { limitAmount: 12, limitUnit: '小时', limitStart: NOW - 9 * HOUR, deadline: NOW + 3 * HOUR }
    expect(orderStops([stop('half', half), stop('last', last)], HERE, NOW).map(({ lamp }) => lamp)).toEqual([
      'yellow',
      'green',
    ])
  })

  it('returns the nearest stop, regardless of its lamp, and null without distances', () => {
    const rows = [stop('red', { ...red, ...north(0.05) }), stop('green', north(0.003))]
    expect(nearestMetres(orderStops(rows, HERE, NOW))).toBeCloseTo(334, 0)
    expect(nearestMetres(orderStops(rows, null, NOW))).toBeNull()
    expect(nearestMetres([])).toBeNull()
  })

  it('describes the colours in words', () => {
    const rows = [stop('a', red), stop('b', red), stop('c', yellow), stop('d', { deadline: null })]
    expect(lampSummary(orderStops(rows, HERE, NOW))).toBe('2 处已超期，1 处将到期')
  })
})

describe('今日路线 with points of campaigns', () => {
  const points = [5, 1, 4, 2, 3, 6].map((far) => stop(`p${far}`, { kind: 'point', ...north(far / 1000) }))
  const none = { from: HERE, own: [], actOf: () => undefined }

  it('distinguishes a task and a point with the same id', () => {
    const { open } = openRows({ list: [stop('p0')], points: [stop('p0'), stop('p1')] }, none)
    expect(open.map(({ id }) => id)).toEqual(['p0', 'p1'])
  })

  it('shows the nearest points, behind the tasks with deadlines', () => {
    const { open } = openRows({ list: [stop('case')], points }, none)
    expect(open.map(({ id }) => id)).toEqual(['case', 'p1', 'p2', 'p3', 'p4'])
    expect(NEAREST).toBe(4)
  })

  it('shows the first points without a position', () => {
    const { open } = openRows({ list: [], points }, { ...none, from: null })
    expect(open.map(({ id }) => id)).toEqual(['p5', 'p1', 'p4', 'p2'])
  })

  it('keeps the points of a custom order at any distance', () => {
    const { open } = openRows({ list: [], points }, { ...none, own: ['p6', 'p5'] })
    expect(open.map(({ id }) => id)).toEqual(['p5', 'p6', 'p1', 'p2'])
  })

  it('marks results of this phone as done, and shows while they are pending', () => {
    const actions = new Map([
      ['p1', { createdAt: NOW, state: 'waiting' }],
      ['p2', { createdAt: NOW + 1, state: 'received' }],
    ])
    const { open, gone } = openRows({ list: [], points }, { ...none, actOf: (id) => actions.get(id) })
    expect(open.map(({ id }) => id)).toEqual(['p3', 'p4', 'p5', 'p6'])
    // The server already knows one of them: it appears once, and the last result is on top.
    const done = doneStops([stop('p2', { doneTime: NOW }), stop('case', { doneTime: NOW - 1 })], gone)
    expect(done.map(({ id, waits }) => [id, waits])).toEqual([
      ['p2', false],
      ['p1', true],
      ['case', false],
    ])
  })
})

describe('a custom order', () => {
  const named = (names: string) => [...names].map((id) => ({ id }))
  const order = (names: string, ids: string) =>
    inOrder(named(names), [...ids])
      .map(({ id }) => id)
      .join('')

  it('omits stops that no longer exist', () => expect(order('abcd', 'dxab')).toBe('dabc'))
  it('puts a new stop behind its predecessor', () => expect(order('axbcy', 'cba')).toBe('cybax'))
  it('puts a stop more urgent than all others on top', () => expect(order('xabc', 'cba')).toBe('xcba'))
  it('results from moving one stop', () => {
    expect(movedStop([...'abcd'], 0, 2).join('')).toBe('bcad')
    expect(movedStop([...'abcd'], 3, 0).join('')).toBe('dabc')
  })
})

describe('the sketch of the stops', () => {
  const sketch = (rows: RouteStop[], from: typeof HERE | null = null) =>
    sketchOf(orderStops(rows, HERE, NOW), from)
  const at = (drawn: ReturnType<typeof sketch>, id: string) => {
    const found = drawn?.stops.find((point) => point.id === id)
    if (!found) throw new Error(`${id} is not drawn`)
    return found
  }

  it('has north at the top and east on the right', () => {
    const drawn = sketch([
      stop('mid'),
      stop('north', north(0.01)),
      stop('east', { longitude: HERE.longitude + 0.01 }),
    ])
    expect(at(drawn, 'north').y).toBeLessThan(at(drawn, 'mid').y)
    expect(at(drawn, 'east').x).toBeGreaterThan(at(drawn, 'mid').x)
    expect(at(drawn, 'east').y).toBeCloseTo(at(drawn, 'mid').y)
  })

  it('keeps every mark inside its margin', () => {
    const rows = Array.from({ length: 5 }, (_, i) =>
      stop(`s${i}`, { longitude: 118 + i * 0.07, latitude: 24.4 + (i % 2) * 0.2 }),
    )
    for (const { x, y } of sketch(rows)?.stops ?? []) {
      expect(Math.min(x, SKETCH.width - x)).toBeGreaterThanOrEqual(SKETCH.margin - 0.1)
      expect(Math.min(y, SKETCH.height - y)).toBeGreaterThanOrEqual(SKETCH.margin - 0.1)
    }
  })

  it('shows a single stop in the middle', () => {
    expect(at(sketch([stop('only')]), 'only')).toMatchObject({ x: SKETCH.width / 2, y: SKETCH.height / 2 })
  })

  it('shows only the first of several stops at one place', () => {
    const drawn = sketch([stop('late'), stop('urgent', { deadline: NOW - HOUR }), stop('far', north(0.02))])
    expect(drawn?.stops.map(({ id }) => id)).toEqual(['urgent', 'far'])
  })

  it('shows the user’s position when it is near, and starts the line there', () => {
    const rows = [stop('a', north(0.01)), stop('b', north(0.02))]
    const drawn = sketch(rows, HERE)
    expect(drawn?.me).not.toBeNull()
    expect(drawn?.path).toHaveLength(3)
    expect(sketch(rows, { longitude: 117, latitude: 24 })?.me).toBeNull()
  })

  it('is absent when no stop has a place', () => {
    expect(
      sketch([
        stop('nowhere', { longitude: null, latitude: null }),
        stop('zero', { longitude: 0, latitude: 0 }),
      ]),
    ).toBeNull()
  })
})

describe('the legs of 今日路线', () => {
  it('are the distances from stop to stop; the first has none', () => {
    const stops = orderStops([stop('a'), stop('b', north(0.001)), stop('c', north(0.003))], HERE, NOW)
    const legs = legsOf(stops)
    expect([...legs.keys()]).toEqual(['b', 'c'])
    expect([...legs.values()].map(Math.round)).toEqual([111, 222])
  })
})
