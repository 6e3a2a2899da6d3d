import { describe, expect, it } from 'vitest'
import { discard } from '@/stores/outbox/acts'
import { changeAct, moveIn } from '@/stores/outbox/records'
import { watchWire } from '../../wire'
import { act, draftOf, failNext, keyOf, later, moment, openTab, REPORT, useOutboxTest, USER } from './harness'

useOutboxTest()

/** Adds an action to a lane, as a form would. */
async function putIn(lane: string, clientId: string): Promise<string> {
  await moveIn(keyOf(clientId), USER, { ...(await draftOf(clientId)), lane }, moment())
  later(10)
  return keyOf(clientId)
}

const states = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => act(id)))).map((one) => one?.state)

const sentIds = (wire: ReturnType<typeof watchWire>) =>
  wire.to(REPORT).map(({ body }) => /"clientId":"(\w+)"/.exec(JSON.stringify(body))?.[1])

describe('actions of one lane', () => {
  it('are sent in order of creation, even when a later one is sent by hand first', async () => {
    const wire = watchWire()
    for (const id of ['a', 'b', 'c']) await putIn('talk', id)
    await openTab().engine.drain('submit', keyOf('c'))
    expect(sentIds(wire)).toEqual(['a', 'b', 'c'])
  })

  it('wait behind a refused one; other lanes continue', async () => {
    await putIn('talk', 'a')
    await putIn('talk', 'b')
    await putIn('other', 'x')
    failNext(REPORT, 'refuse')
    const tab = openTab()
    await tab.engine.drain('start')
    expect(await states('a', 'b', 'x')).toEqual(['failed', 'waiting', 'received'])
    // Nothing is due by itself, so no timer runs.
    expect(tab.wakesIn()).toBeNull()
  })

  it('continue once it is sent again or deleted', async () => {
    await putIn('talk', 'a')
    await putIn('talk', 'b')
    await putIn('talk', 'c')
    failNext(REPORT, 'refuse', 2)
    const { engine } = openTab()
    await engine.drain('start')
    await discard(keyOf('a'))
    await engine.drain('visible')
    expect(await states('b', 'c')).toEqual(['failed', 'waiting'])
    await changeAct(keyOf('b'), (item) => ({ ...item, state: 'waiting', nextAt: 0 }))
    await engine.drain('hand', keyOf('b'))
    expect(await states('b', 'c')).toEqual(['received', 'received'])
  })

  it('wait behind one with an unknown outcome until it was looked up', async () => {
    await putIn('talk', 'a')
    await putIn('talk', 'b')
    failNext(REPORT, 'lost')
    const { engine } = openTab()
    await engine.drain('start')
    expect(await states('a', 'b')).toEqual(['unclear', 'waiting'])
    later(16_000)
    await engine.drain('timer')
    expect(await states('a', 'b')).toEqual(['received', 'received'])
  })
})
