import type { Device } from '@/platform/device'
import { browserDevice } from '@/platform/browser/device'

/** A browser's device with some of its answers replaced. */
export const fakeDevice = (over: Partial<Device>): Device => ({ ...browserDevice(window), ...over })
