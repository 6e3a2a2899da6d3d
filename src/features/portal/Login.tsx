import { env } from '@/env/env'
import { to, useNav } from '@/kit/screen/hooks'
import { cancelLogin } from '@/stores/loginGate'
import { LinkButton } from '@/ui/button/Button'
import { useEarlyInput } from './login/earlyInput'
import { LoginForm } from './login/Form'
import './login/login.css'

/** A city in a shield. It is inline, so that the first screen loads no picture. */
function Logo() {
  return (
    <svg className="cg-login-logo" viewBox="0 0 64 64" aria-hidden focusable={false}>
      <path d="M32 4L56 12V30C56 45 46 55 32 60C18 55 8 45 8 30V12Z" />
      <path d="M18 43V29H26V20H38V33H46V43Z" />
      <path d="M30 25H34M30 30H34M22 34H22.1M30 35H34M42 38H42.1M15 43H49" />
    </svg>
  )
}

/**
 * The SMS login of a new user (spec §1). It is a page, because a sheet would have to load its library. The script in index.html
 * draws the same elements before the app is there (app/early/login).
 */
export default function Login() {
  const screen = useEarlyInput()
  return (
    <div className="cg-screen cg-login" ref={screen}>
      <main className="cg-scroll" data-usable>
        <header className="cg-login-head">
          <Logo />
          <h1>{env.title}</h1>
          <p>采集、处置、核查，一部手机就够</p>
        </header>
        <div className="cg-login-card">
          <LoginForm consent={<Consent />} />
        </div>
      </main>
    </div>
  )
}

/** The consent with links to both texts, which are open without a session. */
function Consent() {
  const nav = useNav()
  const read = (target: ReturnType<typeof to.privacyPolicy>) => {
    // Closes the login to show the text. Back opens it again with the input.
    cancelLogin()
    nav.go(target)
  }
  return (
    <p className="cg-login-consent">
      登录即表示同意
      <LinkButton onClick={() => read(to.privacyPolicy())}>《隐私政策》</LinkButton>和
      <LinkButton onClick={() => read(to.sdkPrivacy())}>《第三方SDK说明》</LinkButton>
    </p>
  )
}
