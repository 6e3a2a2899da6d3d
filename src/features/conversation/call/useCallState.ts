import { createStore } from '@/stores/createStore'
import type { Colleague } from '@/api/contract/conversation'
import { IDLE, type CallState, type Quality } from '@/domain/conversation/call'
import type { MediaError } from '@/platform/call/callMedia'

/** The rendered state of the call on this phone. There is one at a time. */
export interface CallShown {
  state: CallState
  peerId: string
  peer: Colleague | null
  /** The name to show before the server has answered. */
  name: string
  own: MediaStream | null
  /** Why the other side cannot see the user; '' where they can. */
  withoutPicture: string
  theirs: MediaStream | null
  muted: boolean
  /** True while the user's video is covered. */
  covered: boolean
  /** True if there is another camera to switch to. */
  cameras: boolean
  quality: Quality | null
  /** The error when there is neither camera nor microphone. */
  barred: MediaError | null
  /** Another error message; '' without one. */
  trouble: string
}

export const NO_CALL: CallShown = {
  state: IDLE,
  peerId: '',
  peer: null,
  name: '',
  own: null,
  withoutPicture: '',
  theirs: null,
  muted: false,
  covered: false,
  cameras: false,
  quality: null,
  barred: null,
  trouble: '',
}

export const useCall = createStore<CallShown>(() => NO_CALL)
