import { browserCallMedia } from './browser'
import type { CallMedia } from './callMedia'

let current: CallMedia | null = null

/** Sets it; by a test. Null: the engine's own again. */
export function setCallMedia(media: CallMedia | null): void {
  current = media
}

/** Camera, microphone and connections of this phone. */
export function callMedia(): CallMedia {
  current ??= browserCallMedia(window)
  return current
}
