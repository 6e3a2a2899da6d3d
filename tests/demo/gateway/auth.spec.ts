import { beforeEach, describe, expect, it } from 'vitest'
import { currentUser } from '@/api/contract/account'
import { binding, login, logout, smsCaptcha, trustLogin, wxComLogin } from '@/api/contract/auth'
import { gateway, LIN, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})
const UNBOUND = '13800000133'

describe('SMS login', () => {
  it('sends no second code within 60 seconds and returns the time to wait', async () => {
    await city.ask(smsCaptcha, { query: { mobile: WANG } })
    city.demo.clock().advance(25_000)
    expect(await city.refusal(smsCaptcha, { query: { mobile: WANG } })).toBe('发送太频繁，请 35 秒后再试')
    await city.body(smsCaptcha, { query: { mobile: LIN } })
    city.demo.clock().advance(35_000)
    await city.body(smsCaptcha, { query: { mobile: WANG } })
  })

  it.each([
    ['13911112222', '123456', '手机号未登记，请联系管理员'],
    [WANG, '000000', '验证码错误'],
    ['123', '123456', '请输入正确的手机号'],
  ])('refuses %s with %s', async (mobile, captcha, sentence) => {
    expect(await city.refusal(login, { data: { mobile, captcha } })).toBe(sentence)
  })

  it('requires binding for an unbound number, then opens the session', async () => {
    const answer = await city.ask(login, { data: { mobile: UNBOUND, captcha: '123456' } })
    expect(answer).toEqual({
      success: false,
      code: 133,
      msg: '该手机号尚未绑定，请先绑定',
      body: { gridText: '中华街道 网格 7' },
    })
    const { accessToken } = await city.body(binding, { data: { mobile: UNBOUND, captcha: '123456' } })
    expect((await city.body(currentUser, {}, { headers: { accessToken } })).accout.mobile).toBe(UNBOUND)
    await city.body(login, { data: { mobile: UNBOUND, captcha: '123456' } })
  })
})

describe('workplace login', () => {
  it('returns a user who is not bound; after binding, trust login accepts them', async () => {
    const answer = await city.ask(wxComLogin, { query: { code: 'demo-unbound' } })
    expect(answer).toMatchObject({ success: false, code: 133, body: { userId: 'wx-demo-unbound' } })
    const userId = 'wx-demo-unbound'
    expect(await city.ask(trustLogin, { query: { userId } })).toMatchObject({ success: false, msg: '' })
    await city.body(binding, { data: { mobile: LIN, captcha: '123456', wxUserId: userId } })
    const { accessToken } = await city.body(trustLogin, { query: { userId } })
    expect((await city.body(currentUser, {}, { headers: { accessToken } })).accout.name).toBe('林志强')
  })
})

describe('the token', () => {
  it('is read from the cookie; the header has priority', async () => {
    const cookie = `a=1; accessToken=${city.demo.tokenOf(LIN)}`
    expect((await city.body(currentUser, {}, { headers: { cookie } })).accout.name).toBe('林志强')
    const both = await city.body(currentUser, {}, { as: WANG, headers: { cookie } })
    expect(both.accout.name).toBe('王建国')
  })

  it.each(['', 'nonsense', 'demo-token-9999-0', 'demo-token-1003-7'])(
    '"%s" returns 901',
    async (accessToken) => {
      const answer = await city.ask(currentUser, {}, { headers: { accessToken } })
      expect(answer).toMatchObject({ success: false, code: 901, msg: '登录已过期，请重新登录' })
    },
  )

  it('expires by logout and by the control call; other tokens stay valid', async () => {
    const oldToken = city.demo.tokenOf(WANG)
    await city.ask(logout, {}, { as: WANG })
    expect(await city.ask(currentUser, {}, { headers: { accessToken: oldToken } })).toMatchObject({
      code: 901,
    })
    const lin = city.demo.tokenOf(LIN)
    await city.control('expire', { mobile: WANG })
    expect((await city.body(currentUser, {}, { headers: { accessToken: lin } })).accout.name).toBe('林志强')
    await city.control('expire')
    expect(await city.ask(currentUser, {}, { headers: { accessToken: lin } })).toMatchObject({ code: 901 })
  })
})
