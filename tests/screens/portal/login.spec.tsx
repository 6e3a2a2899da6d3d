import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLoginForm } from '@/features/portal/login/loginStep'
import { openLogin } from '@/stores/loginGate'
import { useSession } from '@/stores/session'
import { CHEN, demo, LIN, onScreen, pass, renderApp, useApp, WANG } from '../../app'

useApp()
beforeEach(() => useLoginForm.setState({ mobile: '', captcha: '', resendAt: 0 }))

const UNBOUND = '13800000133'
const CODE = '123456'
const form = () => screen.findByRole('form', { name: '短信登录' })
const field = (container: HTMLElement, label: string) =>
  within(container).getByLabelText<HTMLInputElement>(label)
const fail = (path: string, kind: string) => demo.db().failures.push({ path, kind, times: 1 })

async function fill(user: ReturnType<typeof renderApp>['user'], mobile: string, captcha = CODE) {
  const at = await form()
  await user.clear(field(at, '手机号'))
  await user.type(field(at, '手机号'), mobile)
  await user.clear(field(at, '验证码'))
  if (captcha) await user.type(field(at, '验证码'), captcha)
  await user.click(within(at).getByRole('button', { name: '登录' }))
}

describe('logging in as a new user', () => {
  it('code 100 stores the token and opens the requested screen', async () => {
    const { user } = renderApp({ at: '/caseSign' })
    expect(document.querySelector('[data-usable]') ?? (await form())).not.toBeNull()
    await fill(user, '138 0000 0003')
    await onScreen('案件签收')
    expect(sessionStorage.getItem('accessToken')).toBe(demo.tokenOf(WANG))
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('remembers the number, not the code, for the next time', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await fill(user, LIN)
    await screen.findByText('林志强')
    expect(JSON.parse(localStorage.getItem('lastMobile') ?? '')).toBe(LIN)
    expect(useLoginForm.getState()).toMatchObject({ mobile: LIN, captcha: '' })
  })

  it.each([
    ['', '', '请填写手机号', '手机号'],
    ['1380000', CODE, '手机号应为 11 位数字', '手机号'],
    [LIN, '', '请填写验证码', '验证码'],
  ])(
    'spec §5: number %j and code %j: %s, as a toast and at the field',
    async (mobile, captcha, problem, label) => {
      const { user } = renderApp({ at: '/gateway' })
      const at = await form()
      if (mobile) await user.type(field(at, '手机号'), mobile)
      if (captcha) await user.type(field(at, '验证码'), captcha)
      await user.click(within(at).getByRole('button', { name: '登录' }))
      expect(await screen.findAllByText(problem)).toHaveLength(2)
      expect(field(at, label).getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field(at, label))
    },
  )

  it.each([
    ['a wrong code', '000000', 'refused', '验证码错误'],
    ['a broken server', CODE, '500', '服务器错误'],
    ['a lost connection', CODE, 'offline', '网络连接错误'],
    ['a refusal without a message', CODE, 'silent', '返回结果有误，请稍后重试！'],
  ])('%s is shown once and keeps what was typed', async (_, captcha, kind, message) => {
    if (kind !== 'refused') fail('grid/login', kind)
    const { user } = renderApp({ at: '/gateway' })
    await fill(user, LIN, captcha)
    expect(await screen.findByText(message)).toBeDefined()
    expect(field(await form(), '手机号').value).toBe(LIN)
    expect(field(await form(), '验证码').value).toBe(captcha)
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })

  it('opens the policies before the login and keeps the form', async () => {
    const { user, router } = renderApp({ at: '/gateway' })
    await user.type(field(await form(), '手机号'), LIN)
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacyPolicy'))
    expect(screen.queryByRole('form')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '返回' }))
    expect(field(await form(), '手机号').value).toBe(LIN)
  })
})

describe('the code by SMS', () => {
  it('is sent to the number; the button counts down, shows why it waits, and is enabled again', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await user.type(field(await form(), '手机号'), LIN)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('验证码已发送')).toBeDefined()
    expect(document.activeElement).toBe(field(await form(), '验证码'))
    const waiting = await screen.findByRole('button', { name: '60 秒后重发' })
    await user.click(waiting)
    expect(await screen.findByText('验证码已发送，60 秒后可重新获取')).toBeDefined()
    pass(61_000)
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeDefined()
  })

  it('is not requested without a valid number', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await user.type(field(await form(), '手机号'), '12')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findAllByText('手机号应为 11 位数字')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeDefined()
  })

  it('shows why it is refused, and can be requested again immediately', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await user.type(field(await form(), '手机号'), '13912345678')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('手机号未登记，请联系管理员')).toBeDefined()
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeDefined()
  })
})

describe('spec §8, code 133: binding', () => {
  it('shows the grid, binds on confirmation and logs in', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await fill(user, UNBOUND)
    const sheet = await screen.findByRole('dialog', { name: '绑定账号' })
    expect(within(sheet).getByText('中华街道 网格 7')).toBeDefined()
    expect(within(sheet).getByText('138****0133')).toBeDefined()
    await user.click(within(sheet).getByRole('button', { name: '确认绑定' }))
    expect(await screen.findByText(/中华街道 网格 7/)).toBeDefined()
    await onScreen('工作台')
    expect(useSession.getState().binding).toBeNull()
  })

  it('binds nothing on 取消 and keeps the form', async () => {
    const { user } = renderApp({ at: '/gateway' })
    await fill(user, UNBOUND)
    const sheet = await screen.findByRole('dialog', { name: '绑定账号' })
    await user.click(within(sheet).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field(await form(), '手机号').value).toBe(UNBOUND)
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })

  it('requires number and code in WeCom, where the number is unknown', async () => {
    useSession.setState({
      inWeCom: true,
      wxComUser: { userId: 'wx-new', name: '访客' },
      binding: { mobile: '', gridText: '' },
    })
    openLogin()
    const { user } = renderApp({ at: '/gateway', device: { shell: 'wecom' } })
    const sheet = await screen.findByRole('dialog', { name: '绑定账号' })
    await user.type(field(sheet, '手机号'), CHEN)
    await user.type(field(sheet, '验证码'), CODE)
    await user.click(within(sheet).getByRole('button', { name: '确认绑定' }))
    expect(await screen.findByText('陈美玲')).toBeDefined()
  })
})

describe('spec §8, code 901: the session expires over a screen', () => {
  async function expired() {
    const app = renderApp({ at: '/gateway', as: LIN })
    await screen.findByRole('button', { name: /^已同步/ })
    await screen.findByText('林志强')
    fail('todoCount', '901')
    // The workbench repeats this every minute.
    void app.queryClient.refetchQueries()
    return { ...app, sheet: await screen.findByRole('dialog', { name: '登录已过期' }) }
  }

  it('opens the login over the screen, with the same number, and continues there', async () => {
    const { user, sheet } = await expired()
    expect(within(sheet).getByText('登录后继续刚才的操作，已填内容都在。')).toBeDefined()
    expect(field(sheet, '手机号').value).toBe(LIN)
    await user.type(field(sheet, '验证码'), CODE)
    await user.click(within(sheet).getByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('link', { name: /^待核实，\d+ 件$/ })).toBeDefined()
    expect(screen.getByText('林志强')).toBeDefined()
  })

  it('keeps what was typed and the countdown when closed and reopened', async () => {
    const { user, sheet } = await expired()
    await user.click(within(sheet).getByRole('button', { name: '获取验证码' }))
    await within(sheet).findByRole('button', { name: '60 秒后重发' })
    await user.type(field(sheet, '验证码'), '12')
    await user.click(within(sheet).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('林志强')).toBeDefined()
    pass(20_000)
    openLogin()
    const again = await screen.findByRole('dialog', { name: '登录已过期' })
    expect(field(again, '验证码').value).toBe('12')
    expect(within(again).getByRole('button', { name: '40 秒后重发' })).toBeDefined()
  })
})
