import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { loginBySms } from '@/stores/login'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Fields } from './Fields'
import { useLoginStep } from './useLoginStep'
import './login.css'

const lazyBindSheet = () => lazy(() => import('./BindSheet'))

/** Number, code, 登录; and the binding step over it when the gateway asks for it (spec §8, code 133). */
export function Form({ consent }: { consent?: ReactNode }) {
  const { inputs, problem, setProblem, busy, submit } = useLoginStep(loginBySms)
  const binding = useSession((session) => session.binding)
  // Asked for anew with each login: a failed chunk would stay failed.
  const [BindSheet] = useState(lazyBindSheet)
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
      {binding && (
        <Suspense>
          <BindSheet mobile={binding.mobile} gridText={binding.gridText} />
        </Suspense>
      )}
    </>
  )
}
