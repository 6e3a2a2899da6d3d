import { resettable } from '@/domain/resettable'
import { browserDevice } from './browser/device'
import type { Device } from './device'

const chosen = resettable<Device | null>(() => null)

/** Sets the device; once at boot, or in a test. */
export function setDevice(device: Device): void {
  chosen.current = device
}

/** The current device; that of a plain browser before the boot. */
export function device(): Device {
  chosen.current ??= browserDevice(window)
  return chosen.current
}
