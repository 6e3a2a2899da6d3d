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

/**
 * The adapter below the client: its configuration, and an error that ends the next exchange before any
 * response.
 */
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
let shown: string[] = []
let loading = 0
let mostLoading = 0
let logins = 0
let token = 'store-token'
let loginAnswer = false

const host: Host = {
  baseApi: '/qyapi',
  token: () => token,
  identify: () => null,
  notify: (text) => void shown.push(text),
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
  shown = []
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
// Not HttpResponse.json: it adds a status text.
const json =
  (body: object, init?: ResponseInit): Answer =>
  () =>
    new Response(JSON.stringify(body), init)

/** The result of a call, in one word. */
async function outcome(work: Promise<unknown>): Promise<'resolves' | 'rejects'> {
  return work.then(
    () => 'resolves' as const,
    () => 'rejects' as const,
  )
}

interface Line {
  line: string
  how: Answer
  messages: string[]
  ends: 'resolves' | 'rejects'
}

/** spec §8, line by line. */
const CATALOGUE: Line[] = [
  {
    line: 'success flag true passes',
    how: json({ success: true, code: 7, msg: 'x', body: 1 }),
    messages: [],
    ends: 'resolves',
  },
  {
    line: 'code 100 passes',
    how: json({ success: false, code: 100, body: 1 }),
    messages: [],
    ends: 'resolves',
  },
  { line: 'code 100 as text passes', how: json({ code: '100', body: 1 }), messages: [], ends: 'resolves' },
  {
    line: 'code 901 shows the server message and rejects',
    how: json({ success: false, code: 901, msg: '登录已过期' }),
    messages: ['登录已过期'],
    ends: 'rejects',
  },
  {
    line: 'code 901 without words shows the login alone',
    how: json({ success: false, code: 901, msg: '' }),
    messages: [],
    ends: 'rejects',
  },
  {
    line: 'code 901 with HTTP 401 is a login like any other',
    how: json({ success: false, code: 901, msg: '登录已过期' }, { status: 401, statusText: 'Unauthorized' }),
    messages: ['登录已过期'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 401 alone requests the login',
    how: () => new Response('', { status: 401, statusText: 'Unauthorized' }),
    messages: [],
    ends: 'rejects',
  },
  {
    line: 'HTTP 403 with an envelope shows its message',
    how: json(
      { success: false, code: 403, msg: '您没有这个案件的权限' },
      { status: 403, statusText: 'Forbidden' },
    ),
    messages: ['您没有这个案件的权限'],
    ends: 'rejects',
  },
  {
    line: 'another failure shows its message and rejects',
    how: json({ success: false, code: 5, msg: '案件已由他人签收' }),
    messages: ['案件已由他人签收'],
    ends: 'rejects',
  },
  {
    line: 'another failure without a message shows 返回结果有误，请稍后重试！',
    how: json({ success: false, code: 5, msg: null }),
    messages: ['返回结果有误，请稍后重试！'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 shows the status text',
    how: json({ success: true, code: 100 }, { status: 202, statusText: 'Accepted' }),
    messages: ['Accepted'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 without a status text shows the body message',
    how: json({ success: true, code: 100, msg: '还在处理' }, { status: 202 }),
    messages: ['还在处理'],
    ends: 'rejects',
  },
  {
    line: 'HTTP status not 200 with neither shows 请求失败',
    how: () => new Response(null, { status: 204 }),
    messages: ['请求失败'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 500 shows 服务器错误',
    how: json({}, { status: 500, statusText: 'oops' }),
    messages: ['服务器错误'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 503 shows 服务不可用，请联系管理员',
    how: json({}, { status: 503 }),
    messages: ['服务不可用，请联系管理员'],
    ends: 'rejects',
  },
  {
    line: 'HTTP 404 shows 请求地址错误',
    how: json({}, { status: 404 }),
    messages: ['请求地址错误'],
    ends: 'rejects',
  },
  {
    line: 'another HTTP status shows its status text',
    how: json({}, { status: 418, statusText: 'Teapot' }),
    messages: ['Teapot'],
    ends: 'rejects',
  },
  {
    line: 'another HTTP status without text shows 服务器异常，请稍后重试。',
    how: json({}, { status: 502 }),
    messages: ['服务器异常，请稍后重试。'],
    ends: 'rejects',
  },
  {
    line: 'no response shows 网络连接错误 and resolves',
    how: () => HttpResponse.error(),
    messages: ['网络连接错误'],
    ends: 'resolves',
  },
  {
    line: 'an answer that is no envelope shows 返回结果有误，请稍后重试！',
    how: () => HttpResponse.html('<html>nginx</html>'),
    messages: ['返回结果有误，请稍后重试！'],
    ends: 'rejects',
  },
]

describe('the error catalogue (spec §8)', () => {
  it.each(CATALOGUE)('$line', async ({ how, messages, ends }) => {
    answer(how)
    expect(await outcome(request(anything, {}))).toBe(ends)
    expect(shown).toEqual(messages)
    expect(loading).toBe(0)
  })

  it('treats a gateway’s code -2 as any other failure', async () => {
    answer(json({ success: false, code: -2, msg: '余量不足' }))
    await expect(call(anything, {})).rejects.toMatchObject({
      kind: 'business',
      code: -2,
      message: '余量不足',
    })
    expect(shown).toEqual(['余量不足'])
  })

  it('resolves with success false and an empty body when there is no response', async () => {
    answer(() => HttpResponse.error())
    expect(await request(anything, {})).toMatchObject({ success: false, body: {} })
  })

  it('never passes that empty body to a screen, and shows the message once', async () => {
    answer(() => HttpResponse.error())
    await expect(call(anything, {})).rejects.toMatchObject({ kind: 'network', message: '网络连接错误' })
    expect(shown).toEqual(['网络连接错误'])
  })

  it.each([
    [
      'a time-out',
      new AxiosError('timeout of 120000ms exceeded', AxiosError.ECONNABORTED),
      '请求超时，请稍后重试',
    ],
    ['a message containing 500', new Error('upstream answered 500'), '服务器错误'],
    ['anything else', new Error('odd'), '未知错误'],
  ])('%s shows its own message', async (_, error, words) => {
    seam.breaks = error
    await expect(request(anything, {})).rejects.toThrow(words)
    expect(shown).toEqual([words])
  })

  it('a cancelled call shows nothing', async () => {
    answer(async () => {
      await delay('infinite')
      return HttpResponse.json({})
    })
    const control = new AbortController()
    const work = request(anything, {}, { signal: control.signal })
    control.abort()
    await expect(work).rejects.toMatchObject({ kind: 'cancelled' })
    expect(shown).toEqual([])
  })

  it('trust login passes failures through silently', async () => {
    answer(json({ success: false, code: 5, msg: '没有授权' }))
    expect(await request(trustLogin, { query: {} })).toMatchObject({ code: 5, msg: '没有授权' })
    answer(json({}, { status: 500 }))
    await outcome(request(trustLogin, { query: {} }))
    answer(() => HttpResponse.error())
    await outcome(request(trustLogin, { query: {} }))
    expect(shown).toEqual([])
  })

  it('a quiet call leaves the message to its screen', async () => {
    answer(json({ success: false, code: 5, msg: '不行' }))
    await expect(call(anything, {}, { quiet: true })).rejects.toMatchObject({ message: '不行' })
    expect(shown).toEqual([])
  })
})

describe('every call (spec §7, §9)', () => {
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

  it('reads without waiting for the cookie that protects actions', async () => {
    const sent = new Map<string, string | null>()
    server.use(
      msw.all('*/qyapi/*', ({ request: { method, headers } }) => {
        sent.set(method, headers.get('X-XSRF-TOKEN'))
        return HttpResponse.json({ code: 100 })
      }),
    )
    let answerCookie: (cookie: { value: string }) => void = () => undefined
    const cookie = new Promise<{ value: string }>((resolve) => (answerCookie = resolve))
    vi.stubGlobal('cookieStore', { get: () => cookie })
    const action = request(posting, { data: { a: 1 } })
    await request(anything, {})
    expect([...sent]).toEqual([['GET', null]])
    answerCookie({ value: 'secret' })
    await action
    vi.unstubAllGlobals()
    expect(sent.get('POST')).toBe('secret')
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
  it('requests a login, without the loading toast in its way, and sends the same request again', async () => {
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

  it('treats a lost answer after the login as a lost answer, not as a refusal', async () => {
    loginAnswer = true
    let requested = 0
    answer(() => {
      requested += 1
      return requested === 1 ? Response.json({ code: 901, msg: '过期' }) : HttpResponse.error()
    })
    await expect(call(posting, { data: { a: 1 } })).rejects.toMatchObject({ kind: 'network', code: null })
    expect(shown).toEqual(['过期', '网络连接错误'])
  })

  it('rejects when the login is cancelled', async () => {
    answer(json({ code: 901, msg: '过期' }))
    await expect(request(anything, {})).rejects.toMatchObject({ kind: 'notLoggedIn' })
    expect(logins).toBe(1)
  })

  it('does not repeat the login forever when the new token is refused as well', async () => {
    loginAnswer = true
    answer(json({ code: 901, msg: '过期' }))
    await expect(request(anything, {})).rejects.toMatchObject({ kind: 'notLoggedIn', code: 901 })
    expect(logins).toBe(1)
  })
})

describe('upload (spec §5, §8)', () => {
  const file = new Blob(['x'], { type: 'image/jpeg' })

  it('returns the file path on the server', async () => {
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

describe('an endpoint without envelope', () => {
  const raw = get('/tdtApi/anything', { source: 'assumed', body: v.unknown(), raw: true })
  const ask = () => call(raw, {})

  it.each([
    ['an answer with its own code', { code: 200, results: [1] }],
    ['an answer that an envelope would refuse', { success: false, code: 5, msg: '不行' }],
    ['a list', [1, 2]],
  ])('%s is returned whole and unchecked', async (_, sent) => {
    answer(json(sent))
    expect(await ask()).toEqual(sent)
    expect(shown).toEqual([])
  })

  it.each([
    ['HTTP 500', json({ code: 200 }, { status: 500 }), ['服务器错误']],
    ['HTTP 202', json({ code: 200 }, { status: 202, statusText: 'Accepted' }), ['Accepted']],
    ['no response', () => HttpResponse.error(), ['网络连接错误']],
  ] as const)('%s is reported as usual', async (_, how, messages) => {
    answer(how)
    expect(await outcome(ask())).toBe('rejects')
    expect(shown).toEqual(messages)
  })

  it('901 from the gateway itself requests the login and continues', async () => {
    loginAnswer = true
    let requested = 0
    answer(() => {
      requested += 1
      return Response.json(requested === 1 ? { success: false, code: 901, msg: '登录已过期' } : { code: 200 })
    })
    expect(await ask()).toEqual({ code: 200 })
    expect([logins, shown]).toEqual([1, ['登录已过期']])
  })
})

it('a call that gets 901 with HTTP 401 continues after the login', async () => {
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

it('reads an id of twenty digits exactly', async () => {
  answer(() => new Response('{"success":true,"code":100,"body":{"id":12345678901234567890}}'))
  expect(await call(anything, {})).toEqual({ id: '12345678901234567890' })
})
