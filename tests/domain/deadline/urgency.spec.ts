import { expect, it } from 'vitest'
import { byUrgency, stopoverOf, type Stopover } from '@/domain/deadline/urgency'
import { HOUR, MINUTE } from '@/domain/time'

const stop = (time: number | null, metres: number | null = 0, lamp: Stopover['lamp'] = null): Stopover => ({
  lamp,
  time,
  metres,
})

/** The stops in order, whichever order they come in. */
const ordered = (stops: readonly Stopover[]) => [
  stops.slice().sort(byUrgency),
  stops.slice().reverse().sort(byUrgency),
]

it('orders stops by classes of time left, then without a deadline, and parked ones last', () => {
  const stops = [
    stop(-1, 900),
    stop(0, 800),
    stop(HOUR, 700),
    stop(2 * HOUR, 600),
    stop(4 * HOUR, 500),
    stop(8 * HOUR, 400),
    stop(24 * HOUR, 300),
    stop(null, 200),
    stop(-HOUR, 100, 'parked'),
  ]
  for (const order of ordered(stops)) expect(order).toEqual(stops)
})

it.each([
  ['overdue', -3 * HOUR, -1],
  ['in the last hour', 0, HOUR - 1],
  ['in the last two hours', HOUR, 2 * HOUR - 1],
  ['of half a working day', 2 * HOUR, 4 * HOUR - 1],
  ['of a working day', 4 * HOUR, 8 * HOUR - 1],
  ['of a day and a night', 8 * HOUR, 24 * HOUR - 1],
  ['with more time', 24 * HOUR, 300 * HOUR],
])('orders stops %s by distance', (_, least, most) => {
  const stops = [stop(most, 10), stop(least, 20), stop(most, null)]
  for (const order of ordered(stops)) expect(order).toEqual(stops)
})

it('orders stops at one distance, or at an unknown one, by time left', () => {
  for (const metres of [50, null]) {
    const stops = [stop(MINUTE, metres), stop(2 * MINUTE, metres)]
    for (const order of ordered(stops)) expect(order).toEqual(stops)
  }
  expect(byUrgency(stop(null, null), stop(null, null))).toBe(0)
})

it('reads lamp and time left of a record, and neither of a record without a deadline', () => {
  const facts = { deadline: 5 * HOUR, clock: null, parkedUntil: null, pauses: [], finishedAt: null }
  expect(stopoverOf(facts, 7, HOUR)).toMatchObject({ time: 4 * HOUR, metres: 7 })
  expect(stopoverOf(facts, 7, 6 * HOUR)).toMatchObject({ lamp: 'red', time: -HOUR })
  expect(stopoverOf(null, null, HOUR)).toEqual({ lamp: null, time: null, metres: null })
})
