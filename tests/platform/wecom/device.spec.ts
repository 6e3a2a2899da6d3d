import { afterEach, describe, expect, it, vi } from 'vitest'
import { wecomDevice, type SdkSource, type WecomSdk } from '@/platform/wecom'

const ANDROID = 'Mozilla/5.0 (Linux; Android 12) Chrome/116 Mobile wxwork/4.1.22'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) wxwork/4.1.22'
const HERE = 'https://city.example/wxcom/caseSign?tab=2'
const signature = (url: string) => ({
  corpId: 'ww1',
  agentId: '100',
  timestamp: '7',
  nonceStr: 'n',
  signature: `corp ${url}`,
  agentSignature: `agent ${url}`,
})

type Options = Parameters<WecomSdk['register']>[0]

/** WeCom around a page: calls and answers of its SDK. */
function wecom(answers: Partial<Record<keyof WecomSdk, (params: unknown) => unknown>>, userAgent = ANDROID) {
  const calls: [string, unknown][] = []
  let options: Options | undefined
  let back: (() => boolean) | undefined
  const ask = (name: keyof WecomSdk) => async (params: unknown) => {
    calls.push([name, params])
    return answers[name]?.(params)
  }
  const sdk = {
    register: (given: Options) => void (options = given),
    onHistoryBack: (callback: () => boolean) => void (back = callback),
    scanQRCode: ask('scanQRCode'),
    getLocation: ask('getLocation'),
    chooseImage: ask('chooseImage'),
    getLocalImgData: ask('getLocalImgData'),
    shareAppMessage: ask('shareAppMessage'),
  } as unknown as WecomSdk
  const source = {
    load: vi.fn<SdkSource['load']>(() => Promise.resolve(sdk)),
    sign: vi.fn<SdkSource['sign']>((url) => Promise.resolve(signature(url))),
  }
  const parts = { navigator: { userAgent }, location: { href: `${HERE}#/x` } }
  const w: Window = Object.assign(Object.create(null), parts, {
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  const device = wecomDevice(w, { now: () => 1000, onLocationOff: () => undefined }, source)
  return { device, source, calls, options: () => options, pressBack: () => back?.() }
}

const refuse = (errMsg: string) => () => Promise.reject({ errMsg, errCode: -1 })
const wordsOf = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message)
const PHOTO = { source: 'camera', most: 3, video: true } as const
afterEach(() => void vi.useRealTimers())

describe('WeCom’s SDK', () => {
  it('is loaded and registered on first use, once, for the page’s address without its hash', async () => {
    const { device, source, options } = wecom({ scanQRCode: () => ({ resultStr: 'B-7' }) })
    expect([source.load.mock.calls.length, source.sign.mock.calls.length]).toEqual([0, 0])
    await Promise.all([device.scan(), device.scan()])
    expect([source.load.mock.calls.length, source.sign.mock.calls]).toEqual([1, [[HERE]]])
    expect(options()).toMatchObject({ corpId: 'ww1', agentId: '100' })
    expect(options()?.jsApiList).toEqual(expect.arrayContaining(['scanQRCode', 'getLocation', 'chooseImage']))
  })

  it('gets both signatures for that same address', async () => {
    const { device, source, options } = wecom({ scanQRCode: () => ({}) })
    await device.scan()
    const other = 'https://city.example/wxcom/caseDetail?id=1'
    expect(await options()?.getConfigSignature?.(other)).toEqual({
      timestamp: '7',
      nonceStr: 'n',
      signature: `corp ${other}`,
    })
    expect(await options()?.getAgentConfigSignature?.(HERE)).toMatchObject({ signature: `agent ${HERE}` })
    expect(source.sign.mock.calls).toEqual([[HERE], [other]])
  })

  it('shows a message when it fails to load, and is requested again at the next use', async () => {
    const { device, source } = wecom({ scanQRCode: () => ({ resultStr: 'B-7' }) })
    source.load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    source.sign.mockResolvedValueOnce(signature(HERE))
    expect(await wordsOf(device.scan())).toBe('扫码没有准备好，请检查网络后重试')
    source.sign.mockRejectedValueOnce(new Error('网络连接错误'))
    expect(await wordsOf(device.scan())).toBe('扫码没有准备好，请检查网络后重试')
    expect(await device.scan()).toBe('B-7')
  })
})

describe('scanning in WeCom', () => {
  it.each([
    ['https://city.example/b?id=7,8', 'https://city.example/b?id=7,8'],
    ['CODE_128,B-0012', 'B-0012'],
    ['EAN_13,6901234567892', '6901234567892'],
    ['XM,0012', 'XM,0012'],
    ['', ''],
    [undefined, ''],
  ])('%s is read as %s', async (resultStr, text) => {
    const { device, calls } = wecom({ scanQRCode: () => ({ resultStr }) })
    expect(await device.scan()).toBe(text)
    expect(calls).toEqual([['scanQRCode', { needResult: true, scanType: ['qrCode', 'barCode'] }]])
  })

  it.each([
    ['scanQRCode:cancel', ''],
    ['scanQRCode:fail no permission', '企业微信没有允许扫码，请在权限设置中开启'],
    ['scanQRCode:fail not supported', '无效的函数调用'],
    ['scanQRCode:fail', '扫码没有成功，请重试'],
  ])('%s ends as: %s', async (errMsg, end) => {
    expect(await wordsOf(wecom({ scanQRCode: refuse(errMsg) }).device.scan())).toBe(end)
  })
})

describe('the position in WeCom', () => {
  it('is WGS84 with its accuracy, at the time of arrival, also with degrees as text', async () => {
    const { device, calls } = wecom({
      getLocation: () => ({ longitude: '118.08', latitude: '24.46', accuracy: 30, errMsg: 'ok' }),
    })
    expect(await device.position()).toEqual({ longitude: 118.08, latitude: 24.46, accuracy: 30, time: 1000 })
    expect(calls).toEqual([['getLocation', { type: 'wgs84' }]])
    expect(await device.mayLocateSilently()).toBe(false)
  })

  it.each<[string, () => unknown, string]>([
    ['refused by the user', refuse('getLocation:fail auth deny'), '定位权限未开启'],
    ['given up', refuse('getLocation:cancel'), '定位权限未开启'],
    ['not to be had', refuse('getLocation:fail'), '暂时定位不到'],
    ['without use', () => ({ longitude: 0, latitude: 0, accuracy: 0 }), '暂时定位不到'],
    ['empty', () => undefined, '暂时定位不到'],
  ])('%s shows why', async (_, getLocation, words) => {
    expect(await wordsOf(wecom({ getLocation }).device.position())).toBe(words)
  })

  it('times out without an answer', async () => {
    vi.useFakeTimers()
    const located = wordsOf(wecom({ getLocation: () => new Promise(() => undefined) }).device.position())
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await located).toBe('定位超时')
  })
})

describe('photos in WeCom', () => {
  it('on iOS come from the requested camera, one by one, as files', async () => {
    const { device, calls } = wecom(
      {
        chooseImage: () => ({ localIds: ['a', 'b'] }),
        getLocalImgData: (id) =>
          (id as { localId: string }).localId === 'a'
            ? { localData: btoa('first') }
            : { localData: `data:image/jpg;base64,${btoa('second').replace(/(.{4})/, '$1\n')}` },
      },
      IPHONE,
    )
    expect([device.can('camera'), device.can('album')]).toEqual([true, true])
    const files = await device.takeMedia(PHOTO)
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(['first', 'second'])
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['photo-1000-1.jpg', 'image/jpeg'],
      ['photo-1000-2.jpg', 'image/jpeg'],
    ])
    expect(calls.map(([name]) => name)).toEqual(['chooseImage', 'getLocalImgData', 'getLocalImgData'])
    expect(calls[0]?.[1]).toEqual({ count: 3, sizeType: ['original'], sourceType: ['camera'] })
  })

  it.each([
    ['cancelled are empty', refuse('chooseImage:cancel'), ''],
    ['refused show why', refuse('chooseImage:fail'), '拍照没有成功，请重试'],
    ['without content show why', () => ({ localIds: ['a'] }), '没有取到照片，请重试'],
  ])('%s', async (_, chooseImage, end) => {
    const { device } = wecom({ chooseImage, getLocalImgData: () => ({ localData: '' }) }, IPHONE)
    expect(await wordsOf(device.takeMedia(PHOTO))).toBe(end)
  })

  it('on Android come from the file input, which works there', () => {
    const { device } = wecom({})
    expect([device.can('camera'), device.can('album'), device.can('scan')]).toEqual([false, false, true])
  })
})

describe('other functions in WeCom', () => {
  it('shares with a colleague, or not', async () => {
    const what = { title: '案件', text: '请看', url: 'https://city.example/#/x' }
    const { device, calls } = wecom({ shareAppMessage: () => ({}) })
    expect(await device.share(what)).toBe(true)
    expect(calls[0]?.[1]).toMatchObject({ title: '案件', desc: '请看', link: what.url })
    expect(await wecom({ shareAppMessage: refuse('shareAppMessage:cancel') }).device.share(what)).toBe(false)
  })

  it('Back is the app’s if it consumes it, else WeCom’s', async () => {
    vi.useFakeTimers()
    const { device, source, pressBack } = wecom({})
    let consumed = true
    const stop = device.onNativeBack(() => consumed)
    expect(source.load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    // WeCom goes back itself unless the answer is false.
    expect(pressBack()).toBe(false)
    consumed = false
    expect(pressBack()).toBe(true)
    consumed = true
    stop()
    expect(pressBack()).toBe(true)
  })

  it('without the SDK the back button is left alone, silently', async () => {
    vi.useFakeTimers()
    const { device, source, pressBack } = wecom({})
    source.load.mockRejectedValue(new TypeError('Failed to fetch'))
    device.onNativeBack(() => true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(pressBack()).toBeUndefined()
  })
})
