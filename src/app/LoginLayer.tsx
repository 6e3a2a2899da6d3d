import { Component, type ReactNode } from 'react'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { useArrival } from '@/kit/screen/late'
import { cancelLogin } from '@/stores/loginGate'
import { noteFault } from '@/stores/faults/queue'
import { reloadApp } from '@/stores/newVersion'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { StateText } from '@/ui/state/StateText'

export const loadLoginPage = () => import('@/features/portal/Login').then((module) => module.default)
const loadLoginSheet = () => import('@/features/portal/login/Sheet').then((module) => module.default)

/** The login, alone on the page or above a screen. Loaded again at each opening: a failed chunk would stay failed. */
export function LoginLayer({ overScreen }: { overScreen: boolean }) {
  return (
    <LoginBoundary overScreen={overScreen}>
      <ArrivingLogin overScreen={overScreen} />
    </LoginBoundary>
  )
}

function ArrivingLogin({ overScreen }: { overScreen: boolean }) {
  const { arrived: Login, error } = useArrival(overScreen ? loadLoginSheet : loadLoginPage)
  if (error !== null) throw error
  return Login ? <Login /> : !overScreen && <ScreenSkeleton />
}

interface Props {
  overScreen: boolean
  children: ReactNode
}

/** A login that fails to draw must not break the screen below: its input stays. */
class LoginBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    noteFault('screen', error)
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
          action={<Button onClick={reloadApp}>重新加载</Button>}
        />
      </ScreenFrame>
    )
  }
}
