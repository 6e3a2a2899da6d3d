import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/envelope'
import { UploadQueue, type Transfer } from '@/kit/attachments/uploadQueue'
import { PhotoGoneError, type UploadItem } from '@/stores/photoUpload'
import { gate } from '../harness'

interface Sent {
  name: string
  signal: AbortSignal
  progress: (share: number) => void
  done: ReturnType<typeof gate<string>>
}

/** The transfers of the queue, which the test ends. */
const wire = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('@/stores/photoUpload', async (original) => ({
  ...(await original<typeof import('@/stores/photoUpload')>()),
  uploadPhoto: (
    { name }: UploadItem,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const done = gate<string>()
    signal.addEventListener('abort', () => done.fail(new ApiError('cancelled', '')))
    wire.sent.push({ name, signal, progress: onProgress, done })
    return done.promise
  },
}))

const item = (id: string): UploadItem => ({ id, name: `${id}.jpg`, type: 'image/jpeg' })
const items = (...ids: string[]) => ids.map(item)

let received: [string, string][] = []
let lost: string[] = []
/** Pending timers in ms; `run` fires one. */
let timers: { ms: number; run: () => void; off: boolean }[] = []
const newQueue = () =>
  new UploadQueue(
    {
      received: (id, path) => void received.push([id, path]),
      lost: (id) => void lost.push(id),
    },
    (ms, run) => {
      const timer = { ms, run, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
  )
let queue = newQueue()
beforeEach(() => {
  wire.sent.length = 0
  received = []
  lost = []
  timers = []
  queue = newQueue()
})

const names = () => wire.sent.map(({ name }) => name)
const states = () => Object.fromEntries(Array.from(queue.transfers(), ([id, { state }]) => [id, state]))
const nth = (index: number): Sent => {
  const one = wire.sent[index]
  if (!one) throw new RangeError(`only ${wire.sent.length} were sent`)
  return one
}
/** Ends one transfer and lets the queue notice. */
const settle = async (index: number, how: { path: string } | { error: unknown }) => {
  if ('path' in how) nth(index).done.open(how.path)
  else nth(index).done.fail(how.error)
  await Promise.resolve()
  await new Promise((resolve) => void setImmediate(resolve))
}

describe('the upload queue', () => {
  it('sends two at a time, the next as soon as one is received', async () => {
    queue.sync(items('a', 'b', 'c', 'd'))
    expect(names()).toEqual(['a.jpg', 'b.jpg'])
    expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting', d: 'waiting' })
    await settle(1, { path: '/b' })
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(received).toEqual([['b', '/b']])
    expect(states()).toEqual({ a: 'uploading', c: 'uploading', d: 'waiting' })
  })

  it('reports the progress of each to its listeners', () => {
    const seen: (Transfer | undefined)[] = []
    const stop = queue.subscribe(() => seen.push(queue.transfers().get('a')))
    queue.sync(items('a'))
    nth(0).progress(0.5)
    stop()
    nth(0).progress(0.9)
    expect(seen.slice(-1)).toEqual([{ state: 'uploading', share: 0.5 }])
    expect(queue.transfers().get('a')).toEqual({ state: 'uploading', share: 0.9 })
  })

  it.each([
    [new ApiError('http', '服务器错误', 500), '服务器错误', true],
    [new ApiError('http', '服务不可用，请联系管理员', 503), '服务不可用，请联系管理员', true],
    [new ApiError('network', '网络连接错误'), '网络连接错误', true],
    [new ApiError('timeout', '请求超时，请稍后重试'), '请求超时，请稍后重试', true],
    [new ApiError('http', '请求地址错误', 404), '请求地址错误', false],
    [new ApiError('business', '上传失败，请重新上传'), '上传失败，请重新上传', false],
    [new ApiError('notLoggedIn', '登录已过期，请重新登录', 901), '登录已过期，请重新登录', false],
    [new ApiError('badBody', ''), '上传中断', false],
    [new Error('boom'), '上传中断', false],
  ])('shows why one failed, and whether it retries: %s', async (error, reason, again) => {
    queue.sync(items('a'))
    await settle(0, { error })
    expect(queue.transfers().get('a')).toEqual({ state: 'failed', reason, again })
    expect(timers).toHaveLength(again ? 1 : 0)
  })

  it('leaves a failed one alone until a manual retry', async () => {
    queue.sync(items('a', 'b', 'c'))
    await settle(0, { error: new Error('x') })
    queue.sync(items('a', 'b', 'c'))
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    await settle(1, { path: '/b' })
    queue.retry('a')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'a.jpg'])
    await settle(3, { path: '/a' })
    expect(received).toEqual([
      ['b', '/b'],
      ['a', '/a'],
    ])
  })

  it('ignores a retry of one that is uploading, waiting or unknown', () => {
    queue.sync(items('a', 'b', 'c'))
    for (const id of ['a', 'c', 'z']) queue.retry(id)
    expect(names()).toEqual(['a.jpg', 'b.jpg'])
    expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting' })
  })

  it('stops a removed one, and sends the next', async () => {
    queue.sync(items('a', 'b', 'c'))
    queue.sync(items('b', 'c'))
    expect(nth(0).signal.aborted).toBe(true)
    await settle(0, { path: '/a' })
    nth(0).progress(1)
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(states()).toEqual({ b: 'uploading', c: 'uploading' })
    expect(received).toEqual([])
  })
})

const NO_SIGNAL = { error: new ApiError('network', '网络连接错误') }

describe('a photo that failed for the connection', () => {
  it('is sent again after 2, 4, 8 … 60 seconds', async () => {
    queue.sync(items('a'))
    for (let tries = 0; tries < 7; tries += 1) {
      await settle(tries, NO_SIGNAL)
      timers[tries]?.run()
    }
    expect(timers.map(({ ms }) => ms / 1000)).toEqual([2, 4, 8, 16, 32, 60, 60])
    await settle(7, { path: '/a' })
    expect(received).toEqual([['a', '/a']])
  })

  it('is sent immediately when online again, and not twice when its timer fires', async () => {
    queue.sync(items('a', 'b'))
    await settle(0, NO_SIGNAL)
    await settle(1, { error: new ApiError('business', '不收') })
    queue.wake()
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'a.jpg'])
    expect(timers.map(({ off }) => off)).toEqual([true])
  })

  it('is dropped once it is removed', async () => {
    queue.sync(items('a'))
    await settle(0, NO_SIGNAL)
    queue.sync([])
    expect(timers.map(({ off }) => off)).toEqual([true])
    queue.wake()
    expect(names()).toEqual(['a.jpg'])
  })

  it('gives its slot to others meanwhile', async () => {
    queue.sync(items('a', 'b', 'c'))
    await settle(0, NO_SIGNAL)
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})

describe('a photo without bytes', () => {
  it('is reported as lost, once, and not retried', async () => {
    queue.sync(items('a'))
    await settle(0, { error: new PhotoGoneError() })
    queue.sync(items('a'))
    expect(lost).toEqual(['a'])
    expect(names()).toEqual(['a.jpg'])
    expect(states()).toEqual({})
  })
})

describe('a received photo', () => {
  it('is not sent again by a form that does not know it yet', async () => {
    const stale = items('a', 'b')
    // A form renders when the queue changes, and still passes it as unsent.
    queue.subscribe(() => !queue.transfers().has('a') && queue.sync(stale))
    queue.sync(stale)
    await settle(0, { path: '/a' })
    queue.sync(stale)
    await settle(1, { path: '/b' })
    expect(names()).toEqual(['a.jpg', 'b.jpg'])
    expect(received).toEqual([
      ['a', '/a'],
      ['b', '/b'],
    ])
  })
})

describe('a stopped queue', () => {
  it('lets running uploads finish, ignores their results and starts nothing more', async () => {
    queue.sync(items('a', 'b', 'c'))
    queue.stop()
    await settle(0, { path: '/late' })
    expect(wire.sent.map(({ signal }) => signal.aborted)).toEqual([false, false])
    expect(names()).toHaveLength(2)
    expect(received).toEqual([])
    expect(states()).toEqual({})
  })

  it('continues with the next sync, still two at a time, whatever the stopped ones do', async () => {
    queue.sync(items('a', 'b', 'c', 'd'))
    queue.stop()
    queue.sync(items('a', 'b', 'c', 'd'))
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'])
    // The stopped ones end now; they must not make room for a third.
    await settle(0, { error: new Error('late') })
    expect(names()).toHaveLength(4)
    expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting', d: 'waiting' })
    queue.sync(items('b', 'c', 'd'))
    expect(nth(2).signal.aborted).toBe(true)
  })
})
