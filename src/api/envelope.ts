import * as v from 'valibot'
import { CODE } from './messages'
import { flag, number, text } from './tolerant'

const envelopeSchema = v.object({
  /** Undefined when a gateway leaves it out. */
  success: v.optional(v.nullable(flag())),
  code: number(-1),
  msg: text(),
  body: v.optional(v.unknown()),
})

/** The answer of every call: success flag, code, msg, body (spec §7). */
export interface Envelope {
  success: boolean
  code: number
  msg: string
  body?: unknown
}

/** Codes of success at gateways without a success flag; -1 is no code beside a body. */
const OK_CODES: readonly number[] = [CODE.ok, 0, 200]

/**
 * Reads an answer as an envelope; null for other answers (an HTML error page, an empty answer). Without a success flag the code
 * decides: 0, 100, 200, or no code beside a body.
 */
export function readEnvelope(data: unknown): Envelope | null {
  const parsed = v.safeParse(envelopeSchema, data)
  if (!parsed.success || typeof data !== 'object') return null
  const { success, code, msg, body } = parsed.output
  const isOk = OK_CODES.includes(code) || (code === -1 && body !== undefined && body !== null)
  return { success: success ?? isOk, code, msg, body }
}

/** spec §8: success flag true or code 100 passes. */
export const passes = (envelope: Envelope): boolean => envelope.success || envelope.code === CODE.ok

export type ErrorKind =
  | 'business'
  | 'notLoggedIn'
  | 'http'
  | 'network'
  | 'timeout'
  | 'badBody'
  /** An assumed call that the city does not have. */
  | 'absent'
  | 'cancelled'
  | 'unknown'

/** The error of every failed call; `message` can be shown to the user. */
export class ApiError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly code: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** HTTP statuses with which a server certainly did nothing. */
const isRefused = (status: number): boolean => status >= 400 && status < 500

/**
 * True when it is unknown whether the server did the work: the answer was lost, came from a proxy (502, 504, a page of HTML),
 * or is unusable.
 */
export const isAmbiguous = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'http'
    ? !isRefused(error.code ?? 0)
    : ['timeout', 'network', 'badBody', 'unknown', 'cancelled'].includes(error.kind))

/** True when the city does not have the call: a retry changes nothing. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'absent'

/** True for an HTTP 200 with an empty body. */
export const isEmptyAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'badBody' && error.code === HTTP_OK

/** The HTTP status of an empty answer. */
export const HTTP_OK = 200

/** True when no response arrived: offline, or a weak connection. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** True when the session has ended and the user did not log in again: a further call would only open the login again. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'notLoggedIn'
