import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { currentUser } from '@/api/contract/account'
import { trustLogin } from '@/api/contract/auth'
import { browserDevice } from '@/platform/browser/device'
import { useSession } from '@/stores/session'
import { LIN, onScreen, renderApp, server, takeMismatches, useApp } from '../app'
import { watchWire } from '../wire'
import { chunkOf, useProbes } from './probes'
import { acceptSubmissions, ends, expire, fill, FormProbe, logIn, sheet, watchToasts } from './session'

useApp()
useProbes({ caseSign: chunkOf(FormProbe) })
afterEach(() => {
  delete window.CityGridBridge
  delete window.webkit
})

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const opinion = () => screen.findByLabelText('意见')

/** The messages to the shell, on either platform. */
function injectShell(shell: 'android' | 'ios'): unknown[] {
  const messages: unknown[] = []
  if (shell === 'android')
    window.CityGridBridge = { postMessage: (text) => void messages.push(JSON.parse(text)) }
  else
    window.webkit = {
      messageHandlers: { CityGridBridge: { postMessage: (message) => void messages.push(message) } },
    }
  return messages
}

describe.each(['android', 'ios'] as const)('inside the native %s shell', (shell) => {
  it('code 901 opens the login of the shell, shows the message and rejects the request', async () => {
    const messages = injectShell(shell)
    const toasts = watchToasts()
    const got = acceptSubmissions()
    renderApp({ at: '/caseSign', as: LIN, device: browserDevice(window) })
    fill(await opinion(), '现场已核')
    await waitFor(() => expect(useSession.getState().account).not.toBeNull())
    expire(LIN)
    await tap('提交')
    await ends('1 没有提交')
    expect(messages).toEqual([{ name: 'goLogin', payload: {} }])
    expect(toasts).toEqual(['failure 登录已过期，请重新登录'])
    expect(await opinion()).toHaveProperty('value', '现场已核')
    expect(screen.queryByRole('form', { name: '短信登录' })).toBeNull()
    expect(got).toHaveLength(1)
  })

  it('an address without a session opens the login of the shell', async () => {
    const messages = injectShell(shell)
    renderApp({ at: '/caseSign', device: browserDevice(window) })
    const goLogin = { name: 'goLogin', payload: {} }
    await waitFor(() => expect(messages).toEqual([goLogin]))
    expect(screen.queryByRole('form')).toBeNull()
    // After a cancelled login the user returns here.
    await tap('重试')
    expect(messages).toEqual([goLogin, goLogin])
  })
})

/** 林志强, known to WeCom, whose session has ended. */
async function inWeCom() {
  const app = renderApp({ at: '/caseSign', as: LIN, device: { shell: 'wecom' } })
  await waitFor(() => expect(useSession.getState().account).not.toBeNull())
  useSession.setState({
    inWeCom: true,
    wxComUser: { userId: `wx-${useSession.getState().account?.id}`, name: '林志强' },
  })
  fill(await opinion(), '现场已核')
  expire(LIN)
  return app
}

/** Answers trust login in place of the demo. */
const onTrust = (answer: () => Response | undefined) => server.use(http.get(`*${trustLogin.path}`, answer))

describe('inside WeCom, code 901', () => {
  it('marks that the workplace login must be checked, logs in by trust and sends the same request again', async () => {
    const got = acceptSubmissions()
    const marks: boolean[] = []
    onTrust(() => void marks.push(useSession.getState().wxCheckNeeded))
    const wire = watchWire()
    await inWeCom()
    await tap('提交')
    await ends('1 已提交')
    const data = { id: '1', result: 'sign', opinion: '现场已核' }
    expect(got).toEqual([
      { data, from: '' },
      { data, from: '林志强' },
    ])
    expect(wire.to('trustLogin')).toHaveLength(1)
    expect([marks, useSession.getState().wxCheckNeeded]).toEqual([[true], false])
    expect(await opinion()).toHaveProperty('value', '现场已核')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends one trust login for several calls at the same time', async () => {
    const got = acceptSubmissions()
    const wire = watchWire()
    await inWeCom()
    await tap('提交三件')
    await ends('1 已提交，2 已提交，3 已提交')
    expect([wire.to('trustLogin').length, got.length]).toEqual([1, 6])
  })

  it.each([
    ['is refused', () => HttpResponse.json({ success: false, code: 400, msg: '没有授权' }), 0],
    [
      'is refused with 133 as a success',
      () => HttpResponse.json({ success: true, code: 133, msg: '请先绑定', body: { accessToken: 'T' } }),
      0,
    ],
    ['fails', () => HttpResponse.json({}, { status: 500 }), 0],
    ['gets no answer', () => HttpResponse.error(), 0],
    ['has an invalid answer', () => HttpResponse.json({ code: 100, body: '无' }), 1],
    ['returns no token', () => HttpResponse.json({ code: 100, body: { accessToken: null } }), 0],
  ])(
    'shows the login over the screen, without a message, when the trust login %s',
    async (_, answer, misfits) => {
      acceptSubmissions()
      onTrust(answer)
      const toasts = watchToasts()
      await inWeCom()
      await tap('提交')
      await sheet()
      expect(toasts).toEqual(['failure 登录已过期，请重新登录'])
      await logIn(LIN)
      await ends('1 已提交')
      // An answer that does not match the contract is logged for the developer.
      expect(takeMismatches()).toHaveLength(misfits)
    },
  )

  it('sends nothing again when the trust login brings another user', async () => {
    const got = acceptSubmissions()
    await inWeCom()
    // 陈美玲 uses the phone now.
    useSession.setState({ wxComUser: { userId: 'wx-1002', name: '陈美玲' } })
    await tap('提交')
    await waitFor(() => expect(useSession.getState().account?.name).toBe('陈美玲'))
    await waitFor(async () => expect(await opinion()).toHaveProperty('value', ''))
    await ends('还没有提交')
    expect(got).toHaveLength(1)
  })

  it('stops logging in when every new token is refused', async () => {
    acceptSubmissions()
    const wire = watchWire()
    await inWeCom()
    server.use(http.get(`*${currentUser.path}`, () => HttpResponse.json({ code: 901, msg: '登录已过期' })))
    await tap('提交')
    await screen.findByText('正在核对登录身份')
    // One login for the submission, one for the account. The account is requested at the start, after each
    // login, and twice by its own query.
    const calls = () => [wire.to('trustLogin').length, wire.to('getCurretUser').length]
    await waitFor(() => expect(calls()).toEqual([2, 5]))
    await call(trustLogin, { query: {} })
    expect(calls()).toEqual([3, 5])
  })
})

describe('an address opened inside WeCom without a session', () => {
  it('logs in by trust, without showing a login', async () => {
    useSession.setState({ wxComUser: { userId: 'wx-1001', name: '林志强' } })
    renderApp({ at: '/caseSign', device: { shell: 'wecom' } })
    await onScreen('案件签收')
    expect(useSession.getState().account?.name).toBe('林志强')
  })

  it('shows the login when the trust login is refused', async () => {
    renderApp({ at: '/caseSign', device: { shell: 'wecom' } })
    expect(await screen.findByRole('form', { name: '短信登录' })).toBeTruthy()
  })
})
