// Alone in its worker: a page that has loaded no screen yet.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectClient } from '@/app/boot'
import { accountCall, firstListPages } from '@/app/early/firstCalls'
import { plannedCalls } from '@/app/early/plannedCalls'
import type { EarlyPlan } from '@/app/early/plan'
import { startEarly } from '@/app/early/start'
import { currentUser } from '@/api/contract/account'
import { latestNotice, todoCount } from '@/api/contract/portal'
import { call } from '@/api/call'
import { renewSession, setAccount, startSession, useSession } from '@/stores/session'
import { fetchAccount } from '@/stores/account'
import { CHEN, demo, LIN, onScreen, renderApp, server, useApp, WANG } from '../app'
import { watchWire } from '../wire'
import { expire, logIn, sheet, watchToasts } from './session'

useApp()

// On a busy machine the modules of a first list load longer than an early answer waits for the app.
beforeAll(() => import('@/features/case/sign/CaseSign'))

/** A collector. */
const CAI = '13900001404'

const plan = (base: string | null = null): EarlyPlan => ({
  base,
  api: '/qyapi',
  account: accountCall,
  files: [
    './assets/login.js',
    './assets/record.js',
    './assets/record.css',
    './assets/kept.js',
    './assets/index.js',
  ],
  app: [],
  login: [0],
  kept: [3],
  screens: {
    gateway: { files: [], calls: plannedCalls.get('gateway') ?? [], open: false },
    caseDetail: { files: [1, 2], calls: plannedCalls.get('caseDetail') ?? [], open: false },
    privacyPolicy: { files: [1], calls: [], open: true },
  },
})

/** Does what index.html does before the app is loaded. */
function openPage(address: string, token = '', base: string | null = null): void {
  window.history.replaceState(null, '', address)
  if (token) sessionStorage.setItem('accessToken', token)
  startEarly(window, plan(base))
}

const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

afterEach(() => {
  delete window.cgEarly
  document.head.querySelectorAll('link').forEach((link) => link.remove())
})

/** Counts the requests for the account and the counts. */
const callCounts = (wire: ReturnType<typeof watchWire>) => [
  wire.to('getCurretUser').length,
  wire.to('todoCount').length,
]

const number = (work = '待签收') => screen.findByRole('link', { name: new RegExp(`^${work}，\\d+ 件$`) })

describe('the first page of a list', () => {
  it.each(Object.keys(firstListPages))(
    '%s is the one that its screen requests, and is sent once',
    async (name) => {
      const calls = plannedCalls.get(name) ?? []
      const [path = '', ...params] = calls[0] ?? []
      const wire = watchWire()
      const as = ['verifyTask', 'checkTask', 'commandTask', 'problemRecord'].includes(name) ? CAI : WANG
      window.history.replaceState(null, '', `/#/${name}`)
      sessionStorage.setItem('accessToken', demo.tokenOf(as))
      startEarly(window, { ...plan(), screens: { [name]: { files: [], calls, open: false } } })
      const full = () => wire.to(path).filter(({ query }) => query.pageSize === '10')
      await waitFor(() => expect(full()).toHaveLength(1))
      const { queryClient } = renderApp({ at: `/${name}`, as })
      await screen.findByRole('search')
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(full().map(({ query }) => query)).toEqual([
        Object.fromEntries(new URLSearchParams(params.join('&'))),
      ])
    },
  )

  it('is not sent early from an address with a tab', async () => {
    const wire = watchWire()
    window.history.replaceState(null, '', '/#/caseHandle?tab=done')
    sessionStorage.setItem('accessToken', demo.tokenOf(WANG))
    const calls = plannedCalls.get('caseHandle') ?? []
    startEarly(window, { ...plan(), screens: { caseHandle: { files: [], calls, open: false } } })
    await waitFor(() => expect(wire.to('getCurretUser')).toHaveLength(1))
    expect(wire.to('queryHandlePage')).toEqual([])
  })
})

describe('the first calls of the workbench', () => {
  it('are sent by the page, and the app sends none twice', async () => {
    const wire = watchWire()
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    await waitFor(() => expect(callCounts(wire)).toEqual([1, 1]))
    renderApp({ at: '/gateway', as: WANG })
    await number()
    await screen.findByText('王建国')
    expect(callCounts(wire)).toEqual([1, 1])
    expect(window.cgEarly).toBeUndefined()
  })

  it('carry the token, the cookies and the accepted types, like calls of the client', async () => {
    const seen: [string | null, string | null, RequestCredentials][] = []
    const note = ({ request }: { request: Request }) => {
      if (request.url.includes('todoCount'))
        seen.push([request.headers.get('accessToken'), request.headers.get('accept'), request.credentials])
    }
    server.events.on('request:start', note)
    onTestFinished(() => void server.events.removeListener('request:start', note))
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    await waitFor(() => expect(seen).toHaveLength(1))
    connectClient()
    startSession(token)
    await call(todoCount, {})
    expect(seen).toHaveLength(1)
    await call(todoCount, {})
    expect(seen[1]).toEqual(seen[0])
  })

  it.each([
    ['the connection fails', () => HttpResponse.error()],
    ['the server fails', () => new HttpResponse(null, { status: 503 })],
    ['the answer is no 200', () => new HttpResponse(null, { status: 204 })],
  ])('are sent again silently by the client when %s', async (_, broken) => {
    server.use(http.get('*/todoCount', broken, { once: true }))
    const toasts = watchToasts()
    const wire = watchWire()
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    await waitFor(() => expect(callCounts(wire)).toEqual([1, 1]))
    renderApp({ at: '/gateway', as: WANG })
    await number()
    expect(callCounts(wire)).toEqual([1, 2])
    expect(toasts).toEqual([])
  })

  it('that fail again show the error', async () => {
    server.use(http.get('*/todoCount', () => new HttpResponse(null, { status: 503 })))
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    renderApp({ at: '/gateway', as: WANG })
    expect(await screen.findByText('待办数没有加载出来')).toBeTruthy()
  })

  it('answered 901 show the login, and continue with the new token', async () => {
    const token = demo.tokenOf(WANG)
    connectClient()
    startSession(token)
    setAccount(await fetchAccount(token))
    expire(WANG)
    const wire = watchWire()
    openPage('/#/gateway')
    await waitFor(() => expect(callCounts(wire)).toEqual([0, 1]))
    renderApp({ at: '/gateway' })
    await sheet()
    await logIn(WANG)
    await number()
    expect(useSession.getState().userToken).not.toBe(token)
  })

  it('answered for another token are not shown: the new user sees their own data', async () => {
    openPage('/#/gateway', demo.tokenOf(WANG))
    const wire = watchWire()
    renderApp({ at: '/gateway', as: CHEN })
    // Only a head signs.
    await number('待处置')
    await screen.findByText('陈美玲')
    expect(callCounts(wire)).toEqual([1, 1])
  })

  it('answered for a renewed token are sent again', async () => {
    openPage('/#/gateway', 'the-previous-one')
    connectClient()
    startSession('the-previous-one')
    renewSession(demo.tokenOf(WANG))
    const wire = watchWire()
    await call(currentUser, {})
    expect(callCounts(wire)).toEqual([1, 0])
  })

  it('serve the first query only', async () => {
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    connectClient()
    startSession(token)
    await call(todoCount, {})
    const wire = watchWire()
    await call(todoCount, {})
    expect(callCounts(wire)).toEqual([0, 1])
  })

  it('are not used after an action was sent: they do not include its result', async () => {
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    connectClient()
    startSession(token)
    // spec §7: some actions are GETs.
    await call({ ...latestNotice, policy: { ...latestNotice.policy, acts: true } }, {})
    const wire = watchWire()
    await call(todoCount, {})
    expect(callCounts(wire)).toEqual([0, 1])
  })

  it('are not used some seconds after the start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    connectClient()
    startSession(token)
    vi.advanceTimersByTime(6000)
    vi.useRealTimers()
    const wire = watchWire()
    await call(todoCount, {})
    expect(callCounts(wire)).toEqual([0, 1])
  })

  it('that hang are cancelled with their caller, and sent again for the next one', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    server.use(http.get('*/todoCount', () => held.then(() => undefined), { once: true }))
    const token = demo.tokenOf(WANG)
    openPage('/#/gateway', token)
    connectClient()
    startSession(token)
    const left = new AbortController()
    const waiting = call(todoCount, {}, { signal: left.signal })
    left.abort()
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' })
    await expect(call(todoCount, {})).resolves.toBeTruthy()
    release()
  })
})

describe('the record of a link', () => {
  const someCase = () => [...demo.db().cases.keys()][0] ?? ''

  it.each([
    ['in hash mode', null, (id: string) => `/#/caseDetail?id=${id}`],
    ['under /wxcom', '/wxcom', (id: string) => `/wxcom/caseDetail?id=${id}`],
  ])('is requested from the page %s', async (_, base, address) => {
    const wire = watchWire()
    openPage(address(someCase()), demo.tokenOf(WANG), base)
    await waitFor(() =>
      expect(wire.to('caseCommon/detail').map(({ query }) => query)).toEqual([{ id: someCase() }]),
    )
    expect(preloaded()).toEqual(['./assets/record.js', './assets/record.css'])
  })

  it('preloads nothing where a service worker has the files', () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } })
    openPage('/#/caseDetail?id=100001', demo.tokenOf(WANG))
    expect(preloaded()).toEqual([])
  })

  it('is shown with that answer', async () => {
    const wire = watchWire()
    const token = demo.tokenOf(WANG)
    openPage(`/#/caseDetail?id=${someCase()}`, token)
    renderApp({ at: `/caseDetail?id=${someCase()}`, as: WANG })
    await onScreen('案件详情')
    await screen.findByText('案件信息')
    expect(wire.to('caseCommon/detail').filter(({ path }) => path.endsWith('/detail'))).toHaveLength(1)
  })

  it('without an id is not requested', async () => {
    const wire = watchWire()
    openPage('/#/caseDetail', demo.tokenOf(WANG))
    await waitFor(() => expect(callCounts(wire)).toEqual([1, 0]))
    expect(wire.to('caseCommon')).toEqual([])
  })
})

describe('the user of the early calls', () => {
  it.each([
    ['before the #', (token: string) => `/?accessToken=${token}#/gateway`],
    ['in the hash query', (token: string) => `/#/gateway?accessToken=${token}`],
  ])(
    'a token in the address %s overrides the stored one (spec §2), and stays in the address for the app',
    async (_, link) => {
      const token = demo.tokenOf(CHEN)
      const address = link(token)
      openPage(address, demo.tokenOf(LIN))
      expect(Object.values(window.cgEarly ?? {}).map((sent) => sent.token)).toEqual([token, token])
      expect(window.location.href).toContain(address)
      expect(Object.keys(window.cgEarly ?? {}).join()).not.toContain(token)
    },
  )

  it('is the cookie’s without another token (spec §4)', () => {
    document.cookie = 'accessToken=from-the-cookie'
    openPage('/#/gateway')
    document.cookie = 'accessToken=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(Object.values(window.cgEarly ?? {})[0]?.token).toBe('from-the-cookie')
  })

  it('does not request the account when it is stored for the same token', () => {
    sessionStorage.setItem('userObj', JSON.stringify({ token: 'mine', account: {} }))
    openPage('/#/gateway', 'mine')
    expect(Object.keys(window.cgEarly ?? {})).toEqual(['/qyapi/api-digital/api/v1/appPortal/todoCount'])
  })

  it('without a token requests only the login and public data', () => {
    openPage('/#/gateway')
    expect([window.cgEarly, preloaded()]).toEqual([undefined, ['./assets/login.js']])
    document.head.querySelectorAll('link').forEach((link) => link.remove())
    openPage('/#/privacyPolicy')
    expect([window.cgEarly, preloaded()]).toEqual([undefined, ['./assets/record.js']])
  })

  it('preloads the scripts of the app at any address, as scripts in an engine that cannot preload modules', () => {
    const start = () => {
      document.head.querySelectorAll('link').forEach((link) => link.remove())
      startEarly(window, { ...plan(), app: [4] })
      return [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`)
    }
    window.history.replaceState(null, '', '/#/unknown')
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
    expect(start()).toEqual([expect.stringMatching(/^modulepreload .*index\.js$/)])
    vi.mocked(DOMTokenList.prototype.supports).mockReturnValue(false)
    expect(start()).toEqual([expect.stringMatching(/^preload .*index\.js$/)])
  })

  it('sends none when a cookie requires a header that only the client knows', () => {
    document.cookie = 'XSRF-TOKEN=x'
    openPage('/#/gateway', 'mine')
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(window.cgEarly).toBeUndefined()
  })

  it('sends none for an unknown address', () => {
    openPage('/#/nowhere', 'mine')
    expect([window.cgEarly, preloaded()]).toEqual([undefined, []])
  })
})
