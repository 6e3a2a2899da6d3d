import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ApiError } from '@/api/envelope'
import { outboxKinds } from '@/app/outboxKinds'
import { reportKind } from '@/entities/report/reportKind'
import { MINUTE } from '@/domain/time'
import { reopen } from '@/stores/outbox/acts'
import type { OutboxItem } from '@/stores/outbox/item'
import { outboxKind, type OutboxKind } from '@/stores/outbox/kind'
import { kindHere, loadKind, loadKinds } from '@/stores/outbox/kinds'
import { changeAct, moveIn } from '@/stores/outbox/records'
import { registerKinds } from '@/stores/outbox/registry'
import { act, casesOf, draftOf, keyOf, later, moment, openTab, put, useOutboxTest, USER } from './harness'

useOutboxTest()
afterEach(() => vi.useRealTimers())

const NOT_LOADED = '应用的一部分没有加载出来'

/** A type in a chunk that loads only while `line.up`. Chunks stay loaded: each test uses a new name. */
function late(name: string) {
  const sent: string[] = []
  const known: string[] = []
  const line = { up: false }
  const kind: OutboxKind = outboxKind({
    name,
    noun: '巡检',
    verb: '登记',
    foundIn: '巡检记录',
    payload: v.object({ lamp: v.string() }),
    send: (_payload, _photos, clientId) => {
      sent.push(clientId)
      return Promise.resolve({ id: '1', number: 'LD1' })
    },
    lookUp: (clientId) => Promise.resolve(known.includes(clientId) ? { id: '2', number: 'LD2' } : null),
  })
  const load = () =>
    line.up ? Promise.resolve(kind) : Promise.reject(new TypeError('the chunk is not there'))
  registerKinds(() => Promise.resolve({ outboxKinds: { ...outboxKinds, [name]: load } }))
  return { sent, known, line }
}

async function putLate(kind: string, over: Partial<OutboxItem> = {}): Promise<void> {
  const made = { ...(await draftOf('l', 0)), kind, payload: { lamp: '12' } }
  await moveIn(keyOf('l'), USER, made, moment())
  await changeAct(keyOf('l'), (item) => ({ ...item, ...over }))
}

describe('an action whose type fails to load', () => {
  it('waits, blocks no other, and is sent once the chunk has loaded', async () => {
    const { sent, line } = late('late1')
    await putLate('late1')
    await put('a')
    const tab = openTab()
    await tab.engine.drain('start')
    expect(await act('l')).toMatchObject({ state: 'waiting', tries: 1, lastError: NOT_LOADED, posted: false })
    expect(casesOf('a')).toHaveLength(1)
    expect(tab.wakesIn()).toBe(5000)
    later(5000)
    await tab.engine.drain('timer')
    expect(await act('l')).toMatchObject({ state: 'waiting', tries: 2 })
    expect(tab.wakesIn()).toBe(10_000)
    line.up = true
    later(10_000)
    await tab.engine.drain('timer')
    expect(await act('l')).toMatchObject({ state: 'received', receipt: { number: 'LD1' } })
    expect(sent).toEqual(['l'])
  })

  it('stays 待核对 if it was, and is looked up before it is sent', async () => {
    const { sent, known, line } = late('late2')
    await putLate('late2', { state: 'unclear', posted: true })
    const { engine } = openTab()
    await engine.drain('start')
    expect(await act('l')).toMatchObject({
      state: 'unclear',
      posted: true,
      misses: 0,
      lastError: `没有核对成功：${NOT_LOADED}`,
    })
    line.up = true
    known.push('l')
    later(MINUTE)
    await engine.drain('timer')
    expect(await act('l')).toMatchObject({ state: 'received', receipt: { number: 'LD2' } })
    expect(sent).toEqual([])
  })

  it('cannot be reopened while it may have arrived, and shows why', async () => {
    late('late3')
    await putLate('late3', { state: 'unclear', posted: true })
    await expect(reopen(keyOf('l'))).rejects.toMatchObject({ kind: 'network', message: NOT_LOADED })
    expect(await act('l')).toMatchObject({ state: 'unclear' })
  })

  it('waits while the table of types fails to load too', async () => {
    registerKinds(() => Promise.reject(new TypeError('the chunk is not there')))
    await putLate('late4')
    await openTab().engine.drain('start')
    expect(await act('l')).toMatchObject({ state: 'waiting', lastError: NOT_LOADED })
  })

  it('of an unregistered name fails with what to do', async () => {
    await putLate('constructor')
    await openTab().engine.drain('start')
    expect(await act('l')).toMatchObject({
      state: 'failed',
      lastError: '这个版本的应用不认识这条记录，请更新应用后再发送',
    })
  })
})

describe('action types', () => {
  it('time out when slow, and are available when they load later', async () => {
    vi.useFakeTimers()
    let arrive: (kind: OutboxKind) => void = () => undefined
    const load = () => new Promise<OutboxKind>((resolve) => (arrive = resolve))
    registerKinds(() => Promise.resolve({ outboxKinds: { slow: load } }))
    const loading = loadKind('slow').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await loading).toBeInstanceOf(ApiError)
    arrive({ ...reportKind, name: 'slow' })
    await vi.advanceTimersByTimeAsync(0)
    expect(kindHere('slow')?.name).toBe('slow')
  })

  it('load in parallel, and independently of a failed one', async () => {
    const { line } = late('late5')
    const some = await loadKinds()
    expect([some.kinds.map(({ name }) => name), some.complete]).toEqual([Object.keys(outboxKinds), false])
    line.up = true
    const all = await loadKinds()
    expect([all.kinds.map(({ name }) => name), all.complete]).toEqual([
      [...Object.keys(outboxKinds), 'late5'],
      true,
    ])
  })
})
