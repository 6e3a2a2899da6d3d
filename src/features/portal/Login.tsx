import { env } from '@/env/env'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { cancelLogin } from '@/stores/loginGate'
import { LinkButton } from '@/ui/button/LinkButton'
import { Form } from './login/Form'
import { Logo } from './login/Logo'
import './login/login.css'

/** The SMS login of a new user (spec §1): a page of its own, which does not wait for a sheet's library. */
export default function Login() {
  return (
    <div className="cg-screen cg-login">
      <main className="cg-scroll" data-usable>
        <header className="cg-login-head">
          <Logo />
          <h1>{env.title}</h1>
          <p>采集、处置、核查，一部手机就够</p>
        </header>
        <div className="cg-login-card">
          <Form consent={<Consent />} />
        </div>
      </main>
    </div>
  )
}

/** What logging in means, with both texts to read; they are open without a session. */
function Consent() {
  const nav = useNav()
  const read = (target: ReturnType<typeof to.privacyPolicy>) => {
    // The page makes way for the text; coming back asks for the login again, with what was typed.
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
