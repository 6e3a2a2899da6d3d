import { browserDevice } from './browser/device'
import type { Device } from './device'

let current: Device | null = null

/** Sets the device; once at boot, or by a test. */
export function setDevice(device: Device): void {
  current = device
}

/** What the app runs on; a plain browser until boot has chosen. */
export function device(): Device {
  current ??= browserDevice(window)
  return current
}
