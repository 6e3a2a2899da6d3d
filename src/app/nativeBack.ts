import { device } from '@/platform/current'
import type { Navigator } from '@/kit/screen/links'
import { closeTopOverlay } from '@/stores/overlays'

/**
 * spec §2: the native back button first closes the top-most popup or preview, otherwise it goes back. Returns false to the
 * shell when there is nothing to go back to. Returns its removal.
 */
export const connectNativeBack = (navigator: Navigator): (() => void) =>
  device().onNativeBack(() => closeTopOverlay() || navigator.back())
