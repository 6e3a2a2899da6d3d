import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bridgeDevice, base64Of } from '@/platform/bridge/device'
import type { Device } from '@/platform/device'

const ALL = [
  'position',
  'camera',
  'album',
  'editImage',
  'scan',
  'share',
  'locationSettings',
  'dial',
  'navigateTo',
]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const JPEG_TEXT = btoa(String.fromCharCode(...JPEG))

interface Posted {
  id?: string
  name: string
  payload: object
}
type Answer = (posted: Posted) => object | null | undefined

const host = { now: () => 1000, onLocationOff: vi.fn<() => void>() }
let posted: Posted[] = []

/**
 * An iOS shell that answers the handshake with these capabilities, and other calls as given; null is silence.
 */
function shellWith(capabilities: readonly string[], answer: Answer = () => null, locationGranted = false) {
  const take = (message: object) => {
    const one = message as Posted
    posted.push(one)
    if (one.id === undefined) return
    const reply =
      one.name === 'handshake' ? { result: { protocol: 1, capabilities, locationGranted } } : answer(one)
    if (reply) window.CityGrid?.response({ id: one.id, code: 0, ...reply })
  }
  window.webkit = { messageHandlers: { CityGridBridge: { postMessage: take } } }
  return bridgeDevice(window, host)
}

const bytes = async (file: File | undefined) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])]
const wordsOf = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message)
const payloadsOf = (name: string) => posted.filter((one) => one.name === name).map(({ payload }) => payload)

beforeEach(() => {
  posted = []
  host.onLocationOff.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.webkit
  delete window.CityGridBridge
  delete window.CityGrid
})

describe('the handshake', () => {
  it('enables exactly the capabilities of the shell', async () => {
    const device = await shellWith(['scan', 'camera'])
    expect(device.shell).toBe('ios')
    const capabilities = ['camera', 'album', 'editImage', 'scan', 'locationSettings'] as const
    expect(capabilities.filter((one) => device.can(one))).toEqual(['camera', 'scan'])
  })

  it('without an answer delays the start by a second; a later answer still counts', async () => {
    vi.useFakeTimers()
    const seen: Posted[] = []
    window.CityGridBridge = { postMessage: (text) => void seen.push(JSON.parse(text)) }
    let device: Device | undefined
    const made = bridgeDevice(window, host).then((one) => {
      device = one
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(device).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await made
    expect([device?.shell, device?.can('scan')]).toEqual(['android', false])
    const answer = { id: seen[0]?.id, result: { protocol: 1, capabilities: ['scan'] } }
    window.CityGrid?.response(JSON.stringify(answer))
    await vi.advanceTimersByTimeAsync(0)
    expect(device?.can('scan')).toBe(true)
  })

  it('that is useless leaves the browser’s functions, and the shell’s login', async () => {
    const device = await shellWith([])
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: undefined }))
    await expect(device.position()).rejects.toMatchObject({ message: '暂时定位不到' })
    expect(payloadsOf('position')).toEqual([])
    expect(device.goLogin()).toBe(true)
    expect(payloadsOf('goLogin')).toEqual([{}])
  })
})

describe('the position by the shell', () => {
  const place = { longitude: 118.08, latitude: 24.46, accuracy: 8 }

  it('comes with its accuracy and time, or the time of arrival', async () => {
    const device = await shellWith(ALL, () => ({ result: { ...place, time: 500 } }))
    expect(await device.position()).toEqual({ ...place, time: 500 })
    const other = await shellWith(ALL, () => ({ result: place }))
    expect(await other.position()).toEqual({ ...place, time: 1000 })
  })

  it('is requested silently once it is known to be granted, until it is refused', async () => {
    let answer: object = { result: place }
    const device = await shellWith(ALL, () => answer)
    expect(await device.mayLocateSilently()).toBe(false)
    await device.position()
    expect(await device.mayLocateSilently()).toBe(true)
    answer = { code: 8, msg: '' }
    await expect(device.position()).rejects.toMatchObject({ reason: 'denied', message: '定位权限未开启' })
    expect(host.onLocationOff).toHaveBeenCalledTimes(1)
    expect(await device.mayLocateSilently()).toBe(false)
    expect(await (await shellWith(ALL, () => null, true)).mayLocateSilently()).toBe(true)
  })

  it.each([
    [{ code: 5, msg: '卫星信号弱' }, 'unavailable', '卫星信号弱'],
    [{ result: {} }, 'unavailable', '返回结果有误，请稍后重试！'],
  ])('refused with %j shows why', async (answer, reason, message) => {
    const device = await shellWith(ALL, () => answer)
    await expect(device.position()).rejects.toMatchObject({ name: 'PositionError', reason, message })
  })

  it('times out after five seconds', async () => {
    const device = await shellWith(ALL)
    vi.useFakeTimers()
    const located = wordsOf(device.position())
    await vi.advanceTimersByTimeAsync(5000)
    expect(await located).toBe('定位超时')
  })
})

describe('photos by the shell', () => {
  const wish = { source: 'camera', most: 2, video: false } as const
  const taking = async (...files: object[]) =>
    (await shellWith(ALL, () => ({ result: { files } }))).takeMedia(wish)

  it('come as base64, with or without data: prefix, up to the requested number', async () => {
    const files = await taking(
      { name: 'a.jpg', type: 'image/jpeg', base64: JPEG_TEXT },
      { base64: `data:image/jpeg;base64,${JPEG_TEXT}` },
      { name: 'c.jpg', base64: JPEG_TEXT },
    )
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['a.jpg', 'image/jpeg'],
      ['photo.jpg', 'image/jpeg'],
    ])
    expect([await bytes(files[0]), await bytes(files[1])]).toEqual([JPEG, JPEG])
    expect(payloadsOf('takeMedia')).toEqual([wish])
  })

  it('come by an address of the page’s origin or https', async () => {
    const fetched: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      fetched.push(address)
      return Promise.resolve(new Response(new Uint8Array(JPEG)))
    })
    const [near, far] = await taking({ url: '/media/IMG_7.MP4' }, { url: 'https://shell.local/b.png?x=1' })
    expect(fetched).toEqual([
      new URL('/media/IMG_7.MP4', window.location.href).href,
      'https://shell.local/b.png?x=1',
    ])
    expect([near?.name, near?.type, far?.name, far?.type]).toEqual([
      'IMG_7.MP4',
      'video/mp4',
      'b.png',
      'image/png',
    ])
    expect(await bytes(near)).toEqual(JPEG)
  })

  it('are empty after a cancel', async () => {
    expect(await taking()).toEqual([])
  })

  it.each<[string, object]>([
    ['no content', { name: 'a.jpg' }],
    ['no base64', { base64: '@@@' }],
    ['an address a page cannot fetch', { url: 'file:///sdcard/a.jpg' }],
    ['an address of another page', { url: 'http://elsewhere.example/a.jpg' }],
    ['an invalid address', { url: 'http://[' }],
  ])('with %s are refused with a message', async (_, file) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(JPEG))))
    expect(await wordsOf(taking(file))).toBe('没有取到照片，请重试')
  })

  it.each([
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is empty', () => Promise.resolve(new Response(''))],
    ['cannot be reached', () => Promise.reject(new TypeError('failed'))],
  ])('by an address whose file %s are refused with a message', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    expect(await wordsOf(taking({ url: '/media/a.jpg' }))).toBe('没有取到照片，请重试')
  })

  it('are edited and return under their name; unchanged after a cancel', async () => {
    const photo = new File([new Uint8Array(JPEG)], '现场.jpg', { type: 'image/jpeg' })
    const device = await shellWith(ALL, () => ({ result: { file: { base64: btoa('drawn') } } }))
    const drawn = await device.editImage(photo)
    expect([drawn.name, drawn.type, await drawn.text()]).toEqual(['现场.jpg', 'image/jpeg', 'drawn'])
    const base64 = await base64Of(photo)
    expect(base64).toBe(JPEG_TEXT)
    expect(payloadsOf('editImage')).toEqual([{ file: { name: '现场.jpg', type: 'image/jpeg', base64 } }])
    const other = await shellWith(ALL, () => ({ result: { file: null } }))
    expect(await other.editImage(photo)).toBe(photo)
  })
})

describe('the other functions of the shell', () => {
  it('scan, share and dial call it', async () => {
    const results: Record<string, object> = { scan: { text: 'B-7' }, share: { shared: true } }
    const device = await shellWith(ALL, ({ name }) => ({ result: results[name] }))
    expect(await device.scan()).toBe('B-7')
    expect(await device.share({ title: '标题', text: '', url: 'https://a.cn' })).toBe(true)
    device.dial('0592110')
    device.navigateTo({ longitude: 118, latitude: 24, name: '中山路' })
    expect([payloadsOf('dial'), payloadsOf('navigateTo')]).toEqual([
      [{ phone: '0592110' }],
      [{ longitude: 118, latitude: 24, name: '中山路' }],
    ])
  })

  it('the location settings open where it has them', async () => {
    expect((await shellWith(ALL)).openLocationSettings()).toBe(true)
    expect(payloadsOf('openLocationSettings')).toEqual([{}])
    // Also without the capability: code 8 always opens them (spec §8).
    expect((await shellWith(['scan'])).openLocationSettings()).toBe(true)
    expect(payloadsOf('openLocationSettings')).toHaveLength(2)
  })

  it('a new page is announced with its name, and its errors where it counts them', async () => {
    const device = await shellWith(ALL)
    device.pageWillPop('caseSign')
    device.pageWillPop('evaluationRegister', 0)
    expect(payloadsOf('pageWillPop')).toEqual([
      { route: 'caseSign' },
      { route: 'evaluationRegister', problemCount: 0 },
    ])
  })

  it('failure is a failure even with code 0, and result is an alias of success', async () => {
    const device = await shellWith(['scan'])
    const scans = [wordsOf(device.scan()), wordsOf(device.scan())]
    const [first = '', second = ''] = posted.flatMap(({ id, name }) => (name === 'scan' && id ? [id] : []))
    window.CityGrid?.failure(first, 0, '坏了')
    window.CityGrid?.result(second, { text: '好' })
    window.CityGrid?.result(second, { text: '又' })
    expect(await Promise.all(scans)).toEqual(['坏了', '好'])
    expect(window.CityGrid?.ignored()).toMatchObject({ double: 1 })
  })
})

describe('calls from the shell', () => {
  it('Back calls the handler registered last, and is not consumed without one', async () => {
    const device = await shellWith(ALL)
    const back = () => window.CityGrid?.onNativeBack()
    expect(back()).toBe(false)
    const stop = device.onNativeBack(() => true)
    const stopSecond = device.onNativeBack(() => false)
    expect(back()).toBe(false)
    stopSecond()
    expect(back()).toBe(true)
    stop()
    expect(back()).toBe(false)
    device.onNativeBack(() => {
      throw new Error('broken')
    })
    expect(back()).toBe(false)
  })

  it('its network state overrides the engine’s', async () => {
    const device = await shellWith(ALL)
    const heard = vi.fn<() => void>()
    expect(device.network()).toBe('online')
    const stop = device.onNetwork(heard)
    window.CityGrid?.onNetwork(false)
    expect([device.network(), heard.mock.calls.length]).toEqual(['offline', 1])
    stop()
    window.CityGrid?.onNetwork(true)
    expect([device.network(), heard.mock.calls.length]).toEqual(['online', 1])
  })
})

describe('the topics of push messages', () => {
  it('reach a shell that has push messages, and no other', async () => {
    const without = await shellWith(['camera'])
    without.setPushTopics?.(['call'])
    expect(payloadsOf('pushTopics')).toEqual([])
    const shell = await shellWith(['push'])
    shell.setPushTopics?.(['call', 'message'])
    expect(payloadsOf('pushTopics')).toEqual([{ topics: ['call', 'message'] }])
  })
})
