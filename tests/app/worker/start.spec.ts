import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorker } from '@/app/worker/start'
import { HOUR } from '@/domain/time'
import { setClock } from '@/stores/clock'
import { reloadApp, useNewVersion } from '@/stores/newVersion'
import { FakeContainer } from './fakeWorker'

const BASE = './'
let container: FakeContainer
let reload: ReturnType<typeof vi.fn<() => void>>
let moment = 0
const answer = vi.fn<() => Promise<Response>>()
const dropped: string[] = []

beforeEach(() => {
  vi.unstubAllGlobals()
  container = new FakeContainer()
  reload = vi.fn<() => void>()
  useNewVersion.setState({ takeOver: null })
  moment = Date.UTC(2026, 5, 12)
  setClock(() => moment)
  answer.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', answer)
  dropped.length = 0
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) > 0 })
})

const start = () => startWorker({ container: container.asContainer, base: BASE, reload })
const offered = () => useNewVersion.getState().takeOver
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

describe('the worker', () => {
  it('is registered for the app’s own folder, past the caches of the browser', async () => {
    await start()
    expect(container.register).toHaveBeenCalledExactlyOnceWith('./sw.js', {
      scope: './',
      updateViaCache: 'none',
    })
  })

  it('hears that the first screen can be used, and fetches the rest', async () => {
    await start()
    expect(container.registration.active?.received).toEqual([{ type: 'usable', opened: [], all: true }])
  })

  it('with a data saver fetches what was opened', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    await start()
    expect(container.registration.active?.received).toEqual([{ type: 'usable', opened: [], all: false }])
  })

  it('is gone without where the browser blocks it', async () => {
    container.register.mockResolvedValue(undefined)
    await start()
    container.register.mockRejectedValue(new DOMException('insecure', 'SecurityError'))
    await start()
    expect(offered()).toBeNull()
  })
})

describe('a new version', () => {
  it('that waits already is offered', async () => {
    container.registration.waiting = container.bring()
    await start()
    expect(offered()).not.toBeNull()
  })

  it('that arrives is offered and may fetch the rest; the first one of a phone is none', async () => {
    await start()
    expect(container.bring().received).toEqual([{ type: 'usable', opened: [], all: true }])
    expect(offered()).not.toBeNull()
    useNewVersion.setState({ takeOver: null })
    container = new FakeContainer()
    container.controller = null
    await start()
    container.bring()
    container.change()
    expect(offered()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it('takes over at the wish of the user, and the page is loaded anew once', async () => {
    await start()
    const worker = container.bring()
    offered()?.()
    expect(worker.received.at(-1)).toEqual({ type: 'takeOver' })
    expect(reload).not.toHaveBeenCalled()
    container.change()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that another tab has taken leaves this one as it is, until its own user says so', async () => {
    await start()
    container.bring()
    useNewVersion.setState({ takeOver: null })
    container.change()
    expect(reload).not.toHaveBeenCalled()
    offered()?.()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is looked for when the app comes back to sight, once an hour', async () => {
    await start()
    const { update } = container.registration
    expect(update).toHaveBeenCalledTimes(1)
    comeBack()
    expect(update).toHaveBeenCalledTimes(1)
    moment += HOUR
    comeBack()
    comeBack()
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('comes with the reload that a missing chunk asks for', async () => {
    await start()
    const worker = container.bring()
    reloadApp()
    await vi.waitFor(() => expect(worker.received.at(-1)).toEqual({ type: 'takeOver' }))
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is none leaves such a reload as it is, also without a line', async () => {
    await start()
    container.registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    reloadApp()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})

describe('a worker that the server has no more', () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const startWithout = async (response: () => Response) => {
    container.registration.update.mockRejectedValue(new TypeError('Failed to update'))
    answer.mockImplementation(async () => response())
    await start()
    return container.registration.unregister.mock.calls.length > 0
  }

  it.each([
    ['404', () => new Response('', { status: 404 })],
    ['a page in its place', page],
  ])('is withdrawn with all it keeps: %s', async (_, response) => {
    expect(await startWithout(response)).toBe(true)
    expect(dropped).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^cg-shell /),
        expect.stringMatching(/^cg-code /),
        'cg-photos',
      ]),
    )
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['it is there', () => new Response('', { headers: { 'content-type': 'text/javascript' } })],
    ['the server fails', () => new Response('', { status: 502 })],
    ['a login stands in between', () => Object.defineProperty(page(), 'redirected', { value: true })],
  ])('stays where %s', async (_, response) => {
    expect(await startWithout(response)).toBe(false)
    expect(dropped).toEqual([])
  })

  it('stays without a line', async () => {
    container.registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await start()
    expect(container.registration.unregister).not.toHaveBeenCalled()
  })
})
