import { REQUEST_TIMEOUT } from '@/domain/timeLimits'
import axios, {
  AxiosError,
  isAxiosError,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { absence } from './absence'
import { readJson } from './answer'
import { pathAt, toCity } from './cityShapes'
import { answerOf, type EarlyAnswer, type EarlyCall } from './early'
import { fillPath, type Endpoint, type Input } from './endpoint'
import {
  ApiError,
  HTTP_OK,
  passes,
  readEnvelope,
  type Envelope,
  CODE,
  httpMessage,
  MESSAGE,
} from './envelope'
import { host, tokenHeader, type Host } from './host'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The caller shows the failure (an error state with retry), so no toast. 901 is shown anyway. */
  quiet?: boolean | undefined
  /** Sent instead of the token of the session: for a login whose user is not known yet. */
  token?: string
  /** Overrides the loading policy of the endpoint. */
  loading?: boolean
  /** A prefetch: the gateway must not count it as opening (docs/contract.md). */
  ahead?: boolean
  /** Progress of an upload, 0 to 1. */
  onProgress?: (share: number) => void
}

// Credentials and timeout: spec §7. Arrays repeat their name, as Spring gateways expect.
const client = axios.create({
  withCredentials: true,
  timeout: REQUEST_TIMEOUT,
  paramsSerializer: { indexes: null },
  // Keeps ids of more than 15 digits exact.
  transformResponse: (data: unknown) => readJson(data),
})

const noop = () => undefined

/**
 * One call by the rules of spec §7 and §8. Resolves with the envelope when it passes, when the endpoint passes failures
 * through, and, as specified, with success false and an empty body without a response. Otherwise rejects with ApiError; the
 * message has then been shown, unless the caller given for quiet.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  given: CallOptions = {},
): Promise<Envelope> {
  const around = host()
  if (!around) throw new Error('connectHttp has not been called')
  // The caller shows failures that pass through.
  const options: CallOptions = { ...given, quiet: given.quiet || endpoint.policy.passThrough }
  const sentWith = around.token()
  let answer = await exchange(around, endpoint, input, options, sentWith)
  if (goesBack(endpoint, answer)) return answer
  if (answer.code === CODE.notLoggedIn) {
    // Without a message, the login alone is enough; so it is without a token, of which nothing can have expired.
    if (answer.msg !== '' && sentWith !== '') around.notify(answer.msg)
    const goesOn = !endpoint.policy.open && (await around.login(sentWith))
    if (!goesOn) throw new ApiError('notLoggedIn', answer.msg || MESSAGE.notLoggedIn, answer.code)
    answer = await exchange(around, endpoint, input, options, around.token())
    if (goesBack(endpoint, answer)) return answer
  }
  const isOut = answer.code === CODE.notLoggedIn
  const unsaid = isOut ? MESSAGE.notLoggedIn : MESSAGE.badBody
  throw fail(around, options, isOut ? 'notLoggedIn' : 'business', answer.msg || unsaid, answer.code)
}

/** Whether the caller gets the envelope itself. */
const goesBack = ({ policy }: Endpoint, answer: Envelope): boolean =>
  passes(answer, policy.byCode) || policy.passThrough === true || isNoResponse(answer)

/**
 * spec §8: no response resolves with success false and an empty body. Recognised by identity, because a gateway may use its
 * code.
 */
const NO_RESPONSE: Envelope = { success: false, code: -2, msg: MESSAGE.noResponse, body: {} }

export const isNoResponse = (envelope: Envelope): boolean => envelope === NO_RESPONSE

/** Sends once, with the present token. The loading toast covers only this: it must be gone before a login sheet opens. */
async function exchange(
  around: Host,
  endpoint: Endpoint,
  input: object,
  options: CallOptions,
  present: string,
): Promise<Envelope> {
  const { open, identifies } = endpoint.policy
  if (around.offers?.isAbsent(endpoint)) throw fail(around, options, 'absent', MESSAGE.absent)
  const known = open || identifies ? null : around.identify()
  // Nothing is sent as another user. Not awaited without a check, so that the caller sends immediately.
  if (known && !(await known)) throw new ApiError('cancelled', '')
  // A browser reads a cookie slowly: only a check may have brought another token.
  const token = options.token ?? (known ? around.token() : present)
  const stopLoading = (options.loading ?? endpoint.policy.loading ?? true) ? around.startLoading() : noop
  const noteEnd = around.noteCall?.() ?? noop
  try {
    const response = await send(around, endpoint, input, token, options)
    noteEnd(true)
    const envelope = read(around, options, endpoint, response)
    throwAbsence(around, options, absence(around, endpoint, input, response.status, envelope))
    around.offers?.notePresent(endpoint)
    return envelope
  } catch (error) {
    if (error instanceof ApiError) throw error
    // A cancelled call does not show the state of the connection.
    if (isAxiosError(error) && !axios.isCancel(error)) noteEnd(error.response !== undefined)
    if (isAxiosError(error) && error.response) {
      const { status, data } = error.response
      throwAbsence(around, options, absence(around, endpoint, input, status, readEnvelope(data)))
    }
    return explain(around, options, error)
  } finally {
    stopLoading()
  }
}

function throwAbsence(around: Host, { quiet }: CallOptions, absent: ApiError | null): void {
  if (!absent) return
  if (!quiet) around.notify(absent.message)
  throw absent
}

type Loose = { params?: Record<string, string>; query?: object; data?: unknown }

async function send(
  around: Host,
  endpoint: Endpoint,
  input: Loose,
  token: string,
  options: CallOptions,
): Promise<AxiosResponse<unknown>> {
  const config: AxiosRequestConfig = {
    baseURL: around.baseApi,
    method: endpoint.method,
    url: fillPath(pathAt(endpoint), input.params),
    params: toCity(endpoint, input.query),
    data: toCity(endpoint, input.data),
    headers: { ...tokenHeader(token), ...(options.ahead && { purpose: 'prefetch' }) },
    // Servers check this cookie for actions only, and axios reads it in a later task: the call would wait for the next frame.
    ...(endpoint.method === 'GET' && { xsrfCookieName: '' }),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && {
      onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => options.onProgress?.(progress),
    }),
  }
  const early = earlyOf(around, endpoint, config, token)
  if (!early) return client.request<unknown>(config)
  const answer = await answerOf(early, options.signal)
  return client.request<unknown>({
    ...config,
    ...(answer
      ? { adapter: (sent) => Promise.resolve(responseOf(answer, sent)) }
      : // What is left of the time the call has, counted from when it first left.
        { timeout: Math.max(1, REQUEST_TIMEOUT - (Date.now() - early.left)) }),
  })
}

/** The same call, if it was sent before the client was loaded. Not for actions, nor for reads after one. */
function earlyOf(
  { early }: Host,
  { method, policy }: Endpoint,
  config: AxiosRequestConfig,
  token: string,
): EarlyCall | undefined {
  if (method === 'GET' && !policy.acts) return early?.take(() => client.getUri(config), token)
  early?.drop()
  return undefined
}

/** The early answer as a response of the client, for the same further steps. */
const responseOf = (
  { text, statusText }: EarlyAnswer,
  config: InternalAxiosRequestConfig,
): AxiosResponse => ({
  data: text,
  status: 200,
  statusText,
  headers: {},
  config,
})

function read(
  around: Host,
  options: CallOptions,
  { policy }: Endpoint,
  response: AxiosResponse<unknown>,
): Envelope {
  const envelope = readEnvelope(response.data)
  // spec §8: HTTP status not 200 → 请求失败, using the status text or the message of the body.
  if (response.status !== 200) {
    const text = response.statusText || envelope?.msg || MESSAGE.requestFailed
    throw fail(around, options, 'http', text, response.status)
  }
  if (policy.raw && envelope?.code !== CODE.notLoggedIn)
    return { success: true, code: CODE.ok, msg: '', body: response.data }
  if (!envelope)
    throw fail(around, options, 'badBody', MESSAGE.badBody, response.data === '' ? HTTP_OK : undefined)
  return envelope
}

/** Converts a failed exchange into the messages of spec §8. */
function explain(around: Host, options: CallOptions, error: unknown): Envelope {
  if (axios.isCancel(error)) throw new ApiError('cancelled', '')
  if (isAxiosError(error)) {
    if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
      throw fail(around, options, 'timeout', MESSAGE.timeout)
    if (error.response) {
      const { status, statusText, data } = error.response
      // A gateway may put its envelope into a failed status: its message comes first, and 901 is a login with any status.
      const envelope = readEnvelope(data)
      if (status === 401 || envelope?.code === CODE.notLoggedIn)
        return {
          success: false,
          code: CODE.notLoggedIn,
          msg: envelope?.msg ?? '',
          body: null,
        }
      const refusal = status >= 400 && status < 500 ? envelope?.msg : ''
      throw fail(around, options, 'http', refusal || httpMessage(status, statusText), status)
    }
    if (error.request) {
      if (!options.quiet) around.notify(MESSAGE.noResponse)
      return NO_RESPONSE
    }
  }
  const has500 = error instanceof Error && error.message.includes('500')
  throw fail(around, options, 'unknown', has500 ? MESSAGE.http500 : MESSAGE.unknown)
}

function fail(
  around: Host,
  { quiet }: CallOptions,
  kind: ApiError['kind'],
  message: string,
  code?: number,
): ApiError {
  if (!quiet) around.notify(message)
  return new ApiError(kind, message, code ?? null)
}
