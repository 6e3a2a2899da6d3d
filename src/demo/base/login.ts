import { currentUser } from '@/api/contract/account'
import * as contract from '@/api/contract/auth'
import { isMobile } from '@/domain/mask'
import { MINUTE } from '@/domain/time'
import { userByMobile } from '../city/db'
import type { Db, User } from '../city/model'
import { killTokens, tokenIn, tokenOf, userOfToken } from '../gateway/auth'
import { CODE, DemoError } from '../gateway/errors'
import { handle, handleWithoutSession, type Route } from '../gateway/handle'
import { pick } from '../records/wire'

const CAPTCHA = '123456'

/** Also accepts demo-code-2, demo-code-3 … */
const WX_CODE = /^demo-code(-\w+)?$/
const WX_UNBOUND = 'demo-unbound'

const WX_USER = '1003'
const sessionOf = (db: Db, user: User) => ({ accessToken: tokenOf(db, user), gridText: user.gridText })

function accountOf(db: Db, mobile: string): User {
  if (!isMobile(mobile)) throw new DemoError('请输入正确的手机号')
  const user = userByMobile(db, mobile)
  if (!user) throw new DemoError('手机号未登记，请联系管理员')
  return user
}

function checkCaptcha(captcha: string): void {
  if (captcha !== CAPTCHA) throw new DemoError('验证码错误')
}

const unbound = (): DemoError =>
  new DemoError('企业微信账号尚未绑定，请先绑定', CODE.notBound, {
    userId: 'wx-demo-unbound',
    name: '访客',
    gridText: '',
  })

export const authRoutes: readonly Route[] = [
  handleWithoutSession(
    contract.smsCaptcha,
    ({ db, query, now }) => {
      const user = accountOf(db, query.mobile)
      const left = Math.ceil(((db.captchas.get(user.mobile) ?? -Infinity) + MINUTE - now) / 1000)
      if (left > 0) throw new DemoError(`发送太频繁，请 ${left} 秒后再试`)
      db.captchas.set(user.mobile, now)
      return null
    },
    '验证码已发送',
  ),
  handleWithoutSession(contract.login, ({ db, data }) => {
    const user = accountOf(db, data.mobile)
    checkCaptcha(data.captcha)
    if (!user.bound)
      throw new DemoError('该手机号尚未绑定，请先绑定', CODE.notBound, { gridText: user.gridText })
    return sessionOf(db, user)
  }),
  handleWithoutSession(contract.binding, ({ db, data }) => {
    const user = accountOf(db, data.mobile)
    checkCaptcha(data.captcha)
    const bound = { ...user, bound: true, wxUserId: data.wxUserId || user.wxUserId || `wx-${user.id}` }
    db.users.set(user.id, bound)
    return sessionOf(db, bound)
  }),
  handleWithoutSession(contract.wxComLogin, ({ db, query: { code } }) => {
    if (db.usedCodes.has(code)) throw new DemoError('授权码已失效，请重新进入')
    db.usedCodes.add(code)
    if (code === WX_UNBOUND) throw unbound()
    const user = db.users.get(WX_USER)
    if (!user || !WX_CODE.test(code)) throw new DemoError('授权码已失效，请重新进入')
    return { ...sessionOf(db, user), userId: user.wxUserId, name: user.name }
  }),
  handleWithoutSession(contract.trustLogin, ({ db, query: { userId } }) => {
    const user = [...db.users.values()].find(({ wxUserId }) => wxUserId !== '' && wxUserId === userId)
    // spec §7: the client ignores failures, so there is no message.
    if (!user) throw new DemoError('')
    return sessionOf(db, user)
  }),
  // Signatures are not checked; like real ones they depend on the address.
  handleWithoutSession(contract.jdSdk, ({ query: { url }, now }) => {
    if (!/^https?:/.test(url)) throw new DemoError('地址不对，无法签名')
    const timestamp = String(Math.floor(now / 1000))
    const sign = (ticket: string) => `demo-${ticket}-${[...url].reduce((sum, c) => sum + c.charCodeAt(0), 0)}`
    return {
      corpId: 'ww-demo-corp',
      agentId: '1000002',
      timestamp,
      nonceStr: `demo${timestamp}`,
      signature: sign('corp'),
      agentSignature: sign('agent'),
    }
  }),
  handleWithoutSession(contract.logout, ({ db, request }) => {
    const user = userOfToken(db, tokenIn(request))
    if (user) killTokens(db, user)
    return null
  }),
]

export const accountRoutes: readonly Route[] = [
  handle(currentUser, ({ user }) => {
    const own = pick(user, 'id', 'name', 'mobile', 'orgCode', 'orgName', 'duty', 'gridText')
    // The wire spells it so.
    return { accout: { ...own, orgIds: [...user.orgIds], roles: [...user.roles] } }
  }),
]
