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
  it('is registered for the app’s folder, bypassing the browser’s cache', async () => {
    await start()
    expect(container.register).toHaveBeenCalledExactlyOnceWith('./sw.js', {
      scope: './',
      updateViaCache: 'none',
    })
  })

  it('fetches the other files once the first screen is usable', async () => {
    await start()
    expect(container.registration.active?.received).toEqual([{ type: 'usable', opened: [], all: true }])
  })

  it('fetches only opened files with a data saver', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    await start()
    expect(container.registration.active?.received).toEqual([{ type: 'usable', opened: [], all: false }])
  })

  it('is not used when the browser blocks it', async () => {
    container.register.mockResolvedValue(undefined)
    await start()
    container.register.mockRejectedValue(new DOMException('insecure', 'SecurityError'))
    await start()
    expect(offered()).toBeNull()
  })
})

describe('a new version', () => {
  it('is offered when it is already waiting', async () => {
    container.registration.waiting = container.bring()
    await start()
    expect(offered()).not.toBeNull()
  })

  it('is offered and may fetch the other files; the first version on a phone is not offered', async () => {
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

  it('activates when the user confirms, and the page reloads once', async () => {
    await start()
    const worker = container.bring()
    offered()?.()
    expect(worker.received.at(-1)).toEqual({ type: 'takeOver' })
    expect(reload).not.toHaveBeenCalled()
    container.change()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('activated by another tab does not reload this tab until its user confirms', async () => {
    await start()
    container.bring()
    useNewVersion.setState({ takeOver: null })
    container.change()
    expect(reload).not.toHaveBeenCalled()
    offered()?.()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is checked for when the app becomes visible, once an hour', async () => {
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

  it('is activated by the reload after a missing chunk', async () => {
    await start()
    const worker = container.bring()
    reloadApp()
    await vi.waitFor(() => expect(worker.received.at(-1)).toEqual({ type: 'takeOver' }))
    expect(reload).not.toHaveBeenCalled()
  })

  it('when absent does not prevent that reload, also offline', async () => {
    await start()
    container.registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    reloadApp()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})

describe('a worker removed from the server', () => {
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
  ])('is unregistered and its caches are deleted: %s', async (_, response) => {
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
    ['a login page is returned', () => Object.defineProperty(page(), 'redirected', { value: true })],
  ])('stays when %s', async (_, response) => {
    expect(await startWithout(response)).toBe(false)
    expect(dropped).toEqual([])
  })

  it('stays when offline', async () => {
    container.registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await start()
    expect(container.registration.unregister).not.toHaveBeenCalled()
  })
})
