import { browserDevice } from './browser/device'
import type { Device } from './device'
import type { DeviceHost } from './host'
import { detectShell } from './shell'

/** Only the browser's device is in the first load; the others come where they run. */
const devices = {
  browser: () => Promise.resolve({ create: browserDevice }),
  wecom: () => import('./wecom/device').then((shell) => ({ create: shell.wecomDevice })),
  native: () => import('./bridge/device').then((shell) => ({ create: shell.bridgeDevice })),
}
export type DeviceLoaders = typeof devices

/**
 * The device of this window (spec §1). Never rejects: where the device's own code does not arrive, the browser's serves,
 * with fewer functions.
 */
export async function chooseDevice(
  w: Window,
  host: DeviceHost,
  load: DeviceLoaders = devices,
): Promise<Device> {
  const shell = detectShell(w)
  try {
    if (shell === 'wecom') return (await load.wecom()).create(w, host)
    if (shell !== 'browser') return await (await load.native()).create(w, host)
  } catch {
    // Told by what the screens then offer; the start goes on.
  }
  return browserDevice(w)
}
