import type { TrackPoint } from '@/domain/patrol/track'
import type { Fix, PositionError } from '@/platform/device'
import { createStore } from '@/stores/createStore'
import type { Recording } from './recordings'

interface RecorderState {
  /** False until the phone has been read. */
  ready: boolean
  /** The recording that goes on, is paused, or has ended and is not sent. */
  recording: Recording | null
  /** Its kept points. */
  points: readonly TrackPoint[]
  /** Whether this page measures, not another tab. */
  here: boolean
  /** Latest position, kept or not. */
  fix: Fix | null
  /** Why there is no position now. */
  failure: PositionError | null
  /** Whether the screen stays on by itself. */
  awake: boolean
  /** The recordings that are sent or stay on this phone, the latest first. */
  others: readonly Recording[]
  /** Why nothing can be stored; '' for no problem. */
  trouble: string
}

/** The recordings of the current user on this phone; the recorder keeps it up to date. */
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
