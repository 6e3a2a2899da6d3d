import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { MINUTE, type Millis } from '@/domain/time'
import { PhotoGoneError } from '../photoUpload'

/** What a failed call means for an act. */
export type Verdict =
  /** The server will not have it as it is: the user changes it. */
  | { is: 'refused'; why: string }
  /** It did not come through: tried again after a pause. */
  | { is: 'trouble'; why: string; unreachable: boolean }
  /** It may have been done, or not. */
  | { is: 'unclear'; why: string; unreachable: boolean }
  /** No session, or another user's: it waits for its own. */
  | { is: 'away' }

/** HTTP statuses that refuse now, not for good: too early, too many, the gateway's own time-out of the request. */
const LATER = [408, 425, 429]

const isRefusal = ({ kind, code }: ApiError): boolean =>
  kind === 'absent' ||
  (kind === 'business' && code !== null) ||
  (kind === 'http' && code !== null && code >= 400 && code < 500 && !LATER.includes(code))

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('unknown', MESSAGE.unknown)

const isUnreachable = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout'

/** A photo's upload failed: repeated without harm. An answer without a path has no code, and is trouble. */
export function uploadVerdict(error: unknown): Verdict {
  if (error instanceof PhotoGoneError) return { is: 'refused', why: error.message }
  const failure = asApiError(error)
  const { kind, message } = failure
  if (kind === 'notLoggedIn' || kind === 'cancelled') return { is: 'away' }
  if (isRefusal(failure)) return { is: 'refused', why: message }
  return { is: 'trouble', why: message || MESSAGE.upload, unreachable: isUnreachable(failure) }
}

/** A submit failed after it left: only a clear word of the server is believed. */
export function submitVerdict(error: unknown): Verdict {
  const failure = asApiError(error)
  const { kind, code, message } = failure
  if (kind === 'notLoggedIn') return { is: 'away' }
  if (kind === 'http' && code === 429) return { is: 'trouble', why: message, unreachable: false }
  if (isRefusal(failure) || kind === 'business') return { is: 'refused', why: message }
  return { is: 'unclear', why: message || MESSAGE.unknown, unreachable: isUnreachable(failure) }
}

/** Pause before the next attempt, by the number of vain ones: 5 s, doubled, at most 5 min. */
export const backOff = (tries: number): Millis => Math.min(5000 * 2 ** Math.max(0, tries - 1), 5 * MINUTE)

/** Before each look-up: the server may still be working at what it has got. */
const LOOK_UP_PAUSES: readonly Millis[] = [15_000, MINUTE, 3 * MINUTE]

/** Pause before the look-up number `n` (from 0) of one submit. */
export const lookUpPause = (n: number): Millis =>
  LOOK_UP_PAUSES[Math.min(n, LOOK_UP_PAUSES.length - 1)] ?? MINUTE

/** So often the server must say that it has no such record before it is sent again. */
export const SURE_AFTER = 2
