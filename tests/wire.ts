import { onTestFinished } from 'vitest'
import { server } from './app'
import './nodeRequest'

/** A request as the gateway receives it; `path` without the base path, `body` undefined unless it was JSON. */
export interface Sent {
  method: string
  path: string
  query: Record<string, string>
  body?: unknown
}

async function jsonOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return isJson ? request.clone().json() : undefined
}

/** Records each request until the test ends. `to` filters by a part of the path. */
export function watchWire(): { sent: Sent[]; to: (part: string) => Sent[] } {
  const sent: Sent[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/qyapi/, '')
    const one: Sent = { method: request.method, path, query: Object.fromEntries(searchParams) }
    sent.push(one)
    void jsonOf(request).then((body) => {
      if (body !== undefined) one.body = body
    })
  }
  server.events.on('request:start', note)
  onTestFinished(() => void server.events.removeListener('request:start', note))
  return { sent, to: (part) => sent.filter(({ path }) => path.includes(part)) }
}
