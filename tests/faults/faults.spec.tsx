import { appendFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/app/routes/table'
import { createDemo } from '@/demo/createDemo'
import { NOW, takeMismatches } from '../app'
import { useCity } from '../screens/case/city'
import { readWithin } from '../walk/readCity'
import { placesOf } from '../walk/stops'
import {
  anotherUser,
  clockADayAhead,
  clockADayBehind,
  killedAtEachStep,
  NOT_A_FORM,
  tornDraft,
} from './faults'
import { lateAnswer, lostAndKilled, lostAnswer, notDone } from './submits'
import { storageDenied, storageFull } from './storage'
import { twoTabs } from './tabs'

useCity()

const places = (await placesOf(readWithin(createDemo({ now: () => NOW })), NOW)).filter(({ open }) => !open)

const faults = {
  'killed at each step': killedAtEachStep,
  'clock a day ahead': clockADayAhead,
  'clock a day behind': clockADayBehind,
  'another user': anotherUser,
  'torn storage': tornDraft,
  'answer lost': lostAnswer,
  'answer late': lateAnswer,
  'answer lost, then killed': lostAndKilled,
  'not done': notDone,
  'storage full': storageFull,
  'storage denied': storageDenied,
  'two tabs': twoTabs,
}

/** Set by `npm run faults`: all screens, and where results are written. */
const { FAULTS_NOTES, FAULTS_ONLY, FAULTS_SHARD } = process.env
const [shard = 0, shards = 1] = (FAULTS_SHARD ?? '').split('/').filter(Boolean).map(Number)
const isWhole = FAULTS_NOTES !== undefined
/** A form with many fields is slow on a busy machine (ms). */
const PATIENCE = isWhole ? 300_000 : 90_000
/** In `npm test`: a form about a record, and one that appends; all others are one of the two. */
const SAMPLE = ['caseWithdrawalEdit', 'suggestion']

const cases = Object.entries(faults).flatMap(([fault, happens]) =>
  places
    .filter(({ name }, at) => (isWhole ? at % shards === shard : SAMPLE.includes(name)))
    .map((place) => ({ place, fault, happens, name: `${place.name}, ${fault}` }))
    .filter(({ name }) => !FAULTS_ONLY || new RegExp(FAULTS_ONLY).test(name)),
)

/** Screens without a form: found by the first fault, for the others. */
const without = new Set<string>()

describe('input survives', () => {
  beforeAll(() => Promise.all(rows.map(({ load }) => load())), 300_000)

  it.each(cases)(
    '$name',
    async ({ place, fault, happens }) => {
      if (without.has(place.name)) return
      const outcome = await happens(place)
      if (outcome.left === NOT_A_FORM) without.add(place.name)
      takeMismatches()
      const note = { screen: place.screen, place: place.name, fault, ...outcome }
      if (FAULTS_NOTES) appendFileSync(FAULTS_NOTES, `${JSON.stringify(note)}\n`)
      if (isWhole) return
      expect(outcome.left).toBe('')
      expect(outcome.lost).toEqual([])
      expect(outcome.doubled ?? []).toEqual([])
    },
    PATIENCE,
  )
})
