// Alone in its worker: counts every call of a page over hours.
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectOpenWork } from '@/app/boot'
import { HOUR, MINUTE, type Millis } from '@/domain/time'
import { registerOpenWork } from '@/kit/prefetch/registry'
import { wipePersisted } from '@/stores/persisted/entries'
import { setChance } from '@/stores/pauses'
import { CHEN, hurry, LIN, NOW, pass, renderApp, server, WANG } from '../app'
import { leave } from '../visits'
import { watchWire, type Sent } from '../wire'
import { useCity } from '../screens/case/city'

// Counts the calls of a phone over time, for docs/performance.md, "What a city pays".

useCity()

class NoPicture {
  onload: (() => void) | null = null
  set src(_: string) {
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: NOW,
  })
  server.events.on('request:start', begun)
  server.events.on('request:end', ended)
  vi.stubGlobal('Image', NoPicture)
  hurry(1)
  setChance(() => 0.5)
  connectOpenWork()
})
afterEach(async () => {
  vi.useRealTimers()
  server.events.removeListener('request:start', begun)
  server.events.removeListener('request:end', ended)
  registerOpenWork(undefined)
  setChance(Math.random)
  vi.unstubAllGlobals()
  await wipePersisted()
})

/** Requests without an answer. */
let waiting = 0
const begun = () => {
  waiting += 1
}
const ended = () => {
  waiting -= 1
}

/** Waits for work without a timer: answers, chunks, the database. */
async function settle(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (waiting > 0) turn = 0
  }
  await vi.dynamicImportSettled()
}

/** Advances the time of the app, its timers and the city. */
async function live(time: Millis, step: Millis = 3000): Promise<void> {
  for (let gone = 0; gone < time; gone += step) {
    pass(step)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step)
      await settle(12)
    })
  }
}

const visit = async (as: string) => {
  const app = renderApp({ at: '/gateway', as })
  await act(() => settle())
  return app
}

/** Opens the app on a new phone and waits until all reads are done. */
const firstOpening = async (as: string) => {
  const app = await visit(as)
  await live(15 * MINUTE)
  return app
}

/** Counts each call, for the failure message. */
const listOf = (sent: readonly Sent[]): string => {
  const counts = new Map<string, number>()
  for (const { path } of sent) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts].map(([path, count]) => `${count} ${path.replace(/^.*\/v1\//, '')}`).join(', ')
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns '' for 1 to `most` calls, else their list. */
const beyond = (sent: readonly Sent[], most: number): string =>
  sent.length > 0 && sent.length <= most ? '' : `${sent.length} calls: ${listOf(sent)}`

describe('a city pays', () => {
  it.each([
    ['a collector', LIN],
    ['a handler', CHEN],
    ['a head', WANG],
  ])(
    '60 calls at most for the first opening by %s',
    async (_, as) => {
      const wire = watchWire()
      await firstOpening(as)
      // A handler and a head of the demo are on a shift, so the app polls for video calls.
      const opening = wire.sent.filter(({ path }) => !path.endsWith('appCall/incoming'))
      expect(opening.length).toBeGreaterThan(40)
      expect(beyond(opening, 60)).toBe('')
    },
    120_000,
  )

  it('12 calls at most when the app is opened again within an hour and nothing has changed', async () => {
    await leave(await firstOpening(LIN))
    pass(25 * MINUTE)
    vi.setSystemTime(Date.now() + 25 * MINUTE)
    const wire = watchWire()
    await visit(LIN)
    await live(40 * MINUTE, 5000)
    expect(beyond(wire.sent, 12)).toBe('')
  }, 120_000)

  it('20 calls at most for an hour with the app open and idle, and none while it is hidden', async () => {
    await firstOpening(LIN)
    const wire = watchWire()
    await live(HOUR, 5000)
    expect(beyond(wire.sent, 20)).toBe('')
    hide(true)
    const before = wire.sent.length
    await live(HOUR, 5000)
    expect(wire.sent.slice(before)).toEqual([])
    vi.restoreAllMocks()
  }, 180_000)
})
