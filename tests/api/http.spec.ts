import { delay, http as msw, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AxiosError, type CreateAxiosDefaults } from 'axios'
import { call } from '@/api/call'
import { dictList } from '@/api/contract/base'
import { trustLogin } from '@/api/contract/auth'
import { get, post } from '@/api/endpoint'
import { connectHttp, type Host } from '@/api/host'
import { request } from '@/api/http'
import { upload } from '@/api/upload'

/** The seam below the client: what it was created with, and an error that ends the next exchange before any response. */
const seam = vi.hoisted(() => ({ config: {} as CreateAxiosDefaults, breaks: null as Error | null }))
vi.mock('axios', async (importOriginal) => {
  const real = await importOriginal<typeof import('axios')>()
  const create = (config: CreateAxiosDefaults) => {
    const client = real.default.create(config)
    seam.config = config
    client.interceptors.request.use((sent) => {
      if (seam.breaks) throw seam.breaks
      return sent
    })
    return client
  }
  return { ...real, default: { ...real.default, create } }
})

const PATH = '/api-digital/api/v1/anything'
const anything = get(PATH, { source: 'assumed', body: v.unknown() })
const posting = post(PATH, { source: 'assumed', data: v.object({ a: v.number() }), body: v.unknown() })

const server = setupServer()
let told: string[] = []
let loading = 0
let mostLoading = 0
let logins = 0
let token = 'store-token'
let loginAnswer = false

const host: Host = {
  baseApi: '/qyapi',
  token: () => token,
  identify: () => null,
  notify: (text) => void told.push(text),
  startLoading: () => {
    loading += 1
    mostLoading = Math.max(mostLoading, loading)
    return () => {
      loading -= 1
    }
  },
  login: async () => {
    logins += 1
    return loginAnswer
  },
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  told = []
  loading = 0
  mostLoading = 0
  logins = 0
  token = 'store-token'
  loginAnswer = false
  seam.breaks = null
  server.resetHandlers()
  connectHttp(host)
})

type Answer = () => Response | Promise<Response>
const answer = (how: Answer) => server.use(msw.all('*/qyapi/*', how))
// Not HttpResponse.json: it fills in a status text of its own.
const json =
  (body: object, init?: ResponseInit): Answer =>
  () =>
    new Response(JSON.stringify(body), init)

/** How a call ended, in one word. */
async function outcome(work: Promise<unknown>): Promise<'resolves' | 'rejects'> {
  return work.then(
    () => 'resolves' as const,
    () => 'rejects' as const,
  )
}

interface Line {
  line: string
  how: Answer
  says: string[]
  ends: 'resolves' | 'rejects'
}

/** spec §8, line by line. */
const CATALOGUE: Line[] = [
  {
    line: 'success flag true passes',
    how: json({ success: true, code: 7, msg: 'x', body: 1 }),
    says: [],
    ends: 'resolves',
  },
  { line: 'code 100 passes', how: json({ success: false, code: 100, body: 1 }), says: [], ends: 'resolves' },
  { line: 'code 100 as text passes', how: json({ code: '100', body: 1 }), says: [], ends: 'resolves' },
  {
    line: 'code 901 shows the server message and rejects',
    how: json({ success: false, code: 901, msg: '登录已过期' }),
    says: ['登录已过期'],
    ends: 'rejects',
  },
  {
    line: 'code 901 without words shows the login alone',
    how: json({ success: false, code: 901, msg: '' }),
    says: [],
    ends: 'rejects',
  },
  {
    line: 'code 901 with HTTP 401 is a login like any other',
    how: json({ success: false, code: 901, msg: '登录已过期' }, { status: 401, statusText: 'Unauthorized' }),
    says: ['登录已过期'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 401 alone asks for the login',
    how: () => new Response('', { status: 401, statusText: 'Unauthorized' }),
    says: [],
    ends: 'rejects',
  },
  {
    line: 'HTTP 403 with an envelope shows its message',
    how: json(
      { success: false, code: 403, msg: '您没有这个案件的权限' },
      { status: 403, statusText: 'Forbidden' },
    ),
    says: ['您没有这个案件的权限'],
    ends: 'rejects',
  },
  {
    line: 'another failure shows its message and rejects',
    how: json({ success: false, code: 5, msg: '案件已由他人签收' }),
    says: ['案件已由他人签收'],
    ends: 'rejects',
  },
  {
    line: 'another failure without a message says 返回结果有误，请稍后重试！',
    how: json({ success: false, code: 5, msg: null }),
    says: ['返回结果有误，请稍后重试！'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 shows the status text',
    how: json({ success: true, code: 100 }, { status: 202, statusText: 'Accepted' }),
    says: ['Accepted'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 without a status text shows the body message',
    how: json({ success: true, code: 100, msg: '还在处理' }, { status: 202 }),
    says: ['还在处理'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 with neither says 请求失败',
    how: () => new Response(null, { status: 204 }),
    says: ['请求失败'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 500 says 服务器错误',
    how: json({}, { status: 500, statusText: 'oops' }),
    says: ['服务器错误'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 503 says 服务不可用，请联系管理员',
    how: json({}, { status: 503 }),
    says: ['服务不可用，请联系管理员'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 404 says 请求地址错误',
    how: json({}, { status: 404 }),
    says: ['请求地址错误'],
    ends: 'rejects',
  },
  {
    line: 'another HTTP status shows its status text',
    how: json({}, { status: 418, statusText: 'Teapot' }),
    says: ['Teapot'],
    ends: 'rejects',
  },
  {
    line: 'another HTTP status without text says 服务器异常，请稍后重试。',
    how: json({}, { status: 502 }),
    says: ['服务器异常，请稍后重试。'],
    ends: 'rejects',
  },
  {
    line: 'no response says 网络连接错误 and resolves',
    how: () => HttpResponse.error(),
    says: ['网络连接错误'],
    ends: 'resolves',
  },
  {
    line: 'an answer that is no envelope says 返回结果有误，请稍后重试！',
    how: () => HttpResponse.html('<html>nginx</html>'),
    says: ['返回结果有误，请稍后重试！'],
    ends: 'rejects',
  },
]

describe('the error catalogue (spec §8)', () => {
  it.each(CATALOGUE)('$line', async ({ how, says, ends }) => {
    answer(how)
    expect(await outcome(request(anything, {}))).toBe(ends)
    expect(told).toEqual(says)
    expect(loading).toBe(0)
  })

  it('a gateway’s own code -2 is a failure like any other', async () => {
    answer(json({ success: false, code: -2, msg: '余量不足' }))
    await expect(call(anything, {})).rejects.toMatchObject({
      kind: 'business',
      code: -2,
      message: '余量不足',
    })
    expect(told).toEqual(['余量不足'])
  })

  it('no response resolves with success false and an empty body', async () => {
    answer(() => HttpResponse.error())
    expect(await request(anything, {})).toMatchObject({ success: false, body: {} })
  })

  it('a screen is never handed that empty body as if it were an answer, and the message shows once', async () => {
    answer(() => HttpResponse.error())
    await expect(call(anything, {})).rejects.toMatchObject({ kind: 'network', message: '网络连接错误' })
    expect(told).toEqual(['网络连接错误'])
  })

  it.each([
    [
      'a time-out',
      new AxiosError('timeout of 120000ms exceeded', AxiosError.ECONNABORTED),
      '请求超时，请稍后重试',
    ],
    ['a message containing 500', new Error('upstream answered 500'), '服务器错误'],
    ['anything else', new Error('odd'), '未知错误'],
  ])('%s has its own words', async (_, error, words) => {
    seam.breaks = error
    await expect(request(anything, {})).rejects.toThrow(words)
    expect(told).toEqual([words])
  })

  it('a cancelled call says nothing', async () => {
    answer(async () => {
      await delay('infinite')
      return HttpResponse.json({})
    })
    const control = new AbortController()
    const work = request(anything, {}, { signal: control.signal })
    control.abort()
    await expect(work).rejects.toMatchObject({ kind: 'cancelled' })
    expect(told).toEqual([])
  })

  it('trust login passes failures through silently', async () => {
    answer(json({ success: false, code: 5, msg: '没有授权' }))
    expect(await request(trustLogin, { query: {} })).toMatchObject({ code: 5, msg: '没有授权' })
    answer(json({}, { status: 500 }))
    await outcome(request(trustLogin, { query: {} }))
    answer(() => HttpResponse.error())
    await outcome(request(trustLogin, { query: {} }))
    expect(told).toEqual([])
  })

  it('a quiet call leaves the message to its screen', async () => {
    answer(json({ success: false, code: 5, msg: '不行' }))
    await expect(call(anything, {}, { quiet: true })).rejects.toMatchObject({ message: '不行' })
    expect(told).toEqual([])
  })
})

describe('what every call carries (spec §7, §9)', () => {
  it('goes to the base path with the token in header accessToken', async () => {
    let seen: Request | undefined
    server.use(
      msw.get('*', ({ request: sent }) => {
        seen = sent
        return HttpResponse.json({ code: 100 })
      }),
    )
    await request(anything, {})
    expect(new URL(seen?.url ?? '').pathname).toBe(`/qyapi${PATH}`)
    expect(seen?.headers.get('accessToken')).toBe('store-token')
  })

  it('sends no header without a token', async () => {
    token = ''
    let header: string | null = 'unseen'
    answer(json({ code: 100 }))
    server.use(
      msw.get('*', ({ request: sent }) => {
        header = sent.headers.get('accessToken')
        return HttpResponse.json({ code: 100 })
      }),
    )
    await request(anything, {})
    expect(header).toBeNull()
  })

  it('sends credentials and waits 120000 ms', () => {
    expect(seam.config).toMatchObject({ withCredentials: true, timeout: 120000 })
  })

  it('shows the loading toast unless the call opts out', async () => {
    answer(json({ code: 100 }))
    await request(anything, {}, { loading: false })
    expect(mostLoading).toBe(0)
    await request(dictList, { query: {} })
    expect(mostLoading).toBe(0)
    await request(posting, { data: { a: 1 } })
    expect(mostLoading).toBe(1)
  })
})

describe('code 901', () => {
  it('asks for a login, without the loading toast in its way, and sends the same request again', async () => {
    loginAnswer = true
    const bodies: unknown[] = []
    server.use(
      msw.post('*', async ({ request: sent }) => {
        bodies.push(await sent.json())
        return HttpResponse.json(
          bodies.length === 1 ? { code: 901, msg: '过期' } : { code: 100, body: 'done' },
        )
      }),
    )
    const during: unknown[] = []
    connectHttp({
      ...host,
      login: async (sentWith) => {
        during.push(sentWith, loading)
        token = 'new-token'
        return true
      },
    })
    await expect(call(posting, { data: { a: 3 } })).resolves.toBe('done')
    expect(bodies).toEqual([{ a: 3 }, { a: 3 }])
    expect(during).toEqual(['store-token', 0])
  })

  it('a lost answer after the login is a lost answer, not a refusal', async () => {
    loginAnswer = true
    let asked = 0
    answer(() => {
      asked += 1
      return asked === 1 ? Response.json({ code: 901, msg: '过期' }) : HttpResponse.error()
    })
    await expect(call(posting, { data: { a: 1 } })).rejects.toMatchObject({ kind: 'network', code: null })
    expect(told).toEqual(['过期', '网络连接错误'])
  })

  it('rejects when the login is given up', async () => {
    answer(json({ code: 901, msg: '过期' }))
    await expect(request(anything, {})).rejects.toMatchObject({ kind: 'notLoggedIn' })
    expect(logins).toBe(1)
  })

  it('does not ask for ever when the new token is refused as well', async () => {
    loginAnswer = true
    answer(json({ code: 901, msg: '过期' }))
    await expect(request(anything, {})).rejects.toMatchObject({ kind: 'notLoggedIn', code: 901 })
    expect(logins).toBe(1)
  })
})

describe('upload (spec §5, §8)', () => {
  const file = new Blob(['x'], { type: 'image/jpeg' })

  it('answers with the path the server keeps the file under', async () => {
    answer(json({ code: 100, body: { fileResponseData: { filePath: '/a/b.jpg' } } }))
    await expect(upload(file, 'b.jpg', {})).resolves.toBe('/a/b.jpg')
  })

  it.each([
    ['an empty path', { fileResponseData: { filePath: '' } }],
    ['no file data', { fileResponseData: null }],
    ['no body', null],
  ])('fails with 上传失败，请重新上传 on %s', async (_, body) => {
    answer(json({ code: 100, body }))
    await expect(upload(file, 'b.jpg', {})).rejects.toThrow('上传失败，请重新上传')
  })
})

describe('an endpoint whose answers carry no envelope', () => {
  const raw = get('/tdtApi/anything', { source: 'assumed', body: v.unknown(), raw: true })
  const ask = () => call(raw, {})

  it.each([
    ['an answer with a code of its own', { code: 200, results: [1] }],
    ['an answer that an envelope would refuse', { success: false, code: 5, msg: '不行' }],
    ['a list', [1, 2]],
  ])('%s is handed on whole, and judged by nobody', async (_, sent) => {
    answer(json(sent))
    expect(await ask()).toEqual(sent)
    expect(told).toEqual([])
  })

  it.each([
    ['HTTP 500', json({ code: 200 }, { status: 500 }), ['服务器错误']],
    ['HTTP 202', json({ code: 200 }, { status: 202, statusText: 'Accepted' }), ['Accepted']],
    ['no response', () => HttpResponse.error(), ['网络连接错误']],
  ] as const)('%s is told as ever', async (_, how, says) => {
    answer(how)
    expect(await outcome(ask())).toBe('rejects')
    expect(told).toEqual(says)
  })

  it('901 is the gateway’s own word: it asks for the login and goes on', async () => {
    loginAnswer = true
    let asked = 0
    answer(() => {
      asked += 1
      return Response.json(asked === 1 ? { success: false, code: 901, msg: '登录已过期' } : { code: 200 })
    })
    expect(await ask()).toEqual({ code: 200 })
    expect([logins, told]).toEqual([1, ['登录已过期']])
  })
})

it('a call that meets 901 with HTTP 401 goes on after the login', async () => {
  loginAnswer = true
  let answers = 0
  answer(() => {
    answers += 1
    return answers === 1
      ? new Response(JSON.stringify({ success: false, code: 901, msg: '登录已过期' }), { status: 401 })
      : new Response(JSON.stringify({ success: true, code: 100, body: 7 }))
  })
  expect(await call(anything, {})).toBe(7)
  expect(logins).toBe(1)
})

it('an id of twenty digits is read to its last digit', async () => {
  answer(() => new Response('{"success":true,"code":100,"body":{"id":12345678901234567890}}'))
  expect(await call(anything, {})).toEqual({ id: '12345678901234567890' })
})
