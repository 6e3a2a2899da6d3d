import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bridge } from '@/platform/bridge/bridge'
import { UNTIMED, type CallName } from '@/platform/bridge/calls'

interface Message {
  id: string
  name: string
  payload: object
}

const PLACE = { longitude: 118.08, latitude: 24.46, accuracy: 12 }

/** A bridge, its posted messages, and how often the location was off. */
function bridgeOf(session = 's1', takes = true) {
  const posted: Message[] = []
  const onLocationOff = vi.fn<() => void>()
  const bridge = new Bridge({
    post: (message) => {
      posted.push(message as Message)
      return takes
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    onLocationOff,
    session,
  })
  return { bridge, posted, onLocationOff }
}

/** The result of a call: its answer, or its error message. */
const endOf = (call: Promise<unknown>) =>
  call.catch((error: Error & { reason: string }) => `${error.reason}: ${error.message}`)
const NONE = { earlierPage: 0, late: 0, double: 0, unknown: 0, malformed: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call of the shell', () => {
  it('is posted with an id, a name and its request, and resolves with the answer', async () => {
    const { bridge, posted } = bridgeOf()
    const call = bridge.call('position', {})
    expect(posted).toEqual([{ id: 's1-1', name: 'position', payload: {} }])
    bridge.receive({ id: 's1-1', code: 0, result: PLACE })
    expect(await call).toMatchObject(PLACE)
    expect([bridge.waiting, bridge.ignored]).toEqual([0, NONE])
  })

  it.each<[string, unknown]>([
    ['as text', JSON.stringify({ id: 's1-1', code: 0, result: PLACE })],
    ['with its result as text', { id: 's1-1', result: JSON.stringify(PLACE) }],
    ['with its code as text', { id: 's1-1', code: '0', msg: null, result: PLACE }],
  ])('can be answered %s', async (_, answer) => {
    const { bridge } = bridgeOf()
    const call = bridge.call('position', {})
    bridge.receive(answer)
    expect(await call).toMatchObject(PLACE)
  })

  it('times out after exactly five seconds', async () => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('position', {}))
    await vi.advanceTimersByTimeAsync(4999)
    expect(bridge.waiting).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([await call, bridge.waiting]).toEqual(['timeout: 请求超时，请稍后重试', 0])
  })

  const calls: Record<string, (bridge: Bridge) => Promise<unknown>> = {
    editImage: (bridge) => bridge.call('editImage', { file: { name: 'a.jpg', type: '', base64: 'AA==' } }),
    takeMedia: (bridge) => bridge.call('takeMedia', { source: 'camera', most: 1, video: false }),
    scan: (bridge) => bridge.call('scan', {}),
    share: (bridge) => bridge.call('share', { title: '', text: '', url: '' }),
  }
  const ends: Record<string, object> = {
    editImage: { file: null },
    takeMedia: { files: [] },
    scan: { text: '' },
    share: { shared: false },
  }

  it.each(UNTIMED)('%s waits for the user without a time-out', async (name) => {
    const { bridge } = bridgeOf()
    const call = calls[name]?.(bridge)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(bridge.waiting).toBe(1)
    bridge.receive({ id: 's1-1', result: ends[name] })
    expect(await call).toEqual(ends[name])
  })

  it('all other calls have a time-out', () => {
    const timed: CallName[] = ['handshake', 'position']
    expect([...Object.keys(calls), ...timed].sort()).toEqual(
      ['editImage', 'handshake', 'position', 'scan', 'share', 'takeMedia'].sort(),
    )
    expect(timed.filter((name) => UNTIMED.includes(name))).toEqual([])
  })

  it('fifty parallel calls get their answers in any order', async () => {
    const { bridge, posted } = bridgeOf()
    const calls = Array.from({ length: 50 }, () => bridge.call('position', {}))
    const mixed = posted
      .map((message, at) => ({ ...message, at }))
      .sort((a, b) => ((a.at * 37) % 50) - ((b.at * 37) % 50))
    for (const { id, at } of mixed) bridge.receive({ id, result: { ...PLACE, accuracy: at } })
    const got = (await Promise.all(calls)).map(({ accuracy }) => accuracy)
    expect(got).toEqual(Array.from({ length: 50 }, (_, at) => at))
    expect([bridge.waiting, bridge.ignored]).toEqual([0, NONE])
  })
})

describe('a failed call', () => {
  it('shows 无效的函数调用 immediately when the message cannot be posted', async () => {
    const { bridge } = bridgeOf('s1', false)
    expect(await endOf(bridge.call('scan', {}))).toBe('missing: 无效的函数调用')
    expect(bridge.waiting).toBe(0)
  })

  it('shows 无效的函数调用 when the shell has no such function', async () => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('scan', {}))
    bridge.receive({ id: 's1-1', code: 1 })
    expect(await call).toBe('missing: 无效的函数调用')
  })

  it('shows the shell’s message where it has one', async () => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('scan', {}))
    bridge.receive({ id: 's1-1', code: 1, msg: '请升级应用后再扫码' })
    expect(await call).toBe('missing: 请升级应用后再扫码')
  })

  it('with code 8 reports that the location is off, once', async () => {
    const { bridge, onLocationOff } = bridgeOf()
    const call = endOf(bridge.call('position', {}))
    bridge.receive({ id: 's1-1', code: 8, msg: 'location is off' })
    bridge.receive({ id: 's1-1', code: 8, msg: 'location is off' })
    expect(await call).toBe('refused: location is off')
    expect(onLocationOff).toHaveBeenCalledTimes(1)
  })

  it.each([
    [5, '相机被占用', 'refused: 相机被占用'],
    [-3, '', 'refused: 未知错误'],
    ['12', '存储空间不足', 'refused: 存储空间不足'],
  ])('with code %s shows its message', async (code, msg, end) => {
    const { bridge, onLocationOff } = bridgeOf()
    const call = endOf(bridge.call('scan', {}))
    bridge.receive({ id: 's1-1', code, msg })
    expect(await call).toBe(end)
    expect(onLocationOff).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no place', { longitude: 0, latitude: 0, accuracy: 1 }],
    ['a place in another system', { ...PLACE, crs: 'gcj02' }],
    ['text', 'here'],
  ])('answered with %s fails with a message and is counted, rather than wait forever', async (_, result) => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('position', {}))
    bridge.receive({ id: 's1-1', result })
    expect(await call).toBe('malformed: 返回结果有误，请稍后重试！')
    expect([bridge.waiting, bridge.ignored]).toEqual([0, { ...NONE, malformed: 1 }])
  })
})

describe('an unreadable envelope', () => {
  it.each<[string, object]>([
    ['a code that is no number', { code: 'x' }],
    ['a message that is no text', { code: 5, msg: { text: '相机被占用' } }],
  ])('with %s ends its call, which would otherwise hang', async (_, rest) => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('scan', {}))
    bridge.receive({ id: 's1-1', ...rest })
    expect([await call, bridge.waiting]).toEqual(['malformed: 返回结果有误，请稍后重试！', 0])
    expect(bridge.ignored).toEqual({ ...NONE, malformed: 1 })
  })

  it('with null for an optional part reads as if it were absent', async () => {
    const { bridge } = bridgeOf()
    const place = bridge.call('position', {})
    bridge.receive({ id: 's1-1', code: null, msg: null, result: { ...PLACE, time: null, crs: null } })
    expect(await place).toMatchObject(PLACE)
    const media = bridge.call('takeMedia', { source: 'camera', most: 1, video: false })
    const file = { name: 'a.jpg', type: null, base64: 'AA==', url: null }
    bridge.receive({ id: 's1-2', code: 0, result: { files: [file] } })
    expect((await media).files[0]?.name).toBe('a.jpg')
  })
})

describe('an unexpected answer', () => {
  it.each<unknown>([undefined, null, '', '{"id":', 7, [], {}, { id: 7 }, { code: 'x' }])(
    'that is %j is ignored and counted',
    (message) => {
      const { bridge } = bridgeOf()
      void bridge.call('scan', {})
      bridge.receive(message)
      expect([bridge.waiting, bridge.ignored]).toEqual([1, { ...NONE, malformed: 1 }])
    },
  )

  it('that comes after the time-out is counted as late', async () => {
    const { bridge } = bridgeOf()
    const call = endOf(bridge.call('position', {}))
    await vi.advanceTimersByTimeAsync(5000)
    bridge.receive({ id: 's1-1', result: PLACE })
    expect(await call).toBe('timeout: 请求超时，请稍后重试')
    expect(bridge.ignored).toEqual({ ...NONE, late: 1 })
  })

  it('that comes twice changes nothing', async () => {
    const { bridge } = bridgeOf()
    const call = bridge.call('scan', {})
    bridge.receive({ id: 's1-1', result: { text: '甲' } })
    bridge.receive({ id: 's1-1', result: { text: '乙' } })
    bridge.receive({ id: 's1-1', code: 5 })
    expect([await call, bridge.ignored]).toEqual([{ text: '甲' }, { ...NONE, double: 2 }])
  })

  it('for the previous page resolves no call of the new one', async () => {
    const before = bridgeOf('s1')
    void before.bridge.call('scan', {})
    const after = bridgeOf('s2')
    const call = after.bridge.call('scan', {})
    after.bridge.receive({ id: before.posted[0]?.id, result: { text: '旧' } })
    expect([after.bridge.waiting, after.bridge.ignored]).toEqual([1, { ...NONE, earlierPage: 1 }])
    after.bridge.receive({ id: 's2-1', result: { text: '新' } })
    expect(await call).toEqual({ text: '新' })
  })

  it.each(['s1-2', 's1-0', 'made up'])('with the id %s, which was never used, is unknown', (id) => {
    const { bridge } = bridgeOf()
    void bridge.call('scan', {})
    bridge.receive({ id, result: { text: '' } })
    expect(bridge.ignored).toEqual({ ...NONE, unknown: 1 })
  })
})

describe('a message without an answer', () => {
  it('has no id, waits for nothing, and reports whether it was posted', () => {
    const { bridge, posted } = bridgeOf()
    expect(bridge.notify('pageWillPop', { route: 'caseSign' })).toBe(true)
    expect(posted).toEqual([{ name: 'pageWillPop', payload: { route: 'caseSign' } }])
    expect(bridge.waiting).toBe(0)
    expect(bridgeOf('s1', false).bridge.notify('goLogin', {})).toBe(false)
  })
})
