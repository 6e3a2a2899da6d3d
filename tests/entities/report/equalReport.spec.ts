import { expect, it } from 'vitest'
import { HOUR } from '@/domain/time'
import { aboutReport, equalReport } from '@/entities/report/equalReport'
import { north } from '../../screens/steps'

const HERE = { longitude: 118.08, latitude: 24.46 }
const NOW = 1_000_000_000_000

const sent = (metres: number, age: number, smallTypeId = '01/02') => ({
  about: aboutReport(smallTypeId, north(HERE, metres)),
  clientId: 'first',
  createdAt: NOW - age,
  receipt: null,
})

const found = (...items: ReturnType<typeof sent>[]) =>
  equalReport(items, { clientId: 'second', smallTypeId: '01/02', at: HERE }, NOW)

it('finds the latest report of the same type within 20 m and an hour', () => {
  const later = sent(15, 1)
  expect(found(sent(5, 2), later)?.item).toBe(later)
  expect(found(sent(15, HOUR - 1))?.metres).toBeCloseTo(15, 0)
})

it('finds no report of another type, place or hour, nor itself', () => {
  expect(found(sent(5, 1, '01/03'))).toBeNull()
  expect(found(sent(25, 1))).toBeNull()
  expect(found(sent(5, HOUR))).toBeNull()
  expect(found({ ...sent(5, 1), clientId: 'second' })).toBeNull()
  expect(found({ ...sent(5, 1), about: 'point/7' })).toBeNull()
})
