import { expect, it } from 'vitest'
import { createDemo } from '@/demo/createDemo'
import { rows } from '@/app/routes/table'
import { readWithin } from './readCity'
import { placesOf } from './stops'

it('covers every screen, each with data of the city, at any time of day', async () => {
  for (const hour of [0, 9, 22]) {
    const now = Date.UTC(2026, 5, 12, hour, 10)
    const places = await placesOf(readWithin(createDemo({ now: () => now })), now)
    expect(new Set(places.map(({ screen }) => screen)).size).toBe(rows.length)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  }
})
