import { appendFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/app/routes/table'
import { createDemo } from '@/demo/createDemo'
import { NOW } from '../app'
import { useCity } from '../screens/case/city'
import { readWithin } from '../walk/readCity'
import { placesOf } from '../walk/stops'
import { mutations } from './mutations'
import { visit } from './visit'

useCity()

const places = await placesOf(readWithin(createDemo({ now: () => NOW })), NOW)

/** Screens per mutation in `npm test`; all of them in `npm run hostile`. */
const EACH = 2
/** Set by `npm run hostile`: which screens and mutations, and where results are written. */
const { HOSTILE_SHARD, HOSTILE_NOTES, HOSTILE_ONLY } = process.env
const [shard = 0, shards = 1] = (HOSTILE_SHARD ?? '').split('/').filter(Boolean).map(Number)

const isWhole = HOSTILE_NOTES !== undefined
const chosen = isWhole
  ? mutations.flatMap((mutation) =>
      places.filter((_, i) => i % shards === shard).map((place) => ({ place, mutation })),
    )
  : mutations.flatMap((mutation, i) =>
      Array.from({ length: EACH }, (_, n) => ({
        place: places[(i * 31 + n * 67) % places.length]!,
        mutation,
      })),
    )
const cases = chosen
  .map(({ place, mutation }) => ({ place, mutation, name: `${place.name}, ${mutation.name}` }))
  .filter(({ name }) => !HOSTILE_ONLY || new RegExp(HOSTILE_ONLY).test(name))

const note = (line: object) => HOSTILE_NOTES && appendFileSync(HOSTILE_NOTES, `${JSON.stringify(line)}\n`)

describe('with any answer of the gateway, a screen shows a message and a way on', () => {
  // This test does not cover the loading of chunks.
  beforeAll(() => Promise.all(rows.map(({ load }) => load())), 300_000)

  it.each(cases)('$name', async ({ place, mutation }) => {
    const what = { screen: place.screen, place: place.name, mutation: mutation.name }
    note({ begun: what })
    const { taps, calls, wrongs } = await visit(place, mutation)
    note({ ...what, taps, calls, wrongs })
    if (!isWhole) expect(wrongs).toEqual([])
  })
})
