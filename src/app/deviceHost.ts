import { createElement } from 'react'
import type { DeviceHost } from '@/platform/host'
import { now } from '@/stores/clock'
import { openLayer } from '@/stores/layers'
import { toast } from '@/stores/toasts'

let asking = false

/** spec §8, code 8. Several calls may meet it at once: one question is enough. */
async function askForLocation(): Promise<void> {
  if (asking) return
  asking = true
  const failed = () => {
    asking = false
    toast.failure('定位权限未开启，请在系统设置中开启')
  }
  try {
    const dialog = await import('@/kit/place/LocationOffDialog')
    const close = openLayer(
      () =>
        createElement(dialog.LocationOffDialog, {
          onClose: () => {
            asking = false
            close()
          },
        }),
      failed,
    )
  } catch {
    failed()
  }
}

/** The app around the device. */
export const deviceHost: DeviceHost = { now, onLocationOff: () => void askForLocation() }
