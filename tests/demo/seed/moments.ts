import { createClock } from '@/demo/city/clock'
import { buildDb } from '@/demo/seed'

// 2026 in China: a Friday afternoon, a Saturday before dawn, a Sunday noon, a Monday morning before work, the middle
// of 国庆, a late evening, and a year without known holidays.
export const MOMENTS = {
  'a Friday afternoon': Date.UTC(2026, 5, 12, 7, 0),
  'Saturday 03:10': Date.UTC(2026, 5, 12, 19, 10),
  'a Sunday noon': Date.UTC(2026, 5, 14, 4, 0),
  'Monday 07:20': Date.UTC(2026, 5, 14, 23, 20),
  'National Day week': Date.UTC(2026, 9, 4, 6, 30),
  '23:55': Date.UTC(2026, 5, 10, 15, 55),
  'a day of 2027': Date.UTC(2027, 2, 3, 2, 0),
}

/** The city at each of these moments. */
export const cities = Object.entries(MOMENTS).map(([when, now]) => ({
  when,
  now,
  db: buildDb(createClock(() => now)),
}))
