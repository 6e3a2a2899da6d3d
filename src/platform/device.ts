import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Shell } from './shell'

import type { PositionError } from './errors'

export { DeviceError, PositionError } from './errors'

/** A measured position: WGS84, accuracy in metres, taken at `time` (ms). */
export interface Fix extends Position {
  accuracy: number
  time: number
}

/** Functions that not every device has. Screens check these, never the name of the shell. */
export type Capability = 'camera' | 'album' | 'editImage' | 'scan' | 'share' | 'locationSettings'

export interface MediaWish {
  source: 'camera' | 'album'
  /** Maximum number of files. */
  most: number
  /** Videos are accepted as well as photos. */
  video: boolean
}

export interface Sharing {
  title: string
  text: string
  url: string
}

/** Gets the positions of a tracker. */
export interface TrackListener {
  /** New fixes, oldest first; several at once after the page was hidden. */
  fixes: (fixes: readonly Fix[]) => void
  /** There is no position now; it may come back. */
  failed: (error: PositionError) => void
}

/** Follows the position of the phone over a longer time. */
export interface Tracker {
  /** Whether it also measures while the page is hidden or closed. */
  background: boolean
  /**
   * Starts measuring, or continues what goes on; reports fixes after `since` (ms). Returns how to stop listening: in the
   * background it goes on until `end`.
   */
  follow: (listener: TrackListener, since: Millis) => () => void
  /** Ends measuring. */
  end: () => void
  /**
   * Keeps the screen on while the page is visible, where the engine can; `listener` gets whether it is. Returns how to let it go.
   */
  keepAwake: (listener: (awake: boolean) => void) => () => void
}

/** Subject of a push message. */
export type Push = 'call' | 'work'

/** `unknown` when the engine does not report it. */
export type NetworkState = 'online' | 'offline' | 'unknown'

/**
 * The functions of a device (spec §1). Three implementations, chosen at boot (choose.ts): browser, native
 * shells, WeCom.
 */
export interface Device {
  shell: Shell
  /** Whether a feature may be offered. */
  can: (capability: Capability) => boolean
  /** Opens the login of a native shell (spec §8, code 901); false without a shell. */
  goLogin: () => boolean
  /** Opens the dialler with the number. */
  dial: (phone: string) => void
  /** Opens navigation to a WGS84 position. */
  navigateTo: (target: Position & { name: string }) => void
  /** A position measured at most `age` (ms) ago, by default now; rejects with PositionError. */
  position: (age?: Millis) => Promise<Fix>
  /** True when a position can be had without a prompt. */
  mayLocateSilently: () => Promise<boolean>
  /**
   * Photos or videos from the camera or album of the device, [] when the user cancels. Only with
   * can('camera') or can('album'): a plain browser uses a file input. Rejects with DeviceError.
   */
  takeMedia: (wish: MediaWish) => Promise<File[]>
  /** Lets the user draw on a photo; the same file when the user cancels. Only with can('editImage'); DeviceError. */
  editImage: (file: File) => Promise<File>
  /** The text of a code, '' when the user cancels. Only with can('scan'), otherwise kit/scan. DeviceError. */
  scan: () => Promise<string>
  /** Opens the system's location settings (spec §8, code 8); false when this device cannot. */
  openLocationSettings: () => boolean
  /** Notifies a shell that the user leaves a screen (spec §2), with the problem count if the screen has one. */
  pageWillPop: (route: string, problemCount?: number) => void
  /**
   * Registers a handler of the native back button (spec §2); it returns whether it handled Back. The last one
   * decides. Returns its removal.
   */
  onNativeBack: (handler: () => boolean) => () => void
  /**
   * Calls `listener` for a push message that the shell has got: `call`, a video call rings; `work`, open work
   * has changed. Returns its removal. Without it, no device of this kind gets any.
   */
  onPush?: (listener: (about: Push) => void) => () => void
  /** Only a device that follows the position better than a page: otherwise platform/browser/tracker. */
  tracker?: () => Tracker | null
  /** Whether the shell gets push messages, so that nothing needs polling for them. */
  pushes?: () => boolean
  /** The city's server pushes to this app by WeCom (docs/platform.md), and stores the topics. */
  pushedByServer?: true
  /** Sets the topics for which a shell may show push messages (docs/native-bridge.md). */
  setPushTopics?: (topics: readonly string[]) => void
  /** Shares something with another app; true when shared, false when the user cancels. DeviceError. */
  share: (what: Sharing) => Promise<boolean>
  /** A hint only: web views report online without a network. Requests decide. */
  network: () => NetworkState
  /** Calls `listener` when `network` may have changed. Returns its removal. */
  onNetwork: (listener: () => void) => () => void
}
