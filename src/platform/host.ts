import type { Millis } from '@/domain/time'

/** What a device needs of the app; set at boot, so that this layer knows no store. */
export interface DeviceHost {
  /** The app's clock. */
  now: () => Millis
  /** spec §8, code 8: shows 定位权限未开启, 是否前往设置开启？ */
  onLocationOff: () => void
}
