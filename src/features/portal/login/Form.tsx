import type { FormEvent, ReactNode } from 'react'
import { latePart } from '@/kit/screen/late'
import { loginBySms } from '@/stores/login'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/button/Button'
import { Fields } from './Fields'
import { useLoginStep } from './loginStep'
import './login.css'

const Blank = () => null
const BindSheet = latePart('绑定', () => import('./BindSheet').then((module) => module.BindSheet), Blank)

/** The form of the login, and the binding sheet if the gateway requires it (spec §8, code 133). */
export function LoginForm({ consent }: { consent?: ReactNode }) {
  const { inputs, problem, setProblem, busy, submit } = useLoginStep(loginBySms)
  const binding = useSession((session) => session.binding)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <form className="cg-login-form" noValidate aria-label="短信登录" onSubmit={send}>
        <Fields inputs={inputs} problem={problem} onProblem={setProblem} />
        <div className="cg-login-go">
          <Button type="submit" block loading={busy}>
            登录
          </Button>
        </div>
        {consent}
      </form>
      {binding && <BindSheet mobile={binding.mobile} gridText={binding.gridText} />}
    </>
  )
}
