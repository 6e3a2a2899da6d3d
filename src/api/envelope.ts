import * as v from 'valibot'
import { flag, number, text } from './tolerant'

/** The error catalogue of spec §8: all messages of the client. */
export const MESSAGE = {
  badBody: '返回结果有误，请稍后重试！',
  requestFailed: '请求失败',
  upload: '上传失败，请重新上传',
  http404: '请求地址错误',
  http500: '服务器错误',
  http503: '服务不可用，请联系管理员',
  serverUnusual: '服务器异常，请稍后重试。',
  noResponse: '网络连接错误',
  timeout: '请求超时，请稍后重试',
  unknown: '未知错误',
  dictionary: '获取字典来源失败',
  /** [ours] for an absent call, and for a "not found" that may be about one record. */
  absent: '本市未开通',
  absentOrGone: '没有找到，或本市未开通',
  /** [ours] for 901 or HTTP 401 without a message, in the place of what did not come; not as a toast. */
  notLoggedIn: '登录已失效，请重新登录',
} as const

/** Business codes of the envelope (spec §8). */
export const CODE = { ok: 100, notBound: 133, notLoggedIn: 901, notFound: 404 } as const

/** Message for an HTTP status other than 2xx; `statusText` as the server sent it. */
export function httpMessage(status: number, statusText: string): string {
  if (status === 404) return MESSAGE.http404
  if (status === 500) return MESSAGE.http500
  if (status === 503) return MESSAGE.http503
  return statusText || MESSAGE.serverUnusual
}

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

/**
 * spec §8: success flag true or code 100 passes. `byCode`, for dictionaries: the code of success is 100, so a flag beside another
 * code does not pass; a gateway without codes, or with 0 or 200 for success, is read by its flag.
 */
export const passes = ({ success, code }: Envelope, byCode = false): boolean =>
  code === CODE.ok || (success && (!byCode || code === -1 || OK_CODES.includes(code)))

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

/** Words of a gateway for a record that is not there. */
const GONE = /不存在|已被?删除/

/** True when the gateway answers that there is no such record: a retry changes nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'business' &&
  (error.code === CODE.notFound || GONE.test(error.message))

/** Words of a gateway for work that another user has done. */
const DONE = /已由他人|已被他人/

/** True when a retry does not change a refusal of a row of a batch: the record is gone, or another user has done it. */
export const isFinalRefusal = (words: string): boolean => GONE.test(words) || DONE.test(words)

/** The HTTP status of an empty answer. */
export const HTTP_OK = 200

/** True when no response arrived: offline, or a weak connection. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** True when the session has ended and the user did not log in again: a further call would only open the login again. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'notLoggedIn'
