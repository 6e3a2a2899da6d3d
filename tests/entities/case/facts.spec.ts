import { describe, expect, it } from 'vitest'
import { createDemo } from '@/demo/createDemo'
import { lampOfCase } from '@/demo/case/model'
import { wireRow } from '@/demo/case/wire'
import { deadlineOf } from '@/domain/deadline/deadline'
import { lampOf } from '@/domain/deadline/lamp'
import { mayDo } from '@/domain/case/moves'
import { Stage, UNKNOWN_STAGE } from '@/domain/case/stage'
import { clockOf, caseFactsOf, lampFactsOf } from '@/entities/case/facts'
import { NOW } from '../../app'
import { at, rowOf } from './rows'

const demo = createDemo({ now: () => NOW })
const cases = [...demo.db().cases.values()]
const user = demo.db().users.get('1003')
if (!user) throw new RangeError('no user 1003')
const rowOfCase = (record: (typeof cases)[number]) => rowOf(wireRow(demo.db(), record, user))

describe('the facts of a case', () => {
  it('include all fields that decide on its moves', () => {
    const fields = {
      id: '1',
      stage: 3,
      step: 'personal',
      departmentId: 'd',
      handlerId: 'h',
      reporterId: 'r',
      submittedById: 's',
      openedByNext: true,
      voided: false,
      reworkCount: 2,
      delayCount: 1,
      parkedUntil: '2026-06-12 18:00:00',
      deadline: '2026-06-12 16:00:00',
    }
    const time = { parkedUntil: at('18:00'), pauses: [], deadline: at('16:00'), clock: null }
    expect(caseFactsOf(rowOf(fields))).toEqual({ ...fields, ...time })
  })

  it('include the fields of a deadline that the gateway does not send, and each 挂账', () => {
    const pauses = [{ from: '2026-06-12 11:00:00', to: null, reason: '等料' }]
    const facts = caseFactsOf(
      rowOf({ limitAmount: 4, limitUnit: '工作时', limitStart: '2026-06-12 10:40:00', pauses }),
    )
    expect(facts.clock).toMatchObject({ limit: { amount: 4, unit: '工作时' }, start: at('10:40') })
    expect(facts.pauses).toEqual([{ from: at('11:00'), to: null, reason: '等料' }])
    expect(caseFactsOf(rowOf({ pauses })).pauses).toHaveLength(1)
    // A 挂账 sent twice stops the clock once.
    expect(caseFactsOf(rowOf({ pauses: [...pauses, ...pauses] })).pauses).toHaveLength(1)
  })

  it.each([Stage.closed, Stage.archived])(
    'give no lamp for a closed case (stage %s) without a handling time',
    (stage) => {
      const row = rowOf({ id: '1', stage, deadline: '2026-06-12 16:00:00', finishTime: null })
      expect(lampOf(lampFactsOf(row), at('23:00'))).toBeNull()
      const handled = rowOf({ ...row, deadline: at('16:00'), finishTime: '2026-06-12 15:00:00' })
      expect(lampOf(lampFactsOf(handled), at('23:00'))).toBe('green')
    },
  )

  it.each([-1, 9, 3.5])('of an unknown stage (%s) stay unknown, which refuses nothing', (stage) => {
    expect(caseFactsOf(rowOf({ id: '1', stage })).stage).toBe(UNKNOWN_STAGE)
  })

  it('give the same verdicts as the city, for every case and move', () => {
    const actions = ['sign', 'handle', 'delay', 'assign', 'confirm'] as const
    for (const record of cases) {
      const facts = caseFactsOf(rowOfCase(record))
      for (const action of actions) {
        const here = mayDo(action, facts, user, NOW)
        const there = mayDo(action, record.facts, user, NOW)
        expect([record.taskNo, action, here.ok]).toEqual([record.taskNo, action, there.ok])
      }
    }
  })
})

describe('the clock of a case', () => {
  const limit = { limitAmount: 4, limitUnit: '工作时', limitStart: '2026-06-12 10:40:00' }

  it('runs from the sent start, by the sent limit and pauses', () => {
    const pauses = [
      { from: '2026-06-12 11:00:00', to: '2026-06-12 11:30:00', reason: '挂账' },
      { from: '2026-06-12 15:00:00', to: null, reason: '等料' },
      { from: null, to: null, reason: '读不懂' },
    ]
    expect(clockOf(rowOf({ ...limit, pauses }))).toEqual({
      limit: { amount: 4, unit: '工作时' },
      start: at('10:40'),
      pauses: [
        { from: at('11:00'), to: at('11:30'), reason: '挂账' },
        { from: at('15:00'), to: null, reason: '等料' },
      ],
    })
  })

  it('is not extended again for delays: the sent limit includes them', () => {
    const clock = clockOf(rowOf({ ...limit, delayCount: 2 }))
    expect(clock?.limit).toEqual({ amount: 4, unit: '工作时' })
  })

  it.each([
    ['no amount', { ...limit, limitAmount: 0 }],
    ['an unknown unit', { ...limit, limitUnit: '周' }],
    ['no start', { ...limit, limitStart: null }],
    ['nothing at all', {}],
  ])('is unknown with %s', (_, fields) => {
    expect(clockOf(rowOf(fields))).toBeNull()
  })

  it('gives the same deadline and lamp as the city, for every open case', () => {
    const open = cases.filter(
      ({ facts }) => facts.stage === Stage.handling || facts.stage === Stage.dispatched,
    )
    expect(open.length).toBeGreaterThan(100)
    for (const record of open) {
      const row = rowOfCase(record)
      const clock = clockOf(row)
      expect([record.taskNo, clock && deadlineOf(clock, NOW)]).toEqual([record.taskNo, row.deadline])
      expect([record.taskNo, lampOf(lampFactsOf(row), NOW)]).toEqual([record.taskNo, lampOfCase(record, NOW)])
    }
  })
})
