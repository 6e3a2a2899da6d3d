// Alone in its worker: a page that has loaded no screen yet.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLogin } from '@/app/early/login'
import { startEarly } from '@/app/early/start'
import { accountCall } from '@/app/early/firstCalls'
import { env } from '@/env/env'
import { useLoginForm } from '@/features/portal/login/loginStep'
import { CHEN, demo, LIN, renderApp, useApp } from '../app'
import { watchWire } from '../wire'

useApp()
beforeEach(() => useLoginForm.setState({ mobile: '', captcha: '', resendAt: 0 }))
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-theme')
})

/** The page before the app is there. */
function openPage(draw: (w: Window) => void = showLogin): HTMLElement {
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  root.append(Object.assign(document.createElement('div'), { className: 'boot', textContent: 'still' }))
  document.body.replaceChildren(root, document.createElement('noscript'))
  draw(window)
  return root
}

/** Names, attributes and texts of an element and all in it, without what React numbers or reads from its own state. */
function outline(element: Element): unknown {
  const own = ['id', 'for', 'data-usable', 'value']
  const attributes = [...element.attributes].filter(({ name }) => !own.includes(name))
  const named = attributes.map(({ name, value }) => `${name}=${value}`).sort()
  const inside = [...element.childNodes].map((node) =>
    node instanceof Element ? outline(node) : node.textContent,
  )
  return [element.localName, named, ...inside]
}

const field = (container: HTMLElement, label: string) =>
  within(container).getByLabelText<HTMLInputElement>(label)

/** The app takes over: React removes what was drawn before it. */
async function startApp(root: HTMLElement, at = '/gateway') {
  const app = renderApp({ at })
  await waitFor(() => expect(window.cgLogin).toBeUndefined())
  root.remove()
  return app
}

describe('the login that index.html draws', () => {
  it('has the elements that the app draws in its place', async () => {
    document.title = env.title
    const drawn = outline(openPage().querySelector('.cg-login') as Element)
    document.body.replaceChildren()
    renderApp({ at: '/gateway' })
    await screen.findByLabelText('手机号')
    expect(outline(document.querySelector('.cg-login') as Element)).toEqual(drawn)
  })

  it('leaves number, code and focus to the app', async () => {
    const root = openPage()
    await userEvent.type(field(root, '手机号'), LIN)
    await userEvent.type(field(root, '验证码'), '12')
    const { user } = await startApp(root)
    expect(field(document.body, '手机号').value).toBe(LIN)
    expect(field(document.body, '验证码').value).toBe('12')
    expect(document.activeElement).toBe(field(document.body, '验证码'))
    await user.keyboard('3456')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByText('林志强')
  })

  it('has the code sent by the app, when it was requested before', async () => {
    const wire = watchWire()
    const root = openPage()
    await userEvent.type(field(root, '手机号'), LIN)
    await userEvent.click(within(root).getByRole('button', { name: '获取验证码' }))
    await startApp(root)
    expect(await screen.findByText('验证码已发送')).toBeDefined()
    expect(wire.to('smsCaptcha').map(({ query }) => query)).toEqual([{ mobile: LIN }])
  })

  it('logs in by Enter, which waits for the app', async () => {
    const root = openPage()
    await userEvent.type(field(root, '手机号'), LIN)
    await userEvent.type(field(root, '验证码'), '123456{Enter}')
    await startApp(root)
    await screen.findByText('林志强')
  })

  it('follows a link to a policy', async () => {
    const root = openPage()
    await userEvent.click(within(root).getByRole('button', { name: '《隐私政策》' }))
    const { router } = await startApp(root)
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacyPolicy'))
  })

  it('has the last number and the chosen look, whatever else is stored', () => {
    localStorage.setItem('lastMobile', JSON.stringify(CHEN))
    localStorage.setItem('appearance', JSON.stringify({ theme: 'dark', text: 'normal', outdoor: false }))
    expect(field(openPage(), '手机号').value).toBe(CHEN)
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
    localStorage.setItem('lastMobile', '{"corrupt":')
    expect(openPage().textContent).toBe('still')
    localStorage.setItem('lastMobile', '7')
    expect(field(openPage(), '手机号').value).toBe('')
  })
})

describe('the login is drawn', () => {
  const screens = {
    gateway: { files: [], calls: [], open: false },
    privacyPolicy: { files: [], calls: [], open: true },
  }
  const plan = {
    base: null,
    api: '/qyapi',
    account: accountCall,
    files: [],
    app: [],
    login: [],
    kept: [],
    screens,
  }
  const drawnAt = (address: string) => {
    window.history.replaceState(null, '', address)
    const root = openPage((w) => startEarly(w, plan))
    return root.querySelector('form') !== null
  }

  it('in a browser without a session, and nowhere else', () => {
    expect(drawnAt('/#/gateway')).toBe(true)
    expect(drawnAt('/')).toBe(true)
    expect(drawnAt('/#/privacyPolicy')).toBe(false)
    expect(drawnAt('/#/unknown')).toBe(false)
    // WeCom's code is exchanged for a session.
    expect(drawnAt('/?code=1#/gateway')).toBe(false)
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('wxwork/4')
    expect(drawnAt('/#/gateway')).toBe(false)
  })

  it('not offline, where the app may open as its last user, and not with a session', () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(drawnAt('/#/gateway')).toBe(false)
    vi.restoreAllMocks()
    sessionStorage.setItem('accessToken', demo.tokenOf(LIN))
    expect(drawnAt('/#/gateway')).toBe(false)
  })
})
