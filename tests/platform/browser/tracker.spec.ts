import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserTracker } from '@/platform/browser/tracker'

/** A lock as the browser gives it: released by the page, or by the browser when the page is hidden. */
function newLock() {
  const listeners: (() => void)[] = []
  return {
    release: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
    taken: () => {
      for (const listener of listeners) listener()
    },
  }
}

type Lock = ReturnType<typeof newLock>

let visible = true
const show = (next: boolean) => {
  visible = next
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The window, with this Wake Lock API; null is a browser without it. */
function windowWith(request: (() => Promise<Lock>) | null) {
  vi.stubGlobal('navigator', { ...(request && { wakeLock: { request } }) })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  return window
}

function recording(request: (() => Promise<Lock>) | null) {
  const shown: boolean[] = []
  const stop = browserTracker(windowWith(request)).keepAwake((awake) => shown.push(awake))
  return { shown, stop }
}

afterEach(() => {
  visible = true
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the screen during a recording', () => {
  it('stays on from the start, and again when the user returns to the page', async () => {
    const locks = [newLock(), newLock()]
    const request = vi.fn<(type?: string) => Promise<Lock>>(async () => locks.shift() ?? newLock())
    const [first] = locks
    const { shown, stop } = recording(request)
    await vi.waitFor(() => expect(shown).toEqual([true]))
    expect(request.mock.calls).toEqual([['screen']])
    show(false)
    first?.taken()
    expect(shown).toEqual([true, false])
    expect(request).toHaveBeenCalledTimes(1)
    show(true)
    await vi.waitFor(() => expect(shown).toEqual([true, false, true]))
    expect(request).toHaveBeenCalledTimes(2)
    stop()
  })

  it('may turn off after a pause or the end, also when the lock arrives later', async () => {
    const lock = newLock()
    const { shown, stop } = recording(async () => lock)
    await vi.waitFor(() => expect(shown).toEqual([true]))
    stop()
    expect(lock.release).toHaveBeenCalledTimes(1)
    const late = newLock()
    let give = (_lock: Lock) => undefined as void
    const second = recording(() => new Promise((resolve) => void (give = resolve)))
    second.stop()
    give(late)
    await vi.waitFor(() => expect(late.release).toHaveBeenCalledTimes(1))
    expect(second.shown).toEqual([])
  })

  it('is not kept on again after the end', async () => {
    const request = vi.fn<() => Promise<Lock>>(async () => newLock())
    const { shown, stop } = recording(request)
    await vi.waitFor(() => expect(shown).toEqual([true]))
    stop()
    show(false)
    show(true)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('may turn off where the browser has no such API or refuses it, and nothing breaks', async () => {
    const without = recording(null)
    show(false)
    show(true)
    without.stop()
    expect(without.shown).toEqual([])
    const refused = recording(() => Promise.reject(new Error('low battery')))
    await vi.waitFor(() => expect(refused.shown).toEqual([false]))
    refused.stop()
  })
})
