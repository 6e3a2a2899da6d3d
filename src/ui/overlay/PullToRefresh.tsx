import { useRef, type ReactNode } from 'react'
import { usePull, type PullStatus } from './usePull'
import '../theme/scroll.css'

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
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const status = usePull({ box, head, disabled, onRefresh })
  return (
    <div ref={box}>
      <div ref={head} className="cg-pull-head">
        <span className="cg-pull">{TEXTS[status]}</span>
      </div>
      {children}
    </div>
  )
}
