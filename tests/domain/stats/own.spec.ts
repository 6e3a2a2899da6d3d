import { expect, it } from 'vitest'
import { countOwn, isOwnCounted, isOwnKey, isScope, OWN_KEYS, type OwnFacts } from '@/domain/stats/own'
import { DAY, HOUR } from '@/domain/time'

const T = Date.UTC(2026, 10, 10)
const SPAN = { from: T, to: T + DAY }
const NONE: OwnFacts = { reportAt: null, verified: [], checked: [], signAt: null, handled: null }
const done = (at: number, inTime = true) => ({ at, inTime })
const keysOf = (facts: Partial<OwnFacts>) =>
  OWN_KEYS.filter((key) => isOwnCounted(key, { ...NONE, ...facts }, SPAN))

it('cases without the user count nowhere', () => {
  expect(keysOf({})).toEqual([])
})

it.each<[string, Partial<OwnFacts>, string[]]>([
  ['reported', { reportAt: T }, ['ownReported']],
  ['reported before', { reportAt: T - 1 }, []],
  ['verified in time', { verified: [done(T)] }, ['ownVerified', 'ownVerifiedInTime']],
  ['verified twice, once late', { verified: [done(T), done(T + HOUR, false)] }, ['ownVerified']],
  [
    'late long ago, in time now',
    { verified: [done(T - DAY, false), done(T)] },
    ['ownVerified', 'ownVerifiedInTime'],
  ],
  ['checked late', { checked: [done(T, false)] }, ['ownChecked']],
  ['signed', { signAt: T }, ['ownSigned']],
  ['handled in time', { handled: done(T) }, ['ownHandled', 'ownHandledInTime']],
  ['handled late', { handled: done(T, false) }, ['ownHandled']],
  ['handled after', { handled: done(T + 2 * DAY) }, []],
])('%s', (_name, facts, wanted) => {
  expect(keysOf(facts)).toEqual(wanted)
})

it('numbers add up those of each case', () => {
  const counted = countOwn([{ ...NONE, reportAt: T }, { ...NONE, reportAt: T, handled: done(T) }, NONE], SPAN)
  expect(counted).toMatchObject({ ownReported: 2, ownHandled: 1, ownHandledInTime: 1, ownChecked: 0 })
})

it('names from the wire are known or unknown', () => {
  expect(['ownSigned', 'valueOf', null].map(isOwnKey)).toEqual([true, false, false])
  expect(['mine', 'unit', 'all', undefined].map(isScope)).toEqual([true, true, false, false])
})
