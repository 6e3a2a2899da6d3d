import { device } from '@/platform/current'
import type { Navigator } from '@/kit/screen/links'
import { closeTopOverlay } from '@/stores/overlays'

/**
 * spec §2: the native back button first closes the top-most popup or preview, otherwise it goes back. The shell is
 * answered false where the app has nothing to go back to, and does what it does then. Answers how to disconnect.
 */
export const connectNativeBack = (navigator: Navigator): (() => void) =>
  device().onNativeBack(() => closeTopOverlay() || navigator.back())
