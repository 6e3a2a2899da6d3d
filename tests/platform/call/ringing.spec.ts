import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRinging, type RingingWindow } from '@/platform/call/current'

const ROUND = 2_000

/** A window with a recording player. `allowed`: sound works without a user gesture. */
function room({ allowed = true, vibrates = true, plays = true } = {}) {
  const player = { notes: 0, resumed: 0, suspended: 0, closed: 0, shakes: [] as unknown[] }
  const param = {
    value: 0,
    setValueAtTime: vi.fn<() => void>(),
    linearRampToValueAtTime: vi.fn<() => void>(),
  }
  class Player {
    state = allowed ? 'running' : 'suspended'
    currentTime = 0
    destination = {}
    createOscillator = () => ({
      frequency: param,
      connect: (to: unknown) => to,
      start: () => void (player.notes += 1),
      stop: vi.fn<() => void>(),
    })
    createGain = () => ({ gain: param, connect: (to: unknown) => to })
    resume = () => {
      player.resumed += 1
      if (!allowed) return Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
      this.state = 'running'
      return Promise.resolve()
    }
    suspend = () => {
      player.suspended += 1
      this.state = 'suspended'
      return Promise.resolve()
    }
    close = () => Promise.resolve(void (player.closed += 1))
  }
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const vibrate = (pattern: unknown) => player.shakes.push(pattern)
  const w = {
    document,
    navigator: vibrates ? { vibrate } : {},
    setInterval: window.setInterval.bind(window),
    clearInterval: window.clearInterval.bind(window),
    ...(plays && { AudioContext: Player }),
  } as unknown as RingingWindow
  const show = (shown: boolean) => {
    hidden.mockReturnValue(!shown)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { player, w, show }
}

describe('an incoming call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('rings and vibrates repeatedly until stopped', () => {
    const { player, w } = room()
    const stop = startRinging(w)
    const once = player.notes
    expect(once).toBeGreaterThan(0)
    vi.advanceTimersByTime(ROUND)
    expect(player.notes).toBe(2 * once)
    expect(player.shakes).toHaveLength(2)
    stop()
    stop()
    vi.advanceTimersByTime(5 * ROUND)
    expect([player.notes, player.closed, player.shakes.slice(2)]).toEqual([2 * once, 1, [0]])
  })

  it('is silent while the page is hidden, and continues when it is visible', async () => {
    const { player, w, show } = room()
    startRinging(w)
    const once = player.notes
    show(false)
    vi.advanceTimersByTime(3 * ROUND)
    expect([player.notes, player.suspended, player.shakes.slice(1)]).toEqual([once, 1, [0]])
    show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(player.notes).toBe(2 * once)
  })

  it('still shows when sound is blocked, and tries again', async () => {
    const { player, w } = room({ allowed: false })
    const stop = startRinging(w)
    await vi.advanceTimersByTimeAsync(ROUND)
    expect([player.notes, player.resumed, player.shakes.length]).toEqual([0, 2, 2])
    stop()
  })

  it('works without player and vibration', () => {
    const { w } = room({ plays: false, vibrates: false })
    expect(() => startRinging(w)()).not.toThrow()
  })
})
