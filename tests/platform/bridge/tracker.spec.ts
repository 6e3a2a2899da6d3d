import { afterEach, describe, expect, it, vi } from 'vitest'
import { bridgeDevice } from '@/platform/bridge/device'
import type { Fix } from '@/platform/device'
import type { PositionError } from '@/platform/errors'

interface Posted {
  id?: string
  name: string
  payload: { since?: number; after?: number }
}

const MINUTE = 60_000
const fixAt = (minute: number): Fix => ({
  longitude: 118.08 + minute / 10_000,
  latitude: 24.46,
  accuracy: 8,
  time: minute * MINUTE,
})
const minutes = (fixes: readonly Fix[]) => fixes.map(({ time }) => time / MINUTE)

/** A shell that measures in the background: it keeps fixes and gives at most two per answer. */
async function shell({ location = true } = {}) {
  const kept: Fix[] = []
  const posted: Posted[] = []
  const answerOf = ({ name, payload }: Posted): object => {
    if (name === 'handshake')
      return { result: { protocol: 1, capabilities: ['track'], locationGranted: true } }
    if (name === 'trackStart')
      return location ? { result: { started: true } } : { code: 8, msg: '系统定位没有打开' }
    const later = kept.filter(({ time }) => time > Number(payload.after))
    return { result: { fixes: later.slice(0, 2), more: later.length > 2, crs: 'wgs84' } }
  }
  window.webkit = {
    messageHandlers: {
      CityGridBridge: {
        postMessage: (message: object) => {
          const one = message as Posted
          posted.push(one)
          if (one.id !== undefined) window.CityGrid?.response({ id: one.id, code: 0, ...answerOf(one) })
        },
      },
    },
  }
  const tracker = (await bridgeDevice(window, { now: () => 0, onLocationOff: () => undefined })).tracker?.()
  if (!tracker) throw new Error('no tracker')
  return { kept, posted, tracker }
}

function follow(tracker: Awaited<ReturnType<typeof shell>>['tracker'], since = 0) {
  const fixes: Fix[] = []
  const failures: PositionError[] = []
  const stop = tracker.follow(
    { fixes: (more) => void fixes.push(...more), failed: (error) => void failures.push(error) },
    since,
  )
  return { fixes, failures, stop }
}

let visible = true
const show = (next: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  visible = next
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  visible = true
  vi.restoreAllMocks()
  delete window.webkit
  delete window.CityGrid
})

describe('a track in a native shell', () => {
  it('has the positions measured before the page was open, in order, and confirms each by reading on', async () => {
    const { kept, posted, tracker } = await shell()
    kept.push(fixAt(1), fixAt(2), fixAt(3), fixAt(4), fixAt(5))
    const { fixes } = follow(tracker, MINUTE)
    await vi.waitFor(() => expect(minutes(fixes)).toEqual([2, 3, 4, 5]))
    expect(tracker.background).toBe(true)
    expect(posted.find(({ name }) => name === 'trackStart')?.payload).toEqual({ since: MINUTE })
    const reads = posted.filter(({ name }) => name === 'trackRead')
    expect(reads.map(({ payload }) => Number(payload.after) / MINUTE)).toEqual([1, 3])
  })

  it('receives the positions of the time in the background when the page is visible again, each once', async () => {
    const { kept, tracker } = await shell()
    const { fixes } = follow(tracker)
    show(false)
    kept.push(fixAt(1), fixAt(2))
    show(true)
    await vi.waitFor(() => expect(minutes(fixes)).toEqual([1, 2]))
    kept.push(fixAt(3))
    window.CityGrid?.onTrack()
    await vi.waitFor(() => expect(minutes(fixes)).toEqual([1, 2, 3]))
  })

  it('keeps the time of each fix, so that a gap of the shell stays a gap', async () => {
    const { kept, tracker } = await shell()
    kept.push(fixAt(1), fixAt(31))
    const { fixes } = follow(tracker)
    await vi.waitFor(() => expect(minutes(fixes)).toEqual([1, 31]))
  })

  it('shows that location is off', async () => {
    const { tracker } = await shell({ location: false })
    const { failures } = follow(tracker)
    await vi.waitFor(() => expect(failures.map(({ reason }) => reason)).toEqual(['denied']))
  })

  it('goes on in the shell when the page stops listening, and ends with the recording', async () => {
    const { kept, posted, tracker } = await shell()
    const { fixes, stop } = follow(tracker)
    stop()
    kept.push(fixAt(1))
    window.CityGrid?.onTrack()
    show(true)
    expect(posted.map(({ name }) => name)).not.toContain('trackStop')
    tracker.end()
    expect(posted.map(({ name }) => name)).toContain('trackStop')
    expect(fixes).toEqual([])
  })
})
