import { browserDevice } from './browser/device'
import type { Device } from './device'

let current: Device | null = null

/** Sets the device; once at boot, or in a test. */
export function setDevice(device: Device): void {
  current = device
}

/** The current device; that of a plain browser before the boot. */
export function device(): Device {
  current ??= browserDevice(window)
  return current
}
