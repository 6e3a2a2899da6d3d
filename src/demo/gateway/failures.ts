import { HttpResponse } from 'msw'
import type { Db } from '../city/model'
import { CODE } from './errors'

/** By `#<kind>` in a text, by a header or by a control call. */
export const FAILURES = [
  '500',
  '502',
  '503',
  '404',
  '418',
  'bare',
  '204',
  'offline',
  'timeout',
  'lost',
  'done500',
  'done504',
  'donehtml',
  '901',
  'refuse',
  'silent',
  'garbage',
  'html',
  'nullrows',
  'nopath',
] as const

export type Failure = (typeof FAILURES)[number]
const isFailure = (kind: string): kind is Failure => FAILURES.some((known) => known === kind)

/** 井盖 #500 → '500' */
function failureIn(text: string): Failure | null {
  return FAILURES.find((kind) => text.includes(`#${kind}`)) ?? null
}

/** By header, by control call, or by a code in its texts. */
export function failureOf(db: Db, request: Request, texts: readonly string[]): Failure | null {
  const asked = request.headers.get('x-demo-fail') ?? ''
  if (isFailure(asked)) return asked
  const planned = db.failures.find(({ path, times }) => times > 0 && request.url.includes(path))
  if (planned && isFailure(planned.kind)) {
    planned.times -= 1
    return planned.kind
  }
  for (const text of texts) {
    const found = failureIn(text)
    if (found) return found
  }
  return null
}

export function delayOf(db: Db, request: Request): number {
  const asked = Number(request.headers.get('x-demo-delay') ?? 0)
  const set = db.delays.filter(({ path }) => request.url.includes(path)).map(({ ms }) => ms)
  return Math.max(0, asked, ...set)
}

/** Resolves early when the request is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

export const envelope = (success: boolean, code: number, msg: string, body: unknown): Response =>
  HttpResponse.json({ success, code, msg, body })

/** Failures that do no work; null for those that change the answer afterwards. */
export function refusal(failure: Failure): Response | null {
  switch (failure) {
    case '500':
    case '503':
    case '404':
      return HttpResponse.json({ timestamp: null, status: Number(failure) }, { status: Number(failure) })
    case '502':
      return new Response(null, { status: 502, statusText: 'Bad Gateway' })
    case '418':
      return new Response(null, { status: 418, statusText: "I'm a teapot" })
    case 'bare':
      // Not HttpResponse: it would add a status text. Over HTTP/1.1 node sends `unknown`.
      return new Response(null, { status: 420 })
    case '204':
      return new Response(null, { status: 204, statusText: 'No Content' })
    case 'offline':
      return HttpResponse.error()
    case '901':
      return envelope(false, CODE.notLoggedIn, '登录已过期，请重新登录', null)
    case 'refuse':
      return envelope(false, CODE.refused, '业务繁忙，请稍后再试', null)
    case 'silent':
      return envelope(false, CODE.refused, '', null)
    case 'garbage':
      return envelope(true, CODE.ok, '', '没有用的内容')
    case 'html':
      return html()
    default:
      return null
  }
}

const html = (): Response => HttpResponse.html('<!doctype html><title>网关</title><h1>系统维护中</h1>')

/** The work was done, but the answer does not arrive; null for other failures. */
export function silence(failure: Failure | null): Response | null {
  switch (failure) {
    case 'lost':
      return HttpResponse.error()
    case 'done500':
      return HttpResponse.json({ timestamp: null, status: 500 }, { status: 500 })
    case 'done504':
      return new Response(null, { status: 504, statusText: 'Gateway Timeout' })
    case 'donehtml':
      return html()
    default:
      return null
  }
}

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Null, a number, and a row with an object for its id: they must not cost the good rows.
const spoil = (rows: readonly unknown[]): unknown[] => {
  const [first, ...others] = rows
  const id = { broken: true }
  // Each service has its own name for the id.
  const broken = isJson(first) ? { ...first, id, ID: id, uid: id } : 'broken'
  return [null, ...(first === undefined ? [] : [first]), 42, ...others, broken]
}

/** Where the gateway and the map services have their rows. */
const ROWS = ['list', 'results', 'result'] as const

export function spoilt(failure: Failure | null, body: unknown): unknown {
  if (failure === 'nopath') return { fileResponseData: { fileName: '' } }
  if (failure !== 'nullrows') return body
  if (Array.isArray(body)) return spoil(body)
  if (!isJson(body)) return body
  const spoiltRows = ROWS.flatMap((name) => (Array.isArray(body[name]) ? [[name, spoil(body[name])]] : []))
  return { ...body, ...Object.fromEntries(spoiltRows) }
}
