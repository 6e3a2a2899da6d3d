import type { ReactNode } from 'react'
import AdmPullToRefresh, { type PullStatus } from 'antd-mobile/es/components/pull-to-refresh'
import { followReducedMotion } from './motion'
import '../scroll.css'

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}

const TEXTS: Record<PullStatus, string> = {
  pulling: '下拉刷新',
  canRelease: '松开刷新',
  refreshing: '正在刷新…',
  complete: '已刷新',
}

/** Pull the list down to load it anew. */
export function PullToRefresh({ onRefresh, disabled = false, children }: PullToRefreshProps) {
  followReducedMotion()
  // antd waits for the promise and would rethrow; what failed is shown by the list itself.
  const refresh = () => onRefresh().then(settled, settled)
  return (
    <AdmPullToRefresh
      onRefresh={refresh}
      disabled={disabled}
      completeDelay={300}
      renderText={(status) => <span className="cg-pull">{TEXTS[status]}</span>}
    >
      {children}
    </AdmPullToRefresh>
  )
}

const settled = (): void => undefined
