import { useLayoutEffect } from 'react'
import { useAccount } from '@/kit/data/useApiQuery'
import { cancelLogin } from '@/stores/loginGate'
import { Popup } from '@/ui/overlay/Popup'
import { LoginForm } from './Form'
import { offerMobile } from './loginStep'

/**
 * The login over a screen whose session has ended. The screen stays, and waiting requests continue after the
 * login.
 */
export default function Sheet() {
  const mobile = useAccount()?.mobile ?? ''
  // Runs before the paint, so that the first frame shows the number.
  useLayoutEffect(() => offerMobile(mobile), [mobile])
  return (
    <Popup open onClose={cancelLogin} title="登录已过期">
      <p className="cg-login-why">登录后继续刚才的操作，已填内容都在。</p>
      <LoginForm />
    </Popup>
  )
}
