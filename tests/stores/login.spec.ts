import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentUser } from '@/api/contract/account'
import { binding, login, logout } from '@/api/contract/auth'
import { connectClient } from '@/app/boot'
import { loadAccount } from '@/stores/account'
import { bindAccount, loginBySms, logoutHere } from '@/stores/login'
import { cancelLogin, useLoginGate, waitForLogin } from '@/stores/loginGate'
import { currentToken, endSession, startSession, useSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { CHEN, demo, LIN, server, useApp } from '../app'
import { watchWire } from '../wire'

useApp()
beforeEach(connectClient)

const UNBOUND = '13800000133'
const RIGHT = '123456'
const toasts = () => useToasts.getState().messages.map(({ kind, text }) => `${kind} ${text}`)
const account = () => useSession.getState().account?.name ?? ''
const answers = (path: string, answer: () => Response) => server.use(http.all(`*${path}`, answer))
const json =
  (body: object, status = 200) =>
  () =>
    HttpResponse.json(body, { status })

describe('SMS login (spec §8)', () => {
  it('code 100 stores the accessToken and the account', async () => {
    await loginBySms(LIN, RIGHT)
    expect([currentToken(), sessionStorage.getItem('accessToken'), account()]).toEqual([
      demo.tokenOf(LIN),
      demo.tokenOf(LIN),
      '林志强',
    ])
    expect(toasts()).toEqual([])
  })

  it('code 133 shows the message and opens the binding dialog with the grid text', async () => {
    await expect(loginBySms(UNBOUND, RIGHT)).rejects.toMatchObject({ code: 133 })
    expect(useSession.getState().binding).toEqual({ mobile: UNBOUND, gridText: '中华街道 网格 7' })
    expect(toasts()).toEqual(['info 该手机号尚未绑定，请先绑定'])
    expect(currentToken()).toBe('')
  })

  const REFUSED: [what: string, answer: () => Response, words: string][] = [
    ['another code', json({ success: false, code: 400, msg: '验证码错误', body: null }), '验证码错误'],
    [
      'another code with a body of no use',
      json({ success: false, code: 400, msg: '验证码错误', body: '' }),
      '验证码错误',
    ],
    [
      'another code without a message',
      json({ success: false, code: 400, msg: null }),
      '返回结果有误，请稍后重试！',
    ],
    ['code 100 without a token', json({ code: 100, msg: null, body: {} }), '返回结果有误，请稍后重试！'],
    ['no response', () => HttpResponse.error(), '网络连接错误'],
  ]
  it.each(REFUSED)('%s shows the failure and rejects', async (_, answer, words) => {
    answers(login.path, answer)
    await expect(loginBySms(LIN, RIGHT)).rejects.toThrow(words)
    expect(toasts()).toEqual([`failure ${words}`])
    expect(currentToken()).toBe('')
  })

  it('shows the loading toast meanwhile', async () => {
    let during = 0
    server.use(http.post(`*${login.path}`, () => void (during = useToasts.getState().loading.length)))
    await loginBySms(LIN, RIGHT)
    expect([during, useToasts.getState().loading.length]).toEqual([1, 0])
  })

  it('stays valid when the account fails to load; its users request it again', async () => {
    answers(currentUser.path, json({}, 500))
    await loginBySms(LIN, RIGHT)
    expect([currentToken(), account()]).toEqual([demo.tokenOf(LIN), ''])
  })
})

describe('the binding step', () => {
  it('binds, logs in and closes the dialog', async () => {
    await loginBySms(UNBOUND, RIGHT).catch(() => undefined)
    await bindAccount(UNBOUND, RIGHT)
    expect([account(), useSession.getState().binding]).toEqual(['刘志明', null])
  })

  it('binds the user of WeCom', async () => {
    useSession.setState({ wxComUser: { userId: 'wx-new', name: '访客' } })
    const wire = watchWire()
    await bindAccount(UNBOUND, RIGHT)
    expect(wire.to('binding')[0]?.body).toEqual({ mobile: UNBOUND, captcha: RIGHT, wxUserId: 'wx-new' })
  })

  it.each([
    ['refused', json({ success: false, code: 400, msg: '验证码错误' }), '验证码错误'],
    ['answered without a token', json({ code: 100, body: {} }), '返回结果有误，请稍后重试！'],
  ])('stays open when it is %s', async (_, answer, words) => {
    await loginBySms(UNBOUND, RIGHT).catch(() => undefined)
    answers(binding.path, answer)
    await expect(bindAccount(UNBOUND, RIGHT)).rejects.toThrow(words)
    expect(useSession.getState().binding?.mobile).toBe(UNBOUND)
  })
})

describe('requests that wait for a login', () => {
  it.each([
    ['go on when the same user comes back', LIN, true],
    ['are refused when another one comes', CHEN, false],
  ])('%s', async (_, mobile, goesOn) => {
    await loginBySms(LIN, RIGHT)
    const waiting = Promise.all([waitForLogin(), waitForLogin()])
    await loginBySms(mobile, RIGHT)
    expect(await waiting).toEqual([goesOn, goesOn])
    expect(useLoginGate.getState()).toEqual({ open: false, waiting: [] })
  })

  it('are rejected when it is cancelled', async () => {
    const waiting = waitForLogin()
    cancelLogin()
    expect(await waiting).toBe(false)
  })
})

describe('the account', () => {
  it('is fetched once for two parallel callers', async () => {
    startSession(demo.tokenOf(LIN))
    const wire = watchWire()
    const [one, two] = await Promise.all([loadAccount(), loadAccount()])
    expect([one.name, two.name, wire.sent.length]).toEqual(['林志强', '林志强', 1])
  })

  it('of a previous user, answered late, does not replace the current one', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    startSession(demo.tokenOf(LIN))
    server.use(http.get(`*${currentUser.path}`, () => held.then(() => undefined), { once: true }))
    const late = loadAccount()
    startSession(demo.tokenOf(CHEN))
    expect((await loadAccount()).name).toBe('陈美玲')
    release()
    expect((await late).name).toBe('林志强')
    expect(account()).toBe('陈美玲')
  })
})

describe('logging out', () => {
  it('ends the session immediately, and notifies the server so that the token expires there', async () => {
    await loginBySms(LIN, RIGHT)
    const token = currentToken()
    const wire = watchWire()
    logoutHere()
    expect([currentToken(), account()]).toEqual(['', ''])
    await expect.poll(() => demo.tokenOf(LIN)).not.toBe(token)
    expect(wire.to('logout')).toHaveLength(1)
  })

  it.each([
    ['breaks', json({}, 500)],
    ['does not answer', () => HttpResponse.error()],
  ])('needs no server: it %s, and nothing is shown', async (_, answer) => {
    await loginBySms(LIN, RIGHT)
    answers(logout.path, answer)
    const wire = watchWire()
    logoutHere()
    await expect.poll(() => wire.to('logout').length).toBe(1)
    expect([currentToken(), toasts()]).toEqual(['', []])
  })

  it('without a session requests nothing', () => {
    endSession()
    const wire = watchWire()
    logoutHere()
    expect(wire.sent).toEqual([])
  })
})
