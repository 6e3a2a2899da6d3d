import { getResponse } from 'msw'
import * as v from 'valibot'
import { fillPath, type Endpoint, type Input, type Output } from '@/api/endpoint'
import { readEnvelope, type Envelope } from '@/api/envelope'
import { describeIssues, onMismatch } from '@/api/tolerant'
import { userByMobile } from '@/demo/city/db'
import type { User } from '@/demo/city/model'
import { createDemo, type Demo, type DemoOptions } from '@/demo/createDemo'

export const LIN = '13800000001'
export const CHEN = '13800000002'
export const WANG = '13800000003'
/** 尤志成, head of 思明区环卫中心; 蔡建平, who starts 督办任务; 周敏, who approves them. */
export const YOU = '13900001303'
export const CAI = '13900001404'
export const ZHOU = '13900001401'

/** A Friday afternoon at work: 2026-06-12 15:00 in China. */
export const NOW = Date.UTC(2026, 5, 12, 7, 0)

interface Loose {
  query?: object
  data?: unknown
  params?: Record<string, string>
}

export interface Extra {
  /** Mobile number of the user; without it, the call has no session. */
  as?: string
  headers?: Record<string, string>
  world?: string | undefined
  base?: string
  signal?: AbortSignal
}

/** A demo at a fixed moment, and calls to it in wire format. */
export function gateway(options: DemoOptions = {}) {
  const demo = createDemo({ now: () => NOW, ...options })

  function request(endpoint: Endpoint, carried: object, extra: Extra): Request {
    const input: Loose = carried
    const { as, headers = {}, world, base = '/qyapi', signal } = extra
    const url = new URL(
      base.replace(/\/$/, '') + fillPath(endpoint.path, input.params),
      'http://city.example',
    )
    for (const [name, value] of Object.entries(input.query ?? {}))
      url.searchParams.append(name, String(value))
    const sent = new Headers(headers)
    if (as) sent.set('accessToken', demo.tokenOf(as, world))
    if (world) sent.set('x-demo-world', world)
    if (input.data === undefined)
      return new Request(url, { method: endpoint.method, headers: sent, signal: signal ?? null })
    sent.set('content-type', 'application/json')
    return new Request(url, {
      method: endpoint.method,
      headers: sent,
      body: JSON.stringify(input.data),
      signal: signal ?? null,
    })
  }

  /** Returns the raw response. Throws if the demo has no handler for the call. */
  async function raw<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & object,
    extra: Extra = {},
  ): Promise<Response> {
    const response = await getResponse(demo.handlers, request(endpoint, input, extra))
    if (!response) throw new Error(`${endpoint.path} has no handler`)
    return response
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & object,
    extra: Extra = {},
  ): Promise<Envelope> {
    const envelope = readEnvelope(await (await raw(endpoint, input, extra)).json())
    if (!envelope) throw new Error(`${endpoint.path} did not answer with an envelope`)
    return envelope
  }

  /** Returns the body of a call that must succeed, parsed by the contract without a mismatch. */
  async function body<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & object,
    extra: Extra = {},
  ): Promise<Output<E>> {
    const envelope = await ask(endpoint, input, extra)
    if (!envelope.success) throw new Error(`${endpoint.path}: ${envelope.msg}`)
    return readStrictly(endpoint, envelope.body)
  }

  /** Returns the message of a refused call; throws if the call succeeds. */
  async function refusal<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & object,
    extra: Extra = {},
  ): Promise<string> {
    const envelope = await ask(endpoint, input, extra)
    if (envelope.success) throw new Error(`${endpoint.path} passed`)
    return envelope.msg
  }

  /** Throws a RangeError for an unknown number. */
  function user(mobile: string): User {
    const found = userByMobile(demo.db(), mobile)
    if (!found) throw new RangeError(mobile)
    return found
  }

  /** A case that the department of 王建国 has to sign. */
  const toSign = (): string =>
    [...demo.db().cases.values()].find(
      ({ facts, contested }) => facts.stage === 2 && facts.departmentId.startsWith('35020301') && !contested,
    )?.id ?? ''

  return { demo, raw, ask, body, refusal, user, toSign, control: controlOf(demo), get: getOf(demo) }
}

function readStrictly<E extends Endpoint>(endpoint: E, body: unknown): Output<E> {
  const problems: string[] = []
  onMismatch((problem) => problems.push(problem))
  const parsed = v.safeParse(endpoint.body, body)
  onMismatch(() => undefined)
  if (!parsed.success) problems.push(describeIssues(parsed.issues))
  if (problems.length > 0) throw new Error(`${endpoint.path}: ${problems.join('; ')}`)
  return parsed.output as Output<E>
}

/** Sends a POST to a control call. */
const controlOf =
  (demo: Demo) =>
  async (call: string, data: object = {}, world?: string): Promise<Response> => {
    const headers = new Headers(world ? { 'x-demo-world': world } : {})
    const request = new Request(`http://city.example/wxcom/__demo/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(data),
    })
    const response = await getResponse(demo.handlers, request)
    if (!response) throw new Error(`${call} has no handler`)
    return response
  }

/** Sends a GET for any path, like a browser. */
const getOf =
  (demo: Demo) =>
  async (path: string, headers: Record<string, string> = {}): Promise<Response | undefined> =>
    getResponse(demo.handlers, new Request(`http://city.example${path}`, { headers }))

/** A multipart request with one file, whose bytes stay unchanged. */
export function uploadRequest(token: string, name: string, bytes: Uint8Array, type = 'image/jpeg'): Request {
  const line = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(line), bytes, Buffer.from('\r\n--edge--\r\n')])
  return new Request('http://city.example/qyapi/api-file/api/file/upload', {
    method: 'POST',
    headers: { accessToken: token, 'content-type': 'multipart/form-data; boundary=edge' },
    body,
  })
}

/** Bytes of a file that contain every value. */
export const someBytes = (length = 3000): Uint8Array =>
  // Starts like a JPEG, because the city accepts only photos and films.
  Uint8Array.from({ length }, (_, index) => [0xff, 0xd8, 0xff][index] ?? (index * 7) % 256)

/** Uploads a photo and returns its path. */
export async function uploaded(
  demo: Demo,
  mobile: string,
  name = '处置后.jpg',
  bytes = someBytes(),
): Promise<string> {
  const response = await getResponse(demo.handlers, uploadRequest(demo.tokenOf(mobile), name, bytes))
  const answer: unknown = await response?.json()
  const schema = v.object({ body: v.object({ fileResponseData: v.object({ filePath: v.string() }) }) })
  return v.parse(schema, answer).body.fileResponseData.filePath
}
