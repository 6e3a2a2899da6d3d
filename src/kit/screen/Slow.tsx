import { use, useEffect, useState } from 'react'
import { LinkButton } from '@/ui/button/LinkButton'
import { NavigatorContext } from './screenContext'

/** What is asked for may take so long (ms) before a word is said: less looks like a fault where there is none. */
let patience = 8000

/** For tests: a word is said after so many ms. */
export function setPatience(ms: number): void {
  patience = ms
}

export interface SlowProps {
  /** Gives up what hangs, and asks anew. */
  onRetry: () => void
  /** It fills a screen or a sheet: one may leave it. */
  leave?: boolean
}

/** Beside a skeleton that has stood for long: that it is still being asked for, with a way to ask anew and one to leave. */
export function Slow({ onRetry, leave = false }: SlowProps) {
  const nav = use(NavigatorContext)
  const [attempt, setAttempt] = useState(0)
  const [slow, setSlow] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(attempt), patience)
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
