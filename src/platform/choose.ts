import { browserDevice } from './browser/device'
import type { Device } from './device'
import type { DeviceHost } from './host'
import { detectShell } from './shell'

/** Only the device of the browser is in the first load; the others load where they run. */
const devices = {
  browser: () => Promise.resolve({ create: browserDevice }),
  wecom: () => import('./wecom').then((shell) => ({ create: shell.wecomDevice })),
  native: () => import('./bridge/device').then((shell) => ({ create: shell.bridgeDevice })),
}
export type DeviceLoaders = typeof devices

/**
 * The device of this window (spec §1). Never rejects: if its code does not load, the device of the browser is used, with fewer
 * functions.
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
    // Visible by the missing functions; the start continues.
  }
  return browserDevice(w)
}
