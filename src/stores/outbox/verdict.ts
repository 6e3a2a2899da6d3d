import { ApiError, MESSAGE } from '@/api/envelope'
import { MINUTE, type Millis } from '@/domain/time'
import { growingPause } from '@/stores/pauses'
import { PhotoGoneError } from '@/stores/photoUpload'

/** The meaning of a failed call for an action. */
export type ActionVerdict =
  /** The server refuses it; the user must change it. */
  | { is: 'refused'; why: string }
  /** It did not arrive: retried after a delay. */
  | { is: 'trouble'; why: string; unreachable: boolean }
  /** Its outcome is unknown. */
  | { is: 'unclear'; why: string; unreachable: boolean }
  /** No session, or that of another user: it waits for its own. */
  | { is: 'noSession' }

/** HTTP statuses of temporary refusals: too early, too many, timeout of the gateway. */
const LATER = [408, 425, 429]

const isRefusal = ({ kind, code }: ApiError): boolean =>
  kind === 'absent' ||
  (kind === 'business' && code !== null) ||
  (kind === 'http' && code !== null && code >= 400 && code < 500 && !LATER.includes(code))

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('unknown', MESSAGE.unknown)

const isUnreachable = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout'

/** A failed upload of a photo: safe to repeat. An answer without a path has no code and counts as trouble. */
export function uploadVerdict(error: unknown): ActionVerdict {
  if (error instanceof PhotoGoneError) return { is: 'refused', why: error.message }
  const failure = asApiError(error)
  const { kind, message } = failure
  if (kind === 'notLoggedIn' || kind === 'cancelled') return { is: 'noSession' }
  if (isRefusal(failure)) return { is: 'refused', why: message }
  return { is: 'trouble', why: message || MESSAGE.upload, unreachable: isUnreachable(failure) }
}

/** A submit that failed after it was sent: only a clear answer of the server counts. */
export function submitVerdict(error: unknown): ActionVerdict {
  const failure = asApiError(error)
  const { kind, code, message } = failure
  if (kind === 'notLoggedIn') return { is: 'noSession' }
  if (kind === 'http' && code === 429) return { is: 'trouble', why: message, unreachable: false }
  if (isRefusal(failure) || kind === 'business') return { is: 'refused', why: message }
  return { is: 'unclear', why: message || MESSAGE.unknown, unreachable: isUnreachable(failure) }
}

/** Delay before the next attempt, by the number of failed ones: 5 s, doubled, at most 5 min. */
export const backOff = (tries: number): Millis => growingPause(5000, Math.max(0, tries - 1), 5 * MINUTE)

/** Delays before each look-up: the server may still be working. */
const LOOK_UP_PAUSES: readonly Millis[] = [15_000, MINUTE, 3 * MINUTE]

/** Delay before look-up `n` (from 0) of one submit. */
export const lookUpPause = (n: number): Millis =>
  LOOK_UP_PAUSES[Math.min(n, LOOK_UP_PAUSES.length - 1)] ?? MINUTE

/** How often the server must not find a record before it is sent again. */
export const SURE_AFTER = 2
