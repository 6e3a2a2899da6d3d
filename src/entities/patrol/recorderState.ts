import type { TrackPoint } from '@/domain/patrol/track'
import type { Fix, PositionError } from '@/platform/device'
import { createStore } from '@/stores/createStore'
import type { Recording } from './recordings'

interface RecorderState {
  /** False until the recordings are read from the phone. */
  ready: boolean
  /** The recording that is running, paused, or ended and not sent. */
  recording: Recording | null
  /** Its stored points. */
  points: readonly TrackPoint[]
  /** True when this page measures, false when another tab does. */
  here: boolean
  /** Latest position, stored or not. */
  fix: Fix | null
  /** The reason why there is no position; null when there is one. */
  failure: PositionError | null
  /** True while a wake lock keeps the screen on. */
  awake: boolean
  /** The recordings that are sent or stay on this phone, newest first. */
  others: readonly Recording[]
  /** The reason why nothing can be stored; '' for no problem. */
  trouble: string
}

/** The recordings of the current user on this phone, updated by the recorder. */
export const useRecorder = createStore<RecorderState>(() => ({
  ready: false,
  recording: null,
  points: [],
  here: false,
  fix: null,
  failure: null,
  awake: false,
  others: [],
  trouble: '',
}))
