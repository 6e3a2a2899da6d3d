import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BAIDU_TIMEOUT } from '@/domain/timeLimits'
import type { loadBaidu } from '@/map/display/baidu/baiduSdk'
import { fakeBMap } from './fakeBMap'

let load: typeof loadBaidu
const scripts = () => [...document.querySelectorAll('script')]
const arrive = (api = fakeBMap().api) => {
  window.BMap = api
  window.cgBaiduReady?.()
  return api
}

beforeEach(async () => {
  // A new page for each test: the module caches the script.
  vi.resetModules()
  load = (await import('@/map/display/baidu/baiduSdk')).loadBaidu
})
afterEach(() => {
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
  delete window.BMap
  delete window.cgBaiduReady
})

describe("baidu's script", () => {
  it('is requested with the key, in version 4.0, with a callback', () => {
    void load('key&1')
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://api.map.baidu.com/api?v=4.0&ak=key%261&callback=cgBaiduReady',
    ])
  })

  it('is loaded once per page for all callers', async () => {
    const first = load('ak')
    const second = load('ak')
    const api = arrive()
    expect(await first).toBe(api)
    expect(await second).toBe(api)
    expect(await load('ak')).toBe(api)
    expect(scripts()).toHaveLength(1)
  })

  it('is ready at its callback, not at the load event', async () => {
    const ready = vi.fn<() => void>()
    void load('ak').then(ready)
    scripts()[0]?.dispatchEvent(new Event('load'))
    await Promise.resolve()
    expect(ready).not.toHaveBeenCalled()
    arrive()
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce())
  })

  it('rejects on failure, and is requested again the next time', async () => {
    const failed = load('ak')
    scripts()[0]?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow('could not be loaded')
    const again = load('ak')
    expect(scripts()).toHaveLength(1)
    const api = arrive()
    expect(await again).toBe(api)
  })

  it('rejects after a time-out without a callback', async () => {
    vi.useFakeTimers()
    const late = load('ak')
    const message = late.catch((error: Error) => error.message)
    vi.advanceTimersByTime(BAIDU_TIMEOUT)
    expect(await message).toContain('in time')
    expect(scripts()).toEqual([])
  })

  it('rejects when the callback comes without its API', async () => {
    const empty = load('ak')
    window.cgBaiduReady?.()
    await expect(empty).rejects.toThrow('without its API')
  })
})
