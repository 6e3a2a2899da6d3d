import { useLayoutEffect } from 'react'
import { useAccount } from '@/kit/data/useApiQuery'
import { cancelLogin } from '@/stores/loginGate'
import { useSession } from '@/stores/session'
import { Popup } from '@/ui/overlay/Popup'
import { LoginForm } from './Form'
import { offerMobile } from './loginStep'

/**
 * The login over a screen whose session has ended. The screen stays, and waiting requests continue after the
 * login.
 */
export default function Sheet() {
  const { mobile = '', name = '' } = useAccount() ?? {}
  const reopened = useSession((session) => session.reopened)
  // Runs before the paint, so that the first frame shows the number.
  useLayoutEffect(() => offerMobile(mobile), [mobile])
  return (
    <Popup open onClose={cancelLogin} title={reopened ? '请登录' : '登录已过期'}>
      <p className="cg-login-why">
        {reopened
          ? `${name}登录后，暂存的内容自动上传。换人登录则留在本机，不会发出。`
          : '登录后继续刚才的操作，已填内容都在。'}
      </p>
      <LoginForm />
    </Popup>
  )
}
