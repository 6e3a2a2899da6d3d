import * as v from 'valibot'
import { CODE } from './messages'
import { flag, number, text } from './tolerant'

const envelopeSchema = v.object({
  /** Undefined where a gateway leaves it out. */
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

/** What gateways without a success flag answer for a success; -1 is no code at all, beside a body. */
const OK_CODES: readonly number[] = [CODE.ok, 0, 200]

/**
 * Reads an answer as an envelope; null when it is none (an HTML error page, an empty answer). Where the success flag is left out,
 * the code decides: 0, 100, 200, or none beside a body.
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

/** Every failed call ends as one of these; `message` is fit for the user's eyes. */
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

/** HTTP statuses by which a server says for certain that it has done nothing. */
const isRefused = (status: number): boolean => status >= 400 && status < 500

/**
 * True when nobody can tell whether the server did the work: the answer went missing, came from something between (502, 504, a
 * page of HTML), or is of no use. Only a word of the server is one.
 */
export const isAmbiguous = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'http'
    ? !isRefused(error.code ?? 0)
    : ['timeout', 'network', 'badBody', 'unknown', 'cancelled'].includes(error.kind))

/** True where the city does not have the call: to ask again would change nothing. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'absent'

/** True for an HTTP 200 without a word in it. */
export const isEmptyAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'badBody' && error.code === HTTP_OK

/** The HTTP status of an answer that is empty all the same. */
export const HTTP_OK = 200

/** True when nothing came back: no line, or one too weak. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** True when the session has ended and nobody logged in again: to ask on would only ask for the login once more. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'notLoggedIn'
