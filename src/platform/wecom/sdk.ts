import type * as Wecom from '@wecom/jssdk'
import { call } from '@/api/call'
import { jdSdk } from '@/api/contract/auth'
import type { Output } from '@/api/endpoint'

/** As much of WeCom's SDK as is used here. */
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
  /** The SDK's own code. */
  load: () => Promise<WecomSdk>
  /** What registers it for an address. */
  sign: (url: string) => Promise<Output<typeof jdSdk>>
}

export const sdkSource: SdkSource = {
  load: () => import('@wecom/jssdk'),
  sign: (url) => call(jdSdk, { query: { url } }, { quiet: true, loading: false }),
}

/**
 * The SDK, loaded and registered on first use; a failure is forgotten, so that the next use tries again. The SDK asks for
 * signatures itself, with the address it wants them for (platform.md "WeCom").
 *
 * @param ready told once, when the SDK is registered
 */
export function sdkOf(w: Window, source: SdkSource, ready: (sdk: WecomSdk) => void): () => Promise<WecomSdk> {
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
