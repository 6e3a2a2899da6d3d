import type { ReactNode } from 'react'
import { Slow } from '../screen/Slow'
import { useAskAgain } from './useAskAgain'

export interface WaitingProps {
  /** The skeleton of what is asked for. */
  children: ReactNode
  /** It fills a screen or a sheet. */
  leave?: boolean
}

/** A skeleton while the server is asked; when it takes long, in words, with 重试. */
export function Waiting({ children, leave }: WaitingProps) {
  const askAgain = useAskAgain()
  return (
    <>
      <Slow onRetry={askAgain} leave={leave} />
      {children}
    </>
  )
}
