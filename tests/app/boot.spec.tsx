import { setDevice } from '@/platform/current'
import { act, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wxComLogin } from '@/api/contract/auth'
import { App, createHashAppRouter, createHistoryAppRouter } from '@/app/App'
import { connectClient, takeSession, watchAddress } from '@/app/boot'
import { createNavigator } from '@/app/navigator'
import { browserDevice } from '@/platform/browser/device'
import { createQueryClient } from '@/stores/queryClient'
import { currentToken, setAccount, startSession, useSession } from '@/stores/session'
import { CHEN, demo, LIN, onScreen, server, useApp } from '../app'
import { setOwn } from '../setOwn'
import { watchWire } from '../wire'
import { chunkOf, Probe, useProbes } from './probes'
import { watchToasts } from './session'

useApp()
useProbes({ gateway: chunkOf(() => <Probe />), caseSign: chunkOf(() => <Probe />) })

const UA = navigator.userAgent
const inWeCom = () => setOwn(navigator, 'userAgent', `${UA} wxwork/4.1.22 MicroMessenger/7.0.1`)

const disposing: (() => void)[] = []
afterEach(() => disposing.splice(0).forEach((dispose) => dispose()))

/** Starts the app as src/main.tsx does. */
async function start(address: string, historyBase: string | null = null) {
  window.history.replaceState(null, '', address)
  setDevice(browserDevice(window))
  connectClient()
  await takeSession(window, historyBase)
  disposing.push(watchAddress(window))
  const router = historyBase === null ? createHashAppRouter() : createHistoryAppRouter(historyBase)
  disposing.push(() => router.dispose())
  const parts = { router, navigator: createNavigator(router), queryClient: createQueryClient(0) }
  render(
    <StrictMode>
      <App {...parts} />
    </StrictMode>,
  )
  return parts
}

const address = () => window.location.pathname + window.location.search + window.location.hash
const LIN_ACCOUNT = {
  id: '1001',
  name: '林志强',
  mobile: LIN,
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: [],
  duty: '',
  gridText: '',
}

describe('an accessToken in the address', () => {
  it.each([
    ['before the #', '/?accessToken={}#/caseSign', '/#/caseSign'],
    [
      'before the #, among others',
      '/?from=oa&accessToken={}&x=1#/caseSign?tab=2',
      '/?from=oa&x=1#/caseSign?tab=2',
    ],
    ['in the hash query', '/#/caseSign?accessToken={}', '/#/caseSign'],
    ['in the hash query, among others', '/#/caseSign?tab=2&accessToken={}', '/#/caseSign?tab=2'],
  ])('%s becomes the user token and leaves the address', async (_, link, left) => {
    const token = demo.tokenOf(LIN)
    await start(link.replace('{}', token))
    await onScreen('案件签收')
    expect([currentToken(), sessionStorage.getItem('accessToken'), address()]).toEqual([token, token, left])
  })

  it('counts as a new user: deletes the data of the previous user', async () => {
    startSession(demo.tokenOf(LIN))
    setAccount(LIN_ACCOUNT)
    const previousClient = createQueryClient(0)
    previousClient.setQueryData(['list'], ['甲'])
    await start(`/?accessToken=${demo.tokenOf(CHEN)}#/caseSign`)
    expect(previousClient.getQueryData(['list'])).toBeUndefined()
    await waitFor(() => expect(useSession.getState().account?.name).toBe('陈美玲'))
    expect(sessionStorage.getItem('userObj')).toContain('陈美玲')
  })

  it('equal to the current token changes nothing', async () => {
    startSession(demo.tokenOf(LIN))
    setAccount(LIN_ACCOUNT)
    const { epoch } = useSession.getState()
    await start(`/?accessToken=${demo.tokenOf(LIN)}#/caseSign`)
    expect(useSession.getState()).toMatchObject({ epoch, account: LIN_ACCOUNT })
  })
})

describe('an accessToken in a later address', () => {
  /** A third-party script that reads the address as soon as it changes. */
  function watchHash(): string[] {
    const seen: string[] = []
    const look = () => void seen.push(window.location.hash)
    window.addEventListener('popstate', look)
    disposing.push(() => window.removeEventListener('popstate', look))
    return seen
  }

  it('in the hash alone counts as a new user, and is removed before another script reads it', async () => {
    await start(`/?accessToken=${demo.tokenOf(LIN)}#/gateway`)
    await waitFor(() => expect(useSession.getState().account?.name).toBe('林志强'))
    const seen = watchHash()
    const wire = watchWire()
    const token = demo.tokenOf(CHEN)
    act(() => void (window.location.hash = `#/caseSign?tab=2&accessToken=${token}`))
    await onScreen('案件签收')
    await waitFor(() => expect(useSession.getState().account?.name).toBe('陈美玲'))
    expect([currentToken(), address()]).toEqual([token, '/#/caseSign?tab=2'])
    expect([...seen, ...wire.sent.map(({ path }) => path)].filter((text) => text.includes(token))).toEqual([])
    expect(seen).not.toEqual([])
  })

  it('equal to the current token opens the screen and keeps all data', async () => {
    const token = demo.tokenOf(LIN)
    await start(`/?accessToken=${token}#/gateway`)
    await waitFor(() => expect(useSession.getState().account).not.toBeNull())
    const { epoch, account } = useSession.getState()
    act(() => void (window.location.hash = `#/caseSign?accessToken=${token}`))
    await onScreen('案件签收')
    expect(address()).toBe('/#/caseSign')
    expect(useSession.getState()).toMatchObject({ epoch, account })
  })

  it('keeps a code parameter: only the first address has a WeCom code', async () => {
    await start(`/wxcom/caseSign?accessToken=${demo.tokenOf(LIN)}`, '/wxcom')
    await onScreen('案件签收')
    act(() => {
      window.history.pushState(null, '', '/wxcom/gateway?code=B7&state=1')
      window.history.pushState(null, '', '/wxcom/caseSign')
      window.history.back()
    })
    await onScreen('工作台')
    expect(address()).toBe('/wxcom/gateway?code=B7&state=1')
  })
})

const exchanges = (wire: ReturnType<typeof watchWire>) => wire.to('wxComLogin').map(({ query }) => query.code)

describe('a WeCom code', () => {
  it.each([
    [null, '/?code=demo-code&state=s#/caseSign', '/#/gateway'],
    ['/wxcom', '/wxcom/caseSign?code=demo-code&state=s', '/wxcom/gateway'],
  ])(
    'is exchanged once and leads to the workbench in its place (history base %s)',
    async (base, link, left) => {
      inWeCom()
      const wire = watchWire()
      const entries = window.history.length
      await start(link, base)
      await onScreen('工作台')
      expect(exchanges(wire)).toEqual(['demo-code'])
      expect([address(), window.history.length]).toEqual([left, entries])
      expect(useSession.getState()).toMatchObject({ inWeCom: true, wxComUser: { name: '王建国' } })
    },
  )

  it('is removed from the address before another script can read it', async () => {
    inWeCom()
    let seen = ''
    server.use(
      http.get(`*${wxComLogin.path}`, () => {
        seen = address()
      }),
    )
    await start('/?code=demo-code&state=s#/caseSign')
    expect(seen).toBe('/#/caseSign')
  })

  it('of an unbound account shows the reason and opens the binding screen with the account’s grid', async () => {
    inWeCom()
    const toasts = watchToasts()
    await start('/?code=demo-unbound#/')
    expect(toasts).toEqual(['info 企业微信账号尚未绑定，请先绑定'])
    expect(useSession.getState().binding).toEqual({ mobile: '', gridText: '' })
    expect(await screen.findByRole('dialog', { name: '绑定账号' })).toBeTruthy()
  })

  it('of an unbound account that the gateway answers as a success opens the binding, never a session', async () => {
    inWeCom()
    const body = { accessToken: 'T', gridText: '中华街道 网格 7', userId: 'wx-7', name: '刘志明' }
    server.use(
      http.get(`*${wxComLogin.path}`, () =>
        HttpResponse.json({ success: true, code: 133, msg: '请先绑定', body }),
      ),
    )
    const toasts = watchToasts()
    await start('/?code=demo-code#/')
    expect([toasts, currentToken()]).toEqual([['info 请先绑定'], ''])
    expect(useSession.getState()).toMatchObject({
      binding: { mobile: '', gridText: '中华街道 网格 7' },
      wxComUser: { userId: 'wx-7' },
    })
    expect(await screen.findByRole('dialog', { name: '绑定账号' })).toBeTruthy()
  })

  it('that was used before shows the message and opens the login', async () => {
    inWeCom()
    demo.db().usedCodes.add('demo-code')
    const toasts = watchToasts()
    await start('/?code=demo-code#/')
    expect(toasts).toEqual(['failure 授权码已失效，请重新进入'])
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
  })

  it.each([
    ['the server is broken', () => HttpResponse.json({}, { status: 500 }), '服务器错误'],
    ['nothing answers', () => HttpResponse.error(), '网络连接错误'],
    [
      'the answer is invalid',
      () => HttpResponse.json({ code: 100, body: '无' }),
      '返回结果有误，请稍后重试！',
    ],
    ['a proxy answers', () => HttpResponse.html('<h1>维护</h1>'), '返回结果有误，请稍后重试！'],
  ])('the app starts and shows a message when %s', async (_, answer, words) => {
    inWeCom()
    // An answer that does not match the contract is logged for the developer.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.use(http.get(`*${wxComLogin.path}`, answer))
    const toasts = watchToasts()
    await start('/?code=demo-code#/')
    expect(toasts).toEqual([`failure ${words}`])
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
  })

  it('is not exchanged when a token exists', async () => {
    inWeCom()
    startSession(demo.tokenOf(LIN))
    const wire = watchWire()
    await start('/?code=demo-code#/caseSign')
    await onScreen('案件签收')
    expect(exchanges(wire)).toEqual([])
    expect([currentToken(), address()]).toEqual([demo.tokenOf(LIN), '/#/caseSign'])
  })

  it('is ignored outside WeCom', async () => {
    const wire = watchWire()
    await start('/?code=demo-code#/privacyPolicy')
    await onScreen('隐私政策')
    expect([exchanges(wire), currentToken()]).toEqual([[], ''])
  })

  it('in the hash query of a screen is not a WeCom code', async () => {
    inWeCom()
    const wire = watchWire()
    await start('/#/privacyPolicy?code=booth-7')
    await onScreen('隐私政策')
    expect([exchanges(wire), address()]).toEqual([[], '/#/privacyPolicy?code=booth-7'])
  })
})
