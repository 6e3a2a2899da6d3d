import type { EarlyLogin } from '@/features/portal/login/earlyInput'
import { LAST_MOBILE } from '@/stores/tokenPlaces'
import { applyLook, build, paintFirst, stored, whenRooted, type Drawn } from './draw'

type Attributes = Readonly<Record<string, string>>

const element = (name: string, attributes: Attributes, ...children: Drawn[]): Drawn => [
  name,
  attributes,
  0,
  ...children,
]

function line(label: string, id: string, input: Attributes, ...beside: Drawn[]): Drawn {
  const field = element('input', { id, ...input, 'aria-invalid': 'false', value: '' })
  return element(
    'div',
    { class: 'cg-login-line' },
    element('label', { class: 'cg-login-label', for: id }, label),
    element('div', { class: 'cg-login-input' }, field, ...beside),
  )
}

const button = (look: string, text: string, type = 'button') => element('button', { class: look, type }, text)

const MOBILE = {
  inputmode: 'tel',
  autocomplete: 'tel-national',
  maxlength: '16',
  placeholder: '请输入手机号',
  type: 'tel',
}
const CAPTCHA = {
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  maxlength: '8',
  placeholder: '请输入短信验证码',
  type: 'text',
}

const LOGO = [
  'M32 4L56 12V30C56 45 46 55 32 60C18 55 8 45 8 30V12Z',
  'M18 43V29H26V20H38V33H46V43Z',
  'M30 25H34M30 30H34M22 34H22.1M30 35H34M42 38H42.1M15 43H49',
].map((d) => element('path', { d }))

/** The elements of the login (features/portal/Login), as React draws them. A test compares both. */
const loginScreen = (title: string): Drawn =>
  element(
    'div',
    { class: 'cg-screen cg-login' },
    element(
      'main',
      { class: 'cg-scroll' },
      element(
        'header',
        { class: 'cg-login-head' },
        element(
          'svg',
          { class: 'cg-login-logo', viewBox: '0 0 64 64', 'aria-hidden': 'true', focusable: 'false' },
          ...LOGO,
        ),
        element('h1', {}, title),
        element('p', {}, '采集、处置、核查，一部手机就够'),
      ),
      element(
        'div',
        { class: 'cg-login-card' },
        element(
          'form',
          { class: 'cg-login-form', novalidate: '', 'aria-label': '短信登录' },
          line('手机号', 'early-mobile', MOBILE),
          line('验证码', 'early-code', CAPTCHA, button('cg-btn cg-btn-ghost cg-btn-small', '获取验证码')),
          element(
            'div',
            { class: 'cg-login-go' },
            button('cg-btn cg-btn-primary cg-btn-block', '登录', 'submit'),
          ),
          element(
            'p',
            { class: 'cg-login-consent' },
            '登录即表示同意',
            button('cg-link', '《隐私政策》'),
            '和',
            button('cg-link', '《第三方SDK说明》'),
          ),
        ),
      ),
    ),
  )

/** Notes the focused field and the last tapped button, which waits for the app. */
function note(w: Window, form: HTMLFormElement): void {
  const early: EarlyLogin = { form, focused: null, tapped: null }
  w.cgLogin = early
  form.addEventListener('focusin', ({ target }) => (early.focused = target as Element))
  form.addEventListener('focusout', () =>
    w.setTimeout(() => {
      // It also loses the focus when the app replaces it.
      if (form.isConnected && !form.contains(w.document.activeElement)) early.focused = null
    }),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('click', ({ target }) => {
    const tapped = (target as Element).closest('button')
    if (!tapped) return
    form.querySelector('.cg-btn-spin')?.remove()
    if (tapped.classList.contains('cg-btn'))
      tapped.prepend(build(w.document, element('span', { class: 'cg-btn-spin' }), []))
    early.tapped = tapped
  })
}

/**
 * Draws the login in place of the still picture, so that the number can be typed before the app is there. The app takes over
 * what was typed and tapped (features/portal/login/earlyInput). Its styles are in the page's own sheet.
 */
export function showLogin(w: Window): void {
  whenRooted(w.document, (root) => {
    try {
      const screen = build(w.document, loginScreen(w.document.title), []) as HTMLElement
      const form = screen.querySelector('form')
      const still = root.querySelector('.boot')
      if (!form || !still) return
      applyLook()
      const [mobile] = form.querySelectorAll('input')
      const last: unknown = stored(LAST_MOBILE)
      if (mobile && typeof last === 'string') mobile.value = last
      note(w, form)
      still.replaceWith(screen)
      paintFirst(w)
    } catch {
      // What is stored cannot be read: the app draws the login soon.
    }
  })
}
