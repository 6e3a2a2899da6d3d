import { describe, expect, it } from 'vitest'
import { deadlineOf, extendedLimit, type Clock } from '@/domain/deadline/deadline'
import { addedLimit, delayedClock } from '@/domain/case/delay'
import { at } from '../at'

const clock = (amount: number): Clock => ({
  limit: { amount, unit: '工作时' },
  start: at('2026-06-12 09:00'),
  pauses: [],
})
const SILENT = { amount: 0, unit: '' }

describe('addedLimit', () => {
  it('is the value of the gateway', () => {
    const facts = { clock: clock(8), delayCount: 1, reworkCount: 2 }
    expect(addedLimit(facts, { amount: 4, unit: '工作时' })).toEqual({ amount: 4, unit: '工作时' })
  })

  it.each([
    [4, 0, 4],
    [8, 1, 4],
  ])(
    'of a running limit of %i after %i delays is %i without a value from the gateway',
    (amount, delayCount, added) => {
      expect(addedLimit({ clock: clock(amount), delayCount, reworkCount: 0 }, SILENT)).toEqual({
        amount: added,
        unit: '工作时',
      })
    },
  )

  it('is unknown after a rework, since the delays may belong to the clock before it', () => {
    expect(addedLimit({ clock: clock(4), delayCount: 1, reworkCount: 1 }, SILENT)).toBeNull()
    expect(addedLimit({ clock: clock(4), delayCount: 0, reworkCount: 1 }, SILENT)?.amount).toBe(4)
  })

  it('is unknown without a clock, and when the gateway sends another unit than the clock’s', () => {
    expect(addedLimit({ clock: null, delayCount: 0, reworkCount: 0 }, SILENT)).toBeNull()
    const facts = { clock: clock(4), delayCount: 0, reworkCount: 0 }
    expect(addedLimit(facts, { amount: 2, unit: '工作日' })).toBeNull()
  })

  it('treats an unknown unit as missing', () => {
    const facts = { clock: clock(4), delayCount: 0, reworkCount: 0 }
    expect(addedLimit(facts, { amount: 2, unit: '盏茶' })?.amount).toBe(4)
  })
})

describe('delayedClock', () => {
  it('ends with the domain limit plus one delay: over lunch and the weekend', () => {
    const now = at('2026-06-12 10:00')
    const original = { amount: 4, unit: '工作时' } as const
    const twice = delayedClock(clock(4), original)
    expect(deadlineOf(twice, now)).toBe(deadlineOf({ ...clock(4), limit: extendedLimit(original, 1) }, now))
    expect(deadlineOf(twice, now)).toBe(at('2026-06-15 09:00'))
  })
})
