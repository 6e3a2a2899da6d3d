import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { getResponse } from 'msw'
import { createDemo, type Demo } from './createDemo'

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void

const BODILESS = ['GET', 'HEAD']

/** The request as the web platform knows it: body streamed, cookies and all; aborted when the client hangs up. */
function webRequest(req: IncomingMessage, res: ServerResponse): Request {
  const left = new AbortController()
  res.on('close', () => res.writableEnded || left.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  const method = req.method ?? 'GET'
  const url = new URL(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`)
  const body = BODILESS.includes(method) ? null : (Readable.toWeb(req) as ReadableStream)
  // duplex: node wants to be told that the answer may come before the body has ended.
  return new Request(url, { method, headers, body, signal: left.signal, ...(body && { duplex: 'half' }) })
}

async function write(response: Response, res: ServerResponse): Promise<void> {
  res.statusCode = response.status
  res.statusMessage = response.statusText
  response.headers.forEach((value, name) => res.appendHeader(name, value))
  if (!response.body) return void res.end()
  const bytes = Buffer.from(await response.arrayBuffer())
  res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

/**
 * The demo over real HTTP, as a connect middleware. A network error of the demo hangs up on the client; what the demo
 * does not know goes to `next`.
 */
export function demoMiddleware(demo: Demo = createDemo()): Middleware {
  return (req, res, next) => {
    const serve = async () => {
      const response = await getResponse(demo.handlers, webRequest(req, res))
      if (!response) return next()
      if (response.type === 'error') return void res.destroy()
      if (!res.destroyed) await write(response, res)
    }
    serve().catch(next)
  }
}
