import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { getResponse } from 'msw'
import { createDemo, type Demo } from '../../src/demo/createDemo'

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void

/** A gateway call without a handler is an error and must not return index.html. */
const GATEWAY = /\/(api-[\w-]+\/api|__demo)\//

function webRequest(req: IncomingMessage, res: ServerResponse): Request {
  const left = new AbortController()
  res.on('close', () => res.writableFinished || left.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const { method = 'GET', url = '/' } = req
  const target = new URL(url, `http://${req.headers.host ?? 'localhost'}`)
  if (method === 'GET' || method === 'HEAD')
    return new Request(target, { method, headers, signal: left.signal })
  // Node and the DOM declare different ReadableStream types. Node requires `duplex` for a streamed body.
  const streamed = { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }
  return new Request(target, { method, headers, signal: left.signal, ...streamed })
}

async function write(response: Response, res: ServerResponse): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  res.statusMessage = response.statusText
  response.headers.forEach((value, name) => res.appendHeader(name, value))
  if (response.status !== 204) res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

function unknown(req: IncomingMessage, res: ServerResponse): void {
  console.warn(`demo backend: no handler for ${req.method ?? ''} ${req.url ?? ''}`)
  res.statusCode = 404
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ success: false, code: 404, msg: '请求地址错误', body: null }))
}

/** Serves the demo as a connect middleware. Unknown gateway calls get 404; all other paths go to `next`. */
export function demoMiddleware(demo: Demo = createDemo()): Middleware {
  return (req, res, next) => {
    const serve = async () => {
      try {
        const response = await getResponse(demo.handlers, webRequest(req, res))
        if (res.destroyed) return
        if (response?.type === 'error') res.destroy()
        else if (response) await write(response, res)
        else if (GATEWAY.test(req.url ?? '')) unknown(req, res)
        else next()
      } catch (error) {
        next(error)
      }
    }
    void serve()
  }
}
