import { useLayoutEffect } from 'react'
import { useAccount } from '@/kit/data/useApiQuery'
import { cancelLogin } from '@/stores/loginGate'
import { Popup } from '@/ui/overlay/Popup'
import { LoginForm } from './Form'
import { offerMobile } from './formStore'

/** Over a screen whose session has ended: the screen stays, and waiting requests continue afterwards. */
export default function Sheet() {
  const mobile = useAccount()?.mobile ?? ''
  // Before the render: the number is there from the first frame on.
  useLayoutEffect(() => offerMobile(mobile), [mobile])
  return (
    <Popup open onClose={cancelLogin} title="登录已过期">
      <p className="cg-login-why">登录后继续刚才的操作，已填内容都在。</p>
      <LoginForm />
    </Popup>
  )
}
