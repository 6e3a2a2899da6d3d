import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/envelope'
import { MINUTE } from '@/domain/time'
import { cancelLogin, useLoginGate } from '@/stores/loginGate'
import { openAppDb } from '@/stores/db'
import { readDraft } from '@/stores/drafts'
import type { OutboxKind } from '@/stores/outbox/kind'
import { loadKind } from '@/stores/outbox/kinds'
import { photoBytes } from '@/stores/photoBytes'
import { renewSession } from '@/stores/session'
import { watchWire } from '../../wire'
import {
  act,
  casesOf,
  CHEN,
  demo,
  expire,
  failNext,
  fillDisk,
  keyOf,
  killAtWrite,
  later,
  LIN,
  logIn,
  LOOK_UP,
  openTab,
  photoId,
  put,
  REPORT,
  server,
  UPLOAD,
  useOutboxTest,
} from './harness'

useOutboxTest()

describe('a successful action', () => {
  it('uploads its photos, sends the record once and stores the receipt with its number', async () => {
    const wire = watchWire()
    await put('a', 3)
    await openTab().engine.drain('start')
    const [record] = casesOf('a')
    expect(await act('a')).toMatchObject({
      state: 'received',
      receipt: { id: record?.id, number: record?.taskNo },
      posted: false,
    })
    expect(record?.photos).toHaveLength(3)
    expect([wire.to(UPLOAD).length, wire.to(REPORT).length]).toEqual([3, 1])
  })

  it('deletes its photos and draft, and is deleted after a day', async () => {
    await put('a')
    const { engine } = openTab()
    await engine.drain('start')
    expect(await photoBytes(photoId('a'))).toBeNull()
    expect(await readDraft(keyOf('a'))).toBeNull()
    later(25 * 60 * MINUTE)
    await engine.drain('visible')
    expect(await act('a')).toBeUndefined()
  })

  it('makes no request while the outbox is empty', async () => {
    const wire = watchWire()
    await openTab().engine.drain('start')
    expect(wire.sent).toEqual([])
  })
})

describe('a weak connection', () => {
  it('retries a failed photo after 5 s, 10 s … and sends nothing received again', async () => {
    const wire = watchWire()
    await put('a', 2)
    failNext(UPLOAD, '500')
    const tab = openTab()
    await tab.engine.drain('start')
    expect(await act('a')).toMatchObject({ state: 'waiting', tries: 1, posted: false })
    expect((await act('a'))?.lastError).toMatch(/^第 [12] 张照片：服务器错误$/)
    expect(tab.wakesIn()).toBe(5000)
    later(5000)
    failNext(UPLOAD, 'nopath')
    await tab.engine.drain('timer')
    expect(await act('a')).toMatchObject({ tries: 2 })
    expect(tab.wakesIn()).toBe(10_000)
    later(10_000)
    await tab.engine.drain('timer')
    expect(casesOf('a')).toHaveLength(1)
    expect(wire.to(UPLOAD)).toHaveLength(4)
  })

  it('tries once offline and waits; sends immediately when online, before its time', async () => {
    const wire = watchWire()
    await put('a')
    await put('b')
    failNext(UPLOAD, 'offline')
    const tab = openTab()
    await tab.engine.drain('start')
    expect(wire.to(UPLOAD)).toHaveLength(1)
    await tab.engine.drain('timer')
    expect(wire.to(UPLOAD)).toHaveLength(1)
    await tab.engine.drain('online')
    expect(casesOf('b')).toHaveLength(1)
    await tab.engine.drain('hand', keyOf('a'))
    expect(casesOf('a')).toHaveLength(1)
  })

  it('sends other actions when one fails', async () => {
    await put('a')
    await put('b')
    failNext(UPLOAD, '503')
    await openTab().engine.drain('start')
    expect([casesOf('a').length, casesOf('b').length]).toEqual([0, 1])
  })

  it('does not wait for days after the clock was set back', async () => {
    const key = await put('a')
    const db = await openAppDb()
    const stored = await db.get('outbox', key)
    const value = { ...Object(stored?.value), nextAt: Date.UTC(2030, 0, 1) }
    await db.put('outbox', { key, userId: '1001', value })
    await openTab().engine.drain('start')
    expect(casesOf('a')).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it.each([
    ['of the server', 'refuse', '业务繁忙，请稍后再试'],
    ['by HTTP', '404', '本市未开通'],
    ['by HTTP without a message', 'bare', '服务器异常，请稍后重试。'],
  ] as const)('%s shows its message and is not retried automatically', async (_, kind, words) => {
    await put('a')
    failNext(REPORT, kind)
    const tab = openTab()
    await tab.engine.drain('start')
    expect(await act('a')).toMatchObject({ state: 'failed', lastError: words, posted: false })
    expect(tab.wakesIn()).toBeNull()
    await tab.engine.drain('online')
    expect(casesOf('a')).toHaveLength(0)
  })

  it('names the photo when a photo is refused or no longer on the phone', async () => {
    await put('a')
    await (await openAppDb()).clear('photos')
    await openTab().engine.drain('start')
    expect(await act('a')).toMatchObject({
      state: 'failed',
      lastError: '第 1 张照片：照片已不在本机，请重新拍摄',
    })
  })
})

const AMBIGUOUS = ['lost', '500', '503', '204', 'html', 'garbage', 'offline'] as const

describe('a lost answer', () => {
  it.each(AMBIGUOUS)(
    '%s: becomes 待核对, is looked up after 15 s, and reaches the city once',
    async (kind) => {
      await put('a')
      failNext(REPORT, kind)
      const tab = openTab()
      await tab.engine.drain('start')
      expect(await act('a')).toMatchObject({ state: 'unclear', posted: true })
      for (const reason of ['online', 'visible', 'login', 'timer'] as const) await tab.engine.drain(reason)
      expect(await act('a')).toMatchObject({ state: 'unclear', misses: 0 })
      expect(tab.wakesIn()).toBe(15_000)
      for (const wait of [15_000, MINUTE, 0]) {
        later(wait)
        await tab.engine.drain('timer')
      }
      expect(await act('a')).toMatchObject({ state: 'received' })
      expect(casesOf('a')).toHaveLength(1)
    },
  )

  it('is not sent again when not found at first: the server may still be processing it', async () => {
    const wire = watchWire()
    await put('a')
    failNext(REPORT, '500')
    const { engine } = openTab()
    await engine.drain('start')
    later(15_000)
    await engine.drain('timer')
    expect(await act('a')).toMatchObject({ state: 'unclear', misses: 1 })
    expect(wire.to(REPORT)).toHaveLength(1)
  })

  it('is found and not sent again when it arrives between the two look-ups', async () => {
    const arrived: string[] = []
    const slow: OutboxKind = {
      name: 'report',
      noun: '',
      verb: '',
      foundIn: '',
      sender: () => (_photos, clientId) => {
        sent.push(clientId)
        return Promise.reject(new ApiError('timeout', '请求超时，请稍后重试'))
      },
      lookUp: (clientId) => Promise.resolve(arrived.includes(clientId) ? { id: '1', number: 'XM1' } : null),
    }
    const sent: string[] = []
    await put('a')
    const { engine } = openTab({ loadKind: () => Promise.resolve(slow) })
    await engine.drain('start')
    later(15_000)
    await engine.drain('timer')
    arrived.push('a')
    later(MINUTE)
    await engine.drain('timer')
    expect(await act('a')).toMatchObject({ state: 'received', receipt: { number: 'XM1' } })
    expect(sent).toEqual(['a'])
  })

  it('a failed look-up changes nothing, however often', async () => {
    await put('a')
    failNext(REPORT, 'lost')
    const { engine } = openTab()
    await engine.drain('start')
    failNext(LOOK_UP, '500', 5)
    for (let round = 0; round < 5; round += 1) {
      later(5 * MINUTE)
      await engine.drain('timer')
      expect(await act('a')).toMatchObject({ state: 'unclear', misses: 0 })
    }
    expect((await act('a'))?.lastError).toBe('没有核对成功：服务器错误')
    later(5 * MINUTE)
    await engine.drain('timer')
    expect(await act('a')).toMatchObject({ state: 'received' })
    expect(casesOf('a')).toHaveLength(1)
  })

  it('can be found by an early manual look-up, which otherwise proves nothing', async () => {
    await put('a')
    failNext(REPORT, '500')
    const { engine } = openTab()
    await engine.drain('start')
    for (let tap = 0; tap < 4; tap += 1) await engine.drain('hand', keyOf('a'))
    expect(await act('a')).toMatchObject({ state: 'unclear', misses: 0 })
    expect(casesOf('a')).toHaveLength(0)
  })

  it('is looked up and counts as received when the second attempt is refused as a duplicate', async () => {
    await put('a')
    failNext(REPORT, '500')
    const { engine } = openTab()
    await engine.drain('start')
    failNext(LOOK_UP, '500', 0)
    later(15_000)
    await engine.drain('timer')
    later(MINUTE)
    // The server has the first one, and refuses the second.
    server.use(
      http.post(`*/${REPORT}`, async ({ request }) => {
        server.resetHandlers(...demo.handlers)
        await fetch(request.url, { method: 'POST', headers: request.headers, body: await request.text() })
        return HttpResponse.json({ success: false, code: 400, msg: '请勿重复上报', body: null })
      }),
    )
    await engine.drain('timer')
    expect(await act('a')).toMatchObject({ state: 'received' })
    expect(casesOf('a')).toHaveLength(1)
  })
})

describe('a killed page', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'after write %i: the next page sends the action to the city once',
    async (n) => {
      await put('a', 2)
      const first = openTab()
      // The promise of a killed page never settles.
      let killed = () => false
      const death = new Promise<void>((resolve) => {
        killed = killAtWrite(first, n, resolve)
      })
      await Promise.race([first.engine.drain('start'), death])
      // Five writes: sending, two photos, posted, received.
      expect(killed()).toBe(n <= 5)
      later(30_000)
      const second = openTab()
      for (const wait of [0, 15_000, MINUTE, 0]) {
        later(wait)
        await second.engine.drain('timer')
      }
      expect(await act('a')).toMatchObject({ state: 'received' })
      expect(casesOf('a')).toHaveLength(1)
    },
  )

  it('during a submit: the action becomes 待核对 and is found', async () => {
    await put('a')
    let tab = openTab()
    const real = await loadKind('report')
    const dying: OutboxKind = {
      name: 'report',
      noun: '',
      verb: '',
      foundIn: '',
      lookUp: () => Promise.resolve(null),
      sender: (payload) => async (photos, clientId) => {
        await real?.sender(payload)?.(photos, clientId)
        tab.kill()
        return new Promise(() => undefined)
      },
    }
    tab = openTab({ loadKind: () => Promise.resolve(dying) })
    void tab.engine.drain('start')
    await vi.waitFor(() => expect(casesOf('a')).toHaveLength(1))
    later(30_000)
    const next = openTab()
    await next.engine.drain('start')
    expect(await act('a')).toMatchObject({ state: 'unclear', lastError: '发送时应用被关闭，正在核对' })
    later(15_000)
    await next.engine.drain('timer')
    expect(await act('a')).toMatchObject({ state: 'received' })
    expect(casesOf('a')).toHaveLength(1)
  })
})

describe('two tabs', () => {
  it('send together, and each action once', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await put(id, 2)
    const [one, two] = [openTab(), openTab()]
    await Promise.all([one.engine.drain('start'), two.engine.drain('start')])
    await Promise.all([one.engine.drain('timer'), two.engine.drain('timer')])
    for (const id of ['a', 'b', 'c', 'd']) expect(casesOf(id)).toHaveLength(1)
  })

  it('do not resend each other’s actions after a lost lease', async () => {
    await put('a')
    let wake: () => void = () => undefined
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const sleeper = openTab({ upload: () => asleep.then(() => '/files/upload/none.jpg') })
    const slept = sleeper.engine.drain('start')
    await vi.waitFor(async () => expect(await act('a')).toMatchObject({ state: 'sending' }))
    later(MINUTE)
    await openTab().engine.drain('start')
    expect(casesOf('a')).toHaveLength(1)
    wake()
    await slept
    expect(casesOf('a')).toHaveLength(1)
    expect(await act('a')).toMatchObject({ state: 'received' })
  })
})

describe('actions of several users', () => {
  it('are sent only with their user’s token, and wait while another user is logged in', async () => {
    await put('a')
    await put('c', 1, '1002')
    logIn(CHEN)
    const { engine } = openTab()
    await engine.drain('start')
    expect(casesOf('a')).toHaveLength(0)
    expect(await act('a')).toMatchObject({ state: 'waiting', tries: 0 })
    // 陈美玲 is no collector: hers is refused by the rule, in her name.
    expect(await act('c', '1002')).toMatchObject({ state: 'failed', lastError: '只有采集员可以上报' })
    logIn(LIN)
    await engine.drain('login')
    expect(casesOf('a').map(({ facts }) => facts.reporterId)).toEqual(['1001'])
  })

  it('are not submitted after another login between photos and submit', async () => {
    const wire = watchWire()
    await put('a')
    const { engine } = openTab({
      upload: () => {
        logIn(CHEN)
        return Promise.resolve('/files/upload/none.jpg')
      },
    })
    await engine.drain('start')
    expect(wire.to(REPORT)).toEqual([])
    expect(await act('a')).toMatchObject({ state: 'waiting', posted: false })
  })

  it('wait for the login after 901, and continue with the same user', async () => {
    await put('a')
    const { engine } = openTab({
      upload: () => {
        expire(LIN)
        return Promise.resolve([...demo.db().files.keys()][0] ?? '')
      },
    })
    demo.db().files.set('/files/upload/x.jpg', { name: 'x', type: 'image/jpeg', bytes: new Uint8Array(1) })
    const drained = engine.drain('start')
    await vi.waitFor(() => expect(useLoginGate.getState().open).toBe(true))
    renewSession(demo.tokenOf(LIN))
    useLoginGate.getState().waiting.forEach((resolve) => resolve(true))
    useLoginGate.setState({ open: false, waiting: [] })
    await drained
    expect(casesOf('a')).toHaveLength(1)
    expect(await act('a')).toMatchObject({ state: 'received' })
  })

  it('are 待传 again after 901 and a cancelled login, and request no further login', async () => {
    await put('a', 0)
    const tab = openTab()
    expire(LIN)
    const drained = tab.engine.drain('start')
    await vi.waitFor(() => expect(useLoginGate.getState().open).toBe(true))
    cancelLogin()
    await drained
    expect(await act('a')).toMatchObject({ state: 'waiting', posted: false })
    expect(tab.wakesIn()).toBeNull()
    await tab.engine.drain('visible')
    expect(useLoginGate.getState().open).toBe(false)
    logIn(LIN)
    await tab.engine.drain('login')
    expect(await act('a')).toMatchObject({ state: 'failed', lastError: '请至少上传一张照片' })
  })
})

describe('a full disk', () => {
  it('stops sending unsaved actions, which continue when there is space', async () => {
    const wire = watchWire()
    await put('a')
    const free = fillDisk()
    const tab = openTab()
    await tab.engine.drain('start')
    expect(wire.to(REPORT)).toEqual([])
    expect(tab.trouble()).toMatch('手机存储已满')
    free()
    later(30_000)
    await tab.engine.drain('timer')
    expect(casesOf('a')).toHaveLength(1)
    expect(tab.trouble()).toBe('')
  })
})

describe('an unreadable entry', () => {
  it.each([['text'], [null], [{ title: '井盖', state: 'waiting' }]])(
    '%j is kept and shown as 失败, never sent',
    async (value) => {
      const key = keyOf('broken')
      await (await openAppDb()).put('outbox', { key, userId: '1001', value })
      await put('a')
      await openTab().engine.drain('start')
      const broken = (await (await openAppDb()).get('outbox', key))?.value
      expect(broken).toEqual(value)
      expect(casesOf('a')).toHaveLength(1)
    },
  )

  it('of an unknown type fails with what to do', async () => {
    await put('a')
    await openTab({ loadKind: () => Promise.resolve(undefined) }).engine.drain('start')
    expect(await act('a')).toMatchObject({
      state: 'failed',
      lastError: '这个版本的应用不认识这条记录，请更新应用后再发送',
    })
  })
})
