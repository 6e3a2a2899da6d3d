import { BAIDU_TIMEOUT } from '@/domain/timeLimits'
import { resettable } from '@/domain/resettable'
import type { BMapApi } from './bmap'

/** Name of the global that the script calls when it is ready. */
const CALLBACK = 'cgBaiduReady'

declare global {
  interface Window {
    BMap?: BMapApi
    cgBaiduReady?: () => void
  }
}

const loading = resettable<Promise<BMapApi> | null>(() => null)

/**
 * Baidu's JS API 4.0 with the key `ak`: loaded once per page. It is ready at its callback, not when the script has loaded
 * (docs/platform.md "Maps"). Rejects when it does not load or takes longer than BAIDU_TIMEOUT; the next call tries again.
 */
export function loadBaidu(ak: string): Promise<BMapApi> {
  loading.current ??= requestBaidu(ak).catch((error: unknown) => {
    loading.current = null
    throw error
  })
  return loading.current
}

function requestBaidu(ak: string): Promise<BMapApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`baidu's map ${why}`))
    }
    const timer = setTimeout(() => fail('did not call back in time'), BAIDU_TIMEOUT)
    // A late callback is ignored; the next request of the script has another one.
    window[CALLBACK] = () => {
      clearTimeout(timer)
      const api = window.BMap
      if (api) resolve(api)
      else fail('called back without its API')
    }
    script.onerror = () => fail('could not be loaded')
    script.src = `https://api.map.baidu.com/api?v=4.0&ak=${encodeURIComponent(ak)}&callback=${CALLBACK}`
    document.head.append(script)
  })
}
