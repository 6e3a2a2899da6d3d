import { HttpResponse } from 'msw'
import type { Db } from '../city/model'
import { CODE } from './errors'

export const envelope = (success: boolean, code: number, msg: string, body: unknown): Response =>
  HttpResponse.json({ success, code, msg, body })

const html = (): Response => HttpResponse.html('<!doctype html><title>网关</title><h1>系统维护中</h1>')
const broken = (status: number) => () => HttpResponse.json({ timestamp: null, status }, { status })
// HttpResponse would add a status text. Over HTTP/1.1 node sends `unknown`.
const bare =
  (status: number, statusText = '') =>
  () =>
    new Response(null, { status, statusText })

/** Failures that do no work. */
const REFUSED = {
  '500': broken(500),
  '502': bare(502, 'Bad Gateway'),
  '503': broken(503),
  '404': broken(404),
  '418': bare(418, "I'm a teapot"),
  bare: bare(420),
  '204': bare(204, 'No Content'),
  offline: () => HttpResponse.error(),
  '901': () => envelope(false, CODE.notLoggedIn, '登录已过期，请重新登录', null),
  refuse: () => envelope(false, CODE.refused, '业务繁忙，请稍后再试', null),
  silent: () => envelope(false, CODE.refused, '', null),
  garbage: () => envelope(true, CODE.ok, '', '没有用的内容'),
  html,
}

/** Failures that do the work and lose its response. */
const SILENT = {
  lost: () => HttpResponse.error(),
  done500: broken(500),
  done504: bare(504, 'Gateway Timeout'),
  donehtml: html,
}

const OTHERS = ['timeout', 'nullrows', 'nopath'] as const
export type Failure = keyof typeof REFUSED | keyof typeof SILENT | (typeof OTHERS)[number]

const isRefused = (failure: string): failure is keyof typeof REFUSED => failure in REFUSED
const isSilent = (failure: string): failure is keyof typeof SILENT => failure in SILENT

/** All failures that `#<kind>` in a text, a header or a control call can request. */
export const FAILURES: readonly string[] = [...Object.keys(REFUSED), ...Object.keys(SILENT), ...OTHERS]
const isFailure = (kind: string): kind is Failure => FAILURES.includes(kind)

/** The failure that the header, a control call or a code in the texts requests: 井盖 #500 → '500'. */
export function failureOf(db: Db, request: Request, texts: readonly string[]): Failure | null {
  const wanted = request.headers.get('x-demo-fail') ?? ''
  if (isFailure(wanted)) return wanted
  const planned = db.failures.find(({ path, times }) => times > 0 && request.url.includes(path))
  if (planned && isFailure(planned.kind)) {
    planned.times -= 1
    return planned.kind
  }
  return FAILURES.filter(isFailure).find((kind) => texts.some((text) => text.includes(`#${kind}`))) ?? null
}

export function delayOf(db: Db, request: Request): number {
  const wanted = Number(request.headers.get('x-demo-delay') ?? 0)
  const set = db.delays.filter(({ path }) => request.url.includes(path)).map(({ ms }) => ms)
  return Math.max(0, wanted, ...set)
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

export const refusal = (failure: Failure): Response | null => (isRefused(failure) ? REFUSED[failure]() : null)

export const silence = (failure: Failure | null): Response | null =>
  failure && isSilent(failure) ? SILENT[failure]() : null

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Adds null, a number and a row whose id is an object. The app must still show the good rows.
const spoil = (rows: readonly unknown[]): unknown[] => {
  const [first, ...others] = rows
  const id = { broken: true }
  // Each service has its own name for the id.
  const broken = isJson(first) ? { ...first, id, ID: id, uid: id } : 'broken'
  return [null, ...(first === undefined ? [] : [first]), 42, ...others, broken]
}

/** The fields in which the gateway and the map services return rows. */
const ROWS = ['list', 'results', 'result'] as const

export function spoilt(failure: Failure | null, body: unknown): unknown {
  if (failure === 'nopath') return { fileResponseData: { fileName: '' } }
  if (failure !== 'nullrows') return body
  if (Array.isArray(body)) return spoil(body)
  if (!isJson(body)) return body
  const spoiltRows = ROWS.flatMap((name) => (Array.isArray(body[name]) ? [[name, spoil(body[name])]] : []))
  return { ...body, ...Object.fromEntries(spoiltRows) }
}
