import { createStore } from '@/stores/createStore'
import type { Colleague } from '@/api/contract/conversation'
import { IDLE, type CallState, type Quality } from '@/domain/conversation/call'
import type { MediaError } from '@/platform/call/callMedia'

/** All that is drawn of the call of this phone: one at a time, whatever screen is on show. */
export interface CallShown {
  state: CallState
  peerId: string
  peer: Colleague | null
  /** Until the server has said it. */
  name: string
  own: MediaStream | null
  /** Why the other one cannot see us; '' where they can. */
  withoutPicture: string
  theirs: MediaStream | null
  muted: boolean
  /** One's own picture is covered. */
  covered: boolean
  /** There is another camera to switch to. */
  cameras: boolean
  quality: Quality | null
  /** Why there is neither camera nor microphone. */
  barred: MediaError | null
  /** What went wrong besides, in words; '' where nothing did. */
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
