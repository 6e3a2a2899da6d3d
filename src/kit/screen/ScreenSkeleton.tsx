import { use, useEffect, useState } from 'react'
import { resettable } from '@/domain/resettable'
import { reloadApp } from '@/stores/newVersion'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { ScreenContext, useWayBack, NavigatorContext } from './hooks'
import { LinkButton } from '@/ui/button/Button'

/**
 * While a screen's chunk or account is on its way: its title and cards to come; when it takes long, so in words. A chunk
 * that hangs is asked for anew by nothing less than a reload: a browser gives the same one again. Drafts are kept.
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

/** What is asked for may take so long (ms) before a word is said: less looks like a fault where there is none. */
const patience = resettable(() => 8000)

/** For tests: a word is said after so many ms. */
export function setPatience(ms: number): void {
  patience.current = ms
}

interface SlowProps {
  /** Gives up what hangs, and asks anew. */
  onRetry: () => void
  /** It fills a screen or a sheet: one may leave it. */
  leave?: boolean | undefined
}

/** Beside a skeleton that has stood for long: that it is still being asked for, with a way to ask anew and one to leave. */
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
    <div className="cg-slow-said" role="status">
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
