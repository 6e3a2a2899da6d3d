import { useLayoutEffect } from 'react'
import { openLogin } from '@/stores/loginGate'
import { LinkButton } from '@/ui/button/Button'
import './reopenedBar.css'

/** A bar above every screen while the app is open without a session: the limits, and a login button. */
export function ReopenedBar() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.reopened = ''
    return () => {
      delete dataset.reopened
    }
  }, [])
  return (
    <aside className="cg-reopened" aria-label="未登录">
      <p>未登录，仅可查看与暂存</p>
      <LinkButton onClick={openLogin}>去登录</LinkButton>
    </aside>
  )
}
