import type { Millis } from '@/domain/time'

/** Functions of the app for the device. Set at boot, because this layer knows no store. */
export interface DeviceHost {
  /** The app's clock. */
  now: () => Millis
  /** spec §8, code 8: shows 定位权限未开启, 是否前往设置开启？ */
  onLocationOff: () => void
}
