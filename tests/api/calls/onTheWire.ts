import { http as msw, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectHttp } from '@/api/host'
import '../../nodeRequest'
import { isEndpoint } from './isEndpoint'

interface Wire {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

/** A call: its name, what sends it, and how it must stand on the wire ('GET v1/handle/ifDelay', query, data). */
export type WireRow = [
  name: string,
  sends: () => Promise<unknown>,
  line: string,
  query: object,
  body: unknown,
]

/** Calls of an area on the wire: method, path, and where each parameter stands; every endpoint of `modules` is among them. */
export function callsStandSo(area: string, calls: WireRow[], modules: readonly object[]): void {
  let sent: Wire | null = null
  const server = setupServer(
    msw.all('*', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.clone().text()
      sent = {
        method: request.method,
        path: pathname.replace('/qyapi/api-digital/api/', ''),
        query: Object.fromEntries(searchParams),
        body: text === '' ? null : JSON.parse(text),
      }
      return HttpResponse.json({ success: true, code: 100, msg: '', body: null })
    }),
  )
  beforeAll(() => {
    server.listen()
    connectHttp({
      baseApi: '/qyapi',
      token: () => 'token',
      identify: () => null,
      notify: () => undefined,
      startLoading: () => () => undefined,
      login: () => Promise.resolve(false),
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    sent = null
  })

  describe(`a call of ${area}`, () => {
    it.each(calls)('%s', async (_, sends, line, query, body) => {
      // What is answered is another matter; some calls cannot do without a body.
      await sends().catch(() => undefined)
      expect(sent).toEqual({ method: line.split(' ')[0], path: line.split(' ')[1], query, body })
    })

    it('is in this table, whatever it is', () => {
      const known = modules
        .flatMap((module) => Object.entries(module))
        .filter(([, value]) => isEndpoint(value))
        .map(([name]) => name)
      expect(calls.map(([name]) => name).sort()).toEqual(known.sort())
    })
  })
}
