import type { Millis } from '@/domain/time'
import type { ActPhoto } from './item'
import type { OutboxKind } from './kind'

/** Functions of the app that the steps need; tests replace them. */
export interface Work {
  /** Id of this engine: an action being sent has it, and only this engine may change the action. */
  run: string
  now: () => Millis
  /** Uploads one photo, returns its path. */
  upload: (photo: ActPhoto, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>
  /** Whether a call sent right now would use the token of this user. */
  isPresent: (userId: string) => boolean
  /** As `loadKind` of kinds.ts. */
  loadKind: (name: string) => Promise<OutboxKind | undefined>
  /** Upload state: share sent 0 to 1, its failure, null when it is over. */
  progress: (photoId: string, transfer: { share: number } | { failed: string } | null) => void
  /** Aborted when the session changes: uploads stop. */
  signal: AbortSignal
}

/**
 * How a step ended: continue with the next action; stop, the session is not of this user; stop, the server
 * cannot be reached.
 */
export type StepEnd = 'on' | 'noSession' | 'unreachable'
