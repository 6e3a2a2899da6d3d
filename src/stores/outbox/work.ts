import type { Millis } from '@/domain/time'
import type { ActPhoto } from './item'
import type { OutboxKind } from './kind'

/** What the steps need of the world; a test puts its own in place. */
export interface Work {
  /** Names this engine: an act in work carries it, and only its bearer may change the act. */
  run: string
  now: () => Millis
  /** Uploads one photo, answers its path. */
  upload: (photo: ActPhoto, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>
  /** Whether a call made right now travels under this user's token. */
  isPresent: (userId: string) => boolean
  /** As `loadKind` of kinds.ts. */
  loadKind: (name: string) => Promise<OutboxKind | undefined>
  /** Where an upload stands: share sent 0 to 1, what it failed with, null when it is over. */
  progress: (photoId: string, transfer: { share: number } | { failed: string } | null) => void
  /** Aborted when the session changes: uploads under way stop. */
  signal: AbortSignal
}

/** How a step ended: go on with the next act; stop, the session is not this user's; stop, the server cannot be reached. */
export type StepEnd = 'on' | 'away' | 'unreachable'
