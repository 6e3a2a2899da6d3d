import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { transferableAbortController } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDemo } from '@/demo/createDemo'
import { demoMiddleware } from '../../scripts/demo/serve'
import { someBytes, WANG } from '../demo/gateway'

const demo = createDemo()
let server: Server
let port = 0

beforeAll(async () => {
  // jsdom has its own AbortController, which node's Request refuses. A server uses node's.
  vi.stubGlobal('AbortController', transferableAbortController().constructor)
  const middleware = demoMiddleware(demo)
  server = createServer((req, res) =>
    middleware(req, res, () => {
      res.statusCode = 299
      res.end('next')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** An exchange over a real socket. */
function exchange(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ response: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ response, bytes: Buffer.concat(parts) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const TODO = '/qyapi/api-digital/api/v1/appPortal/todoCount'
const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

it('accepts the token of the header and of the cookie', async () => {
  const accessToken = demo.tokenOf(WANG)
  const ways: Record<string, string>[] = [{ accessToken }, { cookie: `accessToken=${accessToken}` }]
  for (const headers of ways) {
    const { response, bytes } = await exchange(TODO, { headers })
    expect(response.statusCode).toBe(200)
    expect(json(bytes)).toMatchObject({ success: true, code: 100 })
  }
})

it('does not share cookies between clients', async () => {
  await exchange(TODO, { headers: { cookie: `accessToken=${demo.tokenOf(WANG)}` } })
  expect(json((await exchange(TODO)).bytes)).toMatchObject({ code: 901 })
})

it('takes a large multipart upload and serves it back byte for byte', async () => {
  const bytes = someBytes(3_000_000)
  const head =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="大图.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  const headers = { accessToken: demo.tokenOf(WANG), 'content-type': 'multipart/form-data; boundary=edge' }
  const answer = json((await exchange('/api-file/api/file/upload', { method: 'POST', headers, body })).bytes)
  expect(answer).toMatchObject({ body: { fileResponseData: { fileName: '大图.png' } } })
  const path = JSON.stringify(answer).match(/\/files\/upload\/\w+\.png/)?.[0] ?? ''
  const served = await exchange(path)
  expect(served.response.headers['content-type']).toBe('image/png')
  expect(Buffer.compare(served.bytes, Buffer.from(bytes))).toBe(0)
})

it('keeps status and status text', async () => {
  const { response } = await exchange(TODO, { headers: { 'x-demo-fail': '418' } })
  expect([response.statusCode, response.statusMessage]).toEqual([418, "I'm a teapot"])
  expect((await exchange(TODO, { headers: { 'x-demo-fail': '204' } })).response.statusCode).toBe(204)
})

it('closes the connection for a network error', async () => {
  await expect(exchange(TODO, { headers: { 'x-demo-fail': 'offline' } })).rejects.toThrow('socket hang up')
})

it('lets the client abort a call without a response', async () => {
  const sent = request({ port, host: '127.0.0.1', path: TODO, headers: { 'x-demo-fail': 'timeout' } })
  const failed = new Promise((resolve) => sent.on('error', resolve))
  const arrived = new Promise((resolve) => server.once('request', resolve))
  sent.end()
  await arrived
  sent.destroy()
  await failed
  const headers = { accessToken: demo.tokenOf(WANG) }
  expect((await exchange(TODO, { headers })).response.statusCode).toBe(200)
})

it('returns 404 for an unknown call and logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await exchange('/qyapi/api-digital/api/nonsense')).response.statusCode).toBe(404)
  expect(warn).toHaveBeenCalledWith('demo backend: no handler for GET /qyapi/api-digital/api/nonsense')
})

it('passes all other requests on', async () => {
  expect((await exchange('/index.html')).response.statusCode).toBe(299)
})
