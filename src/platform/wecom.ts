import type * as Wecom from '@wecom/jssdk'
import * as v from 'valibot'
import { isPosition } from '@/domain/geo'
import { WECOM_POSITION_TIMEOUT } from '@/domain/timeLimits'
import { bytesOf } from './base64'
import { browserDevice } from './browser/device'
import type { Device, Fix, MediaWish, Sharing } from './device'
import { DeviceError, PositionError } from './errors'
import type { DeviceHost } from './host'
import { call } from '@/api/call'
import { jdSdk } from '@/api/contract/auth'
import type { Output } from '@/api/endpoint'

/** The parts of WeCom's SDK that are used. */
export type WecomSdk = Pick<
  typeof Wecom,
  | 'register'
  | 'scanQRCode'
  | 'getLocation'
  | 'chooseImage'
  | 'getLocalImgData'
  | 'shareAppMessage'
  | 'onHistoryBack'
>

const API_LIST = [
  'scanQRCode',
  'getLocation',
  'chooseImage',
  'getLocalImgData',
  'shareAppMessage',
  'onHistoryBack',
]

export interface SdkSource {
  /** Loads the SDK. */
  load: () => Promise<WecomSdk>
  /** Signatures for an address. */
  sign: (url: string) => Promise<Output<typeof jdSdk>>
}

const sdkSource: SdkSource = {
  load: () => import('@wecom/jssdk'),
  sign: (url) => call(jdSdk, { query: { url } }, { quiet: true, loading: false }),
}

/**
 * The SDK, loaded and registered on first use; after a failure the next use tries again. The SDK requests signatures with the
 * address it needs them for (docs/platform.md "WeCom").
 * @param ready called once, when the SDK is registered
 */
function sdkOf(w: Window, source: SdkSource, ready: (sdk: WecomSdk) => void): () => Promise<WecomSdk> {
  let current: Promise<WecomSdk> | null = null
  const start = async () => {
    const here = w.location.href.replace(/#.*$/, '')
    const first = source.sign(here)
    const [sdk, { corpId, agentId }] = await Promise.all([source.load(), first])
    const sign = (url: string) => (url === here ? first : source.sign(url))
    sdk.register({
      corpId,
      agentId,
      jsApiList: API_LIST,
      getConfigSignature: async (url) => {
        const { timestamp, nonceStr, signature } = await sign(url)
        return { timestamp, nonceStr, signature }
      },
      getAgentConfigSignature: async (url) => {
        const { timestamp, nonceStr, agentSignature } = await sign(url)
        return { timestamp, nonceStr, signature: agentSignature }
      },
    })
    ready(sdk)
    return sdk
  }
  return () => {
    current ??= start().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }
}

/** Delay (ms) of loading the SDK for the back button: the first screen comes first. */
const BACK_AFTER = 2000

const failure = v.object({ errMsg: v.string() })

/** WeCom's message for a failed call: 'scanQRCode:fail no permission'; '' for other failures. */
function answered(error: unknown): string {
  const parsed = v.safeParse(failure, error)
  return parsed.success ? parsed.output.errMsg : ''
}

const cancelled = (error: unknown): boolean => /:\s*cancel\b/i.test(answered(error))
const notAllowed = (error: unknown): boolean =>
  /permission|auth|den(y|ied)|not[ _]allow/i.test(answered(error))

/** A Chinese message: those of WeCom are English and for developers. */
function spoken(what: string, error: unknown): DeviceError {
  if (error instanceof DeviceError) return error
  if (answered(error) === '') return new DeviceError('refused', `${what}没有准备好，请检查网络后重试`)
  if (/not[ _]supported|not[ _]exist|undefined/i.test(answered(error)))
    return new DeviceError('missing', '无效的函数调用')
  if (notAllowed(error)) return new DeviceError('refused', `企业微信没有允许${what}，请在权限设置中开启`)
  return new DeviceError('refused', `${what}没有成功，请重试`)
}

/** Runs a call of the SDK; returns `otherwise` when the user cancels, and throws other failures with a message. */
async function attempt<T>(what: string, run: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (cancelled(error)) return otherwise
    throw spoken(what, error)
  }
}

// The enums of the SDK are values of its module, which loads later: these are their texts on the wire.
const WGS84 = 'wgs84' as Wecom.LocationType
const CODES = ['qrCode', 'barCode'] as Wecom.ScanQRCodeType[]
const SIZES = ['original'] as Wecom.SizeType[]

/** A bar code has its type as prefix: 'CODE_128,B-0012'. Only known types, because a number may contain a comma. */
const KIND = /^(?:CODE_\d+|CODABAR|EAN_\d+|UPC_\w+|ITF|RSS_\w+|PDF_417|DATA_MATRIX|QR_CODE),(?=.)/
const withoutKind = (text: string): string => text.replace(KIND, '')

async function photos(sdk: WecomSdk, { source, most }: MediaWish, now: number): Promise<File[]> {
  const sourceType = [source] as Wecom.SourceType[]
  const { localIds } = await sdk.chooseImage({ count: Math.min(most, 9), sizeType: SIZES, sourceType })
  const files: File[] = []
  // One after another: WeCom loses answers to parallel calls, and memory is limited.
  for (const localId of localIds.slice(0, most)) {
    const { localData } = await sdk.getLocalImgData({ localId })
    const name = `photo-${now}-${files.length + 1}.jpg`
    files.push(new File([bytesOf(localData.replace(/\s/g, ''))], name, { type: 'image/jpeg' }))
  }
  return files
}

function located(answer: unknown, now: number): Fix {
  // Some versions return degrees as text.
  const degrees = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))
  const parsed = v.safeParse(v.object({ longitude: degrees, latitude: degrees, accuracy: degrees }), answer)
  if (!parsed.success || !isPosition(parsed.output)) throw new PositionError('unavailable')
  return { ...parsed.output, time: now }
}

async function position(w: Window, sdk: () => Promise<WecomSdk>, now: () => number): Promise<Fix> {
  let timer = 0
  const late = new Promise<never>((_, reject) => {
    timer = w.setTimeout(() => reject(new PositionError('timeout')), WECOM_POSITION_TIMEOUT)
  })
  try {
    const answer = sdk().then(({ getLocation }) => getLocation({ type: WGS84 }))
    return located(await Promise.race([answer, late]), now())
  } catch (error) {
    if (error instanceof PositionError) throw error
    throw new PositionError(notAllowed(error) || cancelled(error) ? 'denied' : 'unavailable')
  } finally {
    w.clearTimeout(timer)
  }
}

const share = async ({ shareAppMessage }: WecomSdk, { title, text, url }: Sharing, imgUrl: string) => {
  await shareAppMessage({ title, desc: text, link: url, imgUrl })
  return true
}

/**
 * The device inside WeCom. The SDK loads on first use; the browser does what it cannot. It takes photos on iOS only:
 * getLocalImgData is documented to work only there, and Android has the file input.
 */
export function wecomDevice(w: Window, host: DeviceHost, source: SdkSource = sdkSource): Device {
  const browser = browserDevice(w)
  const handlers: (() => boolean)[] = []
  const back = () => handlers[handlers.length - 1]?.() ?? false
  // WeCom goes back itself unless this returns false.
  const sdk = sdkOf(w, source, ({ onHistoryBack }) => onHistoryBack(() => !back()))
  const onIos = /iPhone|iPad|iPod/i.test(w.navigator.userAgent)
  const has = new Set<string>(onIos ? ['scan', 'share', 'camera', 'album'] : ['scan', 'share'])
  return {
    ...browser,
    can: (capability) => has.has(capability),
    pushedByServer: true,
    position: () => position(w, sdk, host.now),
    // WeCom shows its own prompt and does not report whether it will.
    mayLocateSilently: () => Promise.resolve(false),
    takeMedia: (wish) =>
      attempt(
        wish.source === 'camera' ? '拍照' : '选照片',
        async () => photos(await sdk(), wish, host.now()),
        [],
      ),
    scan: () =>
      attempt(
        '扫码',
        async () => {
          const { resultStr } = await (await sdk()).scanQRCode({ needResult: true, scanType: CODES })
          return withoutKind(resultStr ?? '')
        },
        '',
      ),
    share: (what) =>
      attempt('分享', async () => share(await sdk(), what, new URL('icon.svg', w.location.href).href), false),
    onNativeBack: (handler) => {
      handlers.push(handler)
      // If it does not load, the button does what WeCom does, and the router's Back still closes popups.
      w.setTimeout(() => void sdk().catch(() => undefined), BACK_AFTER)
      return () => {
        const at = handlers.lastIndexOf(handler)
        if (at >= 0) handlers.splice(at, 1)
      }
    },
  }
}
