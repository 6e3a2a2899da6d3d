import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Shell } from './shell'

export { DeviceError, PositionError } from './errors'

/** A measured position: WGS84, accuracy in metres, taken at `time` (ms). */
export interface Fix extends Position {
  accuracy: number
  time: number
}

/** What not every device can do. Screens show a feature by these, never by the name of the shell. */
export type Capability = 'camera' | 'album' | 'editImage' | 'scan' | 'share' | 'locationSettings'

export interface MediaWish {
  source: 'camera' | 'album'
  /** At most so many files. */
  most: number
  /** Videos are welcome as well as photos. */
  video: boolean
}

export interface Sharing {
  title: string
  text: string
  url: string
}

/** `unknown` where the engine does not tell. */
export type NetworkState = 'online' | 'offline' | 'unknown'

/**
 * What the app asks of the thing it runs on (spec §1). Three implementations, chosen at boot (choose.ts): the browser, the
 * native shells, WeCom.
 */
export interface Device {
  shell: Shell
  /** Whether a feature may be offered. */
  can: (capability: Capability) => boolean
  /** Tells a native shell to show its own login (spec §8, code 901); false when there is none. */
  goLogin: () => boolean
  /** Opens the dialler with the number. */
  dial: (phone: string) => void
  /** Opens navigation to a WGS84 position. */
  navigateTo: (target: Position & { name: string }) => void
  /** A position measured at most `age` (ms) ago, now unless told otherwise; rejects with PositionError. */
  position: (age?: Millis) => Promise<Fix>
  /** True when a position may be had without asking the user. */
  mayLocateSilently: () => Promise<boolean>
  /**
   * Photos or videos from the device's own camera or album, [] when the user cancels. Only where can('camera') or
   * can('album'): a plain browser has its file input for that. Rejects with DeviceError.
   */
  takeMedia: (wish: MediaWish) => Promise<File[]>
  /** Lets the user draw on a photo; the same file when the user cancels. Only where can('editImage'); DeviceError. */
  editImage: (file: File) => Promise<File>
  /** The text of a code, '' when the user cancels. Only where can('scan'): see kit/scan for all others. DeviceError. */
  scan: () => Promise<string>
  /** Opens the system's location settings (spec §8, code 8); false when this device cannot. */
  openLocationSettings: () => boolean
  /** Tells a shell that a screen is left for good (spec §2), with the problem count where the screen has one. */
  pageWillPop: (route: string, problemCount?: number) => void
  /**
   * Has `handler` asked at the native back button (spec §2); it answers whether it has consumed the step. The one
   * registered last decides. Answers how to take it back.
   */
  onNativeBack: (handler: () => boolean) => () => void
  /** Offers something to another app; true when it was handed on, false when the user cancels. DeviceError. */
  share: (what: Sharing) => Promise<boolean>
  /** A hint, no more: WebViews say online without a network. 'offline' is worth a little, a request that fails is proof. */
  network: () => NetworkState
  /** Calls `listener` when `network` may have changed. Answers how to stop. */
  onNetwork: (listener: () => void) => () => void
}
