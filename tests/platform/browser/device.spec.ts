import { device, setDevice } from '@/platform/current'
import { describe, expect, it, vi } from 'vitest'
import { browserDevice } from '@/platform/browser/device'
import { PositionError } from '@/platform/device'

type PositionCall = Parameters<Geolocation['getCurrentPosition']>
type Answer = (
  success: PositionCall[0],
  failure: NonNullable<PositionCall[1]>,
  options: PositionCall[2],
) => void

interface Parts {
  locate?: Answer
  permission?: () => Promise<{ state: string }>
}

/** The parts of a window that a device uses. */
function windowOf({ locate, permission }: Parts = {}) {
  const assign = vi.fn<(address: string) => void>()
  const open = vi.fn<(address: string, target: string, features: string) => null>(() => null)
  const parts = {
    navigator: {
      userAgent: 'Chrome',
      geolocation: locate && { getCurrentPosition: locate },
      permissions: permission && { query: permission },
    },
    location: { assign },
    open,
  }
  const w: Window = Object.assign(Object.create(null), parts)
  return { w, assign, open }
}

describe('calling', () => {
  it('opens the dialler with the number', () => {
    const { w, assign } = windowOf()
    browserDevice(w).dial('05922220000')
    expect(assign.mock.calls).toEqual([['tel:05922220000']])
  })
})

describe('navigation', () => {
  it('opens a map at the WGS84 position with its name, in a window without opener', () => {
    const { w, open } = windowOf()
    browserDevice(w).navigateTo({ longitude: 118.0786, latitude: 24.4589, name: '中山路 & 思明南路' })
    const [address = '', target, features] = open.mock.calls[0] ?? []
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe('https://api.map.baidu.com/marker')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      // Latitude first, with the coordinate system, so that the map does not shift it.
      location: '24.4589,118.0786',
      coord_type: 'wgs84',
      title: '中山路 & 思明南路',
      output: 'html',
    })
    expect([target, features]).toEqual(['_blank', 'noopener'])
  })
})

describe('the position', () => {
  const coords = { longitude: 118.08, latitude: 24.46, accuracy: 12, altitude: null }

  it('comes with its accuracy and time, requested once with high accuracy, within ten seconds', async () => {
    let options: PositionOptions | undefined
    const { w } = windowOf({
      locate: (success, _, given) => {
        options = given
        // The position of a browser, without unread fields.
        success({ coords, timestamp: 1_781_247_600_000 } as GeolocationPosition)
      },
    })
    expect(await browserDevice(w).position()).toEqual({
      longitude: 118.08,
      latitude: 24.46,
      accuracy: 12,
      time: 1_781_247_600_000,
    })
    expect(options).toMatchObject({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
    await browserDevice(w).position(15_000)
    expect(options).toMatchObject({ maximumAge: 15_000 })
  })

  it('of 0,0, which engines use for unknown, does not count', async () => {
    const nowhere = { ...coords, longitude: 0, latitude: 0 }
    const { w } = windowOf({
      locate: (success) => success({ coords: nowhere, timestamp: 1 } as GeolocationPosition),
    })
    await expect(browserDevice(w).position()).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('times out when a web view never answers, and can be retried', async () => {
    vi.useFakeTimers()
    const { w } = windowOf({ locate: () => undefined })
    const end = browserDevice(w)
      .position()
      .catch(({ reason }: PositionError) => reason)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await end).toBe('timeout')
  })

  it.each([
    [1, 'denied', '定位权限未开启'],
    [2, 'unavailable', '暂时定位不到'],
    [3, 'timeout', '定位超时'],
  ])('refused by the browser with %i is %s: %s', async (code, reason, message) => {
    const { w } = windowOf({ locate: (_, failure) => failure({ code } as GeolocationPositionError) })
    const error: unknown = await browserDevice(w)
      .position()
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(PositionError)
    expect(error).toMatchObject({ reason, message })
  })

  it.each([1, 2])('refused with %i to a page over plain http needs https, not a permission', async (code) => {
    const { w } = windowOf({ locate: (_, failure) => failure({ code } as GeolocationPositionError) })
    const error: unknown = await browserDevice(Object.assign(w, { isSecureContext: false }))
      .position()
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({ reason: 'insecure', message: '定位需要 https 网址' })
  })

  it('is unavailable in a browser without geolocation', async () => {
    await expect(browserDevice(windowOf().w).position()).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it.each([
    ['granted', true],
    ['prompt', false],
    ['denied', false],
  ])('can be requested silently when the permission is %s: %s', async (state, silently) => {
    const { w } = windowOf({ permission: () => Promise.resolve({ state }) })
    expect(await browserDevice(w).mayLocateSilently()).toBe(silently)
  })

  it.each<[string, Parts]>([
    ['has no permissions to ask', {}],
    ['does not know this one', { permission: () => Promise.reject(new TypeError('geolocation')) }],
  ])('is never requested silently when the browser %s', async (_, parts) => {
    expect(await browserDevice(windowOf(parts).w).mayLocateSilently()).toBe(false)
  })
})

describe('sharing', () => {
  const what = { title: '案件', text: '请看', url: 'https://a.cn/#/caseDetail?id=1' }

  const sharingWindow = (share?: (data: object) => Promise<void>) => {
    const { w } = windowOf()
    Object.assign(w.navigator, { share })
    return w
  }

  it('uses the system’s share sheet, and is offered only where there is one', async () => {
    const given: object[] = []
    const w = sharingWindow((data) => Promise.resolve(void given.push(data)))
    expect(browserDevice(w).can('share')).toBe(true)
    expect(await browserDevice(w).share(what)).toBe(true)
    expect(given).toEqual([what])
    const without = browserDevice(sharingWindow())
    expect(without.can('share')).toBe(false)
    await expect(without.share(what)).rejects.toMatchObject({ reason: 'missing', message: '无效的函数调用' })
  })

  it.each([
    ['given up by the user is no failure', new DOMException('', 'AbortError'), false],
    [
      'that the system refuses shows why',
      new DOMException('', 'NotAllowedError'),
      '分享没有成功，请稍后重试',
    ],
  ])('%s', async (_, error, end) => {
    const shared = browserDevice(sharingWindow(() => Promise.reject(error))).share(what)
    expect(await shared.catch((cause: Error) => cause.message)).toBe(end)
  })
})

describe('the network', () => {
  it.each([
    [true, 'online'],
    [false, 'offline'],
    [undefined, 'unknown'],
  ])('is, with onLine %s, %s', (onLine, state) => {
    const { w } = windowOf()
    Object.assign(w.navigator, { onLine })
    expect(browserDevice(w).network()).toBe(state)
  })

  it('reports its changes until unsubscribed', () => {
    const heard = vi.fn<() => void>()
    const stop = browserDevice(window).onNetwork(heard)
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('a plain browser', () => {
  it('has no camera, scanner or settings, and rejects calls to them', async () => {
    const plain = browserDevice(windowOf().w)
    const able = ['camera', 'album', 'editImage', 'scan', 'locationSettings'] as const
    expect(able.filter((capability) => plain.can(capability))).toEqual([])
    expect(plain.openLocationSettings()).toBe(false)
    await expect(plain.scan()).rejects.toMatchObject({ message: '无效的函数调用' })
    await expect(plain.takeMedia({ source: 'camera', most: 1, video: false })).rejects.toMatchObject({
      reason: 'missing',
    })
  })
})

describe('the device', () => {
  it('is created from the window on first use, and can be set', () => {
    expect(device().shell).toBe('browser')
    expect(device()).toBe(device())
    const other = { ...browserDevice(windowOf().w), shell: 'wecom' as const }
    setDevice(other)
    expect(device()).toBe(other)
  })

  it('without a shell cannot delegate the login', () => {
    expect(browserDevice(windowOf().w).goLogin()).toBe(false)
  })
})
