import { Component, lazy, Suspense, useState, type ReactNode } from 'react'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { cancelLogin } from '@/stores/loginGate'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { StateText } from '@/ui/StateText'

const lazyPage = () => lazy(() => import('@/features/portal/Login'))
const lazySheet = () => lazy(() => import('@/features/portal/login/Sheet'))

/**
 * The login, alone on the page or above a screen. Asked for anew at each opening: a failed chunk would stay failed. And
 * asked for here, where nothing suspends: in what is not drawn yet React would begin anew, and ask without end.
 */
export function LoginLayer({ overScreen }: { overScreen: boolean }) {
  const [Login] = useState(overScreen ? lazySheet : lazyPage)
  return (
    <LoginBoundary overScreen={overScreen}>
      <Suspense fallback={!overScreen && <ScreenSkeleton />}>
        <Login />
      </Suspense>
    </LoginBoundary>
  )
}

interface Props {
  overScreen: boolean
  children: ReactNode
}

/** A login that cannot be drawn must not take the screen below with it: what is typed there stays. */
class LoginBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    if (!this.props.overScreen) return
    toast.failure('登录页没有加载出来，请检查网络后重试')
    cancelLogin()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.overScreen) return null
    return (
      <ScreenFrame>
        <StateText
          alarming
          title="登录页没有加载出来"
          text="请检查网络，重新加载即可。"
          action={<Button onClick={() => window.location.reload()}>重新加载</Button>}
        />
      </ScreenFrame>
    )
  }
}
