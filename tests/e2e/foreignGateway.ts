import { once } from 'node:events'
import {
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './certificate'

/** CORS as docs/integration.md requires it of a gateway on another origin, for a page from a file (origin "null"). */
const CORS = {
  'access-control-allow-origin': 'null',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'accessToken, content-type, purpose',
  'access-control-max-age': '600',
  vary: 'Origin',
}

/** A received call: preflight or not, and its headers. */
interface ReceivedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** The demo as a gateway on a separate https origin. */
export class ForeignGateway {
  readonly received: ReceivedCall[] = []
  /** The city that it serves. */
  world = 'foreign'
  /** While true, the gateway does not allow the header of the token. */
  forgetsToken = false
  private port = 0
  private readonly server = createServer(selfSigned(), (req, res) => this.serve(req, res))

  async start(): Promise<void> {
    // A page on a busy machine may reuse a connection later than the five seconds of Node.
    this.server.keepAliveTimeout = 120_000
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const at = this.server.address()
    this.port = typeof at === 'object' && at ? at.port : 0
  }

  /** The address of the demo, set when a test runs. */
  demo = new URL('http://127.0.0.1/')

  get origin(): string {
    return `https://127.0.0.1:${this.port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private get cors() {
    return this.forgetsToken ? { ...CORS, 'access-control-allow-headers': 'content-type' } : CORS
  }

  private serve(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = req
    this.received.push({ method, path: url.replace(/\?.*$/, ''), headers })
    if (method === 'OPTIONS') return void res.writeHead(204, this.cors).end()
    const sent = { ...headers, 'x-demo-world': this.world }
    // A separate connection: the demo may close an idle one just as it is reused.
    const to = {
      host: this.demo.hostname,
      port: this.demo.port,
      method,
      path: url,
      headers: sent,
      agent: false,
    }
    const onward = send(to, (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...this.cors })
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  }
}
