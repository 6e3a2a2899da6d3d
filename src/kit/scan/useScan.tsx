import { device } from '@/platform/current'
import { DeviceError } from '@/platform/errors'
import { openLayer } from '@/stores/layers'
import { toast } from '@/stores/toasts'

const NOT_LOADED = '扫码没有加载出来，请检查网络后重试'

/** By the page's camera, or typed. */
async function scanBySheet(): Promise<string> {
  const module = await import('./ScanSheet').catch(() => null)
  if (!module) {
    toast.failure(NOT_LOADED)
    return ''
  }
  const { ScanSheet } = module
  return new Promise((resolve) => {
    const done = (text: string) => {
      close()
      resolve(text)
    }
    const close = openLayer(
      () => <ScanSheet onDone={done} />,
      () => {
        toast.failure(NOT_LOADED)
        resolve('')
      },
    )
  })
}

async function scanCode(): Promise<string> {
  if (!device().can('scan')) return scanBySheet()
  try {
    return (await device().scan()).trim()
  } catch (error) {
    toast.failure(error instanceof DeviceError ? error.message : '扫码没有成功，请重试')
    // The number can still be typed.
    return scanBySheet()
  }
}

/**
 * Reads a code: with the scanner of the native shell or WeCom where available, else in a sheet with the
 * page's camera and a field for the number. Resolves with the text, '' when the user cancels; never rejects,
 * errors were shown.
 */
export const useScan = (): (() => Promise<string>) => scanCode
