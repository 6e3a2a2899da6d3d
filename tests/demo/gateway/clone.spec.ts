import { describe, expect, it } from 'vitest'
import { createClock } from '@/demo/city/clock'
import { cloneOf, frozen } from '@/demo/city/clone'
import type { Db } from '@/demo/city/model'
import { buildDb } from '@/demo/seed'
import { handlingSubmit, undertakingSave } from '@/api/contract/caseHandle'
import { signBatchSubmit } from '@/api/contract/caseSign'
import { labelAttach, labelDelete, labelList, opinionSave } from '@/api/contract/words'
import { DAY } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from '../gateway'

/** Everything in a value that could still be changed. */
function changeable(value: unknown, found: Set<object> = new Set()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value) || Object.isFrozen(value)) return found
  found.add(value)
  const parts = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value)
  for (const part of parts) changeable(part, found)
  return found
}

const cityOf = ({ clock: _clock, ...city }: Db) => city
const told = () => buildDb(createClock(() => NOW))

/** Cases 王建国's department has to handle or to sign. */
const some = (db: Db, stage: number): string[] =>
  [...db.cases.values()]
    .filter(
      ({ facts, contested }) =>
        facts.stage === stage &&
        facts.step === 'department' &&
        facts.departmentId.startsWith('35020301') &&
        facts.parkedUntil === null &&
        !contested,
    )
    .map(({ id }) => id)

async function liveThrough(city: ReturnType<typeof gateway>): Promise<void> {
  const db = city.demo.db()
  const attachments = [
    { attachmentName: '处置后.jpg', attachmentPath: await uploaded(city.demo, WANG), kind: '2' },
  ]
  const as = { as: WANG }
  const [id = ''] = some(db, 3)
  await city.body(signBatchSubmit, { data: { ids: some(db, 2) } }, as)
  const undertaking = { id, unit: '鹭江中队', person: '陈美玲', phone: CHEN }
  await city.body(undertakingSave, { data: undertaking }, as)
  await city.body(handlingSubmit, { data: { id, result: '1', opinion: '已清理干净', attachments } }, as)
  const labels = await city.body(labelList, {}, as)
  await city.body(labelAttach, { data: { id, labelIds: labels.map((label) => label.id) } }, as)
  await city.body(labelDelete, { query: { id: labels[0]?.id ?? '' } }, as)
  await city.body(opinionSave, { data: { content: '新写的。', kind: 'handle' } }, as)
  await city.control('expire', { mobile: LIN })
  await city.control('advance', { ms: 10 * DAY })
  await city.control('tick')
  await city.control('dictionary', { type: 'case_source', values: [{ label: '甲', value: '1' }] })
}

describe('a city told once', () => {
  it('gives each world its own of everything that can change', () => {
    const [first, second] = [changeable(cityOf(told())), changeable(cityOf(told()))]
    expect(first.size).toBeGreaterThan(2000)
    expect([...first].filter((part) => second.has(part))).toEqual([])
  })

  it('lives on in one world while another, and one made afterwards, stand as they were told', async () => {
    const lived = gateway()
    const other = told()
    const before = structuredClone(cityOf(other))
    await liveThrough(lived)
    expect(cityOf(lived.demo.db())).not.toEqual(before)
    expect(cityOf(other)).toEqual(before)
    expect(cityOf(told())).toEqual(before)
    expect(lived.demo.clock().now()).toBe(NOW + 10 * DAY)
    expect([other.clock.now(), gateway().demo.clock().now()]).toEqual([NOW, NOW])
  })

  it('shares what is written once, and lets nobody change it', () => {
    const [one, two] = [told(), told()].map((db) => db.cases.get('100000'))
    expect(one?.problem).toBe(two?.problem)
    expect(one?.flow[0]).toBe(two?.flow[0])
    expect(() => Object.assign(one?.place ?? {}, { address: '别处' })).toThrow(TypeError)
  })
})

describe('a copy', () => {
  it('has the same maps, sets, lists, bytes and records, none of them shared', () => {
    const whole = { map: new Map([['a', { list: [1] }]]), set: new Set([1]), bytes: new Uint8Array([1, 2]) }
    const copied = cloneOf(whole)
    expect(copied).toEqual(whole)
    copied.map.get('a')?.list.push(2)
    copied.set.add(2)
    copied.bytes[0] = 9
    expect(whole).toEqual({
      map: new Map([['a', { list: [1] }]]),
      set: new Set([1]),
      bytes: new Uint8Array([1, 2]),
    })
  })

  it('shares what is frozen, and is made of nothing but plain values', () => {
    const past = frozen({ line: { words: ['a'] } })
    expect(cloneOf({ past }).past).toBe(past)
    expect(Object.isFrozen(past.line.words)).toBe(true)
    expect(() => cloneOf({ when: new Date(0) })).toThrow(TypeError)
  })
})
