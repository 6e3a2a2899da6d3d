import { use, useEffect, useState } from 'react'
import { resettable } from '@/domain/resettable'
import { reloadApp } from '@/stores/newVersion'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { ScreenContext, useWayBack, NavigatorContext } from './hooks'
import { LinkButton } from '@/ui/button/Button'

/**
 * While a screen's chunk or account loads: a skeleton of title and cards, and after a while a message. Only a
 * reload retries a hanging chunk: a browser returns the same request again. Drafts are stored.
 */
export function ScreenSkeleton({ onRetry = reloadApp }: { onRetry?: () => void }) {
  const title = use(ScreenContext)?.row.title ?? ''
  const back = useWayBack()
  return (
    <ScreenFrame top={<NavBar title={title} onBack={back} />}>
      <Slow onRetry={onRetry} leave />
      <SkeletonCard />
    </ScreenFrame>
  )
}

/** Delay (ms) before the message: an earlier message would look like an error. */
const patience = resettable(() => 8000)

/** For tests: the delay of the message (ms). */
export function setPatience(ms: number): void {
  patience.current = ms
}

interface SlowProps {
  /** Cancels hanging calls and retries. */
  onRetry: () => void
  /** It fills a screen or a sheet: the user can leave it. */
  leave?: boolean | undefined
}

/** Beside a skeleton that lasts long: that loading continues, with buttons to retry and to leave. */
export function Slow({ onRetry, leave = false }: SlowProps) {
  const nav = use(NavigatorContext)
  const [attempt, setAttempt] = useState(0)
  const [slow, setSlow] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(attempt), patience.current)
    return () => clearTimeout(timer)
  }, [attempt])
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry()
  }
  return (
    <div className="cg-slow-text" role="status">
      {slow === attempt && (
        <p className="cg-slow">
          网络较慢，还在加载
          <LinkButton onClick={retry}>重试</LinkButton>
          {leave && nav && <LinkButton onClick={() => nav.back()}>返回</LinkButton>}
        </p>
      )}
    </div>
  )
}
