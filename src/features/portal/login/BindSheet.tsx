import type { FormEvent } from 'react'
import { bindAccount } from '@/stores/login'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { Fields } from './Fields'
import { useLoginStep } from './loginStep'

export interface BindSheetProps {
  /** The number of the login. '' when a WeCom code identified the user: then the user types one. */
  mobile: string
  gridText: string
}

const close = () => useSession.setState({ binding: null })

/** Code 133 (spec §8): shows the grid of the account, and binds it after a confirmation. */
export function BindSheet({ mobile, gridText }: BindSheetProps) {
  const { inputs, problem, setProblem, busy, submit } = useLoginStep(bindAccount)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Popup open onClose={close} title="绑定账号">
      <form className="cg-login-form" noValidate aria-label="绑定账号" onSubmit={send}>
        <p className="cg-login-bind">
          {mobile === '' ? '请验证手机号，确认后绑定到' : '该手机号还没有绑定，确认后绑定到'}
          <b>{gridText || '所属网格（由系统分配）'}</b>
        </p>
        <Fields inputs={inputs} problem={problem} onProblem={setProblem} fixedMobile={mobile !== ''} />
        <div className="cg-login-go cg-login-pair">
          <Button kind="ghost" grow disabled={busy} onClick={close}>
            取消
          </Button>
          <Button type="submit" grow loading={busy}>
            确认绑定
          </Button>
        </div>
      </form>
    </Popup>
  )
}
