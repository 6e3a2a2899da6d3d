import type { ReactNode } from 'react'
import { isAbsent, isGone } from '@/api/envelope'
import { Button, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import type { Reading } from './useApiQuery'
import { Slow } from '../screen/ScreenSkeleton'
import { useAskAgain } from './useAskAgain'

/** Below 本市未开通. */
export const NOT_OFFERED = '本市平台没有提供这项功能'

export interface LoadedProps<T> {
  of: Reading<T>
  /** What could not be loaded: 照片. */
  what: string
  children: (data: T) => ReactNode
  /** In the shape of what is to come; some lines when left out. */
  skeleton?: ReactNode
  /** `block`: what fills a screen or a sheet, with a large failure; else a line among others. */
  look?: 'line' | 'block'
  /** Around skeleton and failure, where the data brings a card of its own. */
  around?: (state: ReactNode) => ReactNode
}

/** What was read; before that its skeleton, or why it did not come with a way to ask again. Old data stays on show. */
export function Loaded<T>({
  of: { data, error, refetch },
  what,
  children,
  skeleton = <SkeletonLines lines={4} />,
  look = 'line',
  around = (state) => state,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return around(<Waiting leave={look === 'block'}>{skeleton}</Waiting>)
  if (isAbsent(error)) {
    // A part of a screen that this city does without is not missed.
    return look === 'line'
      ? null
      : around(<StateBlock kind="empty" title={error.message} text={NOT_OFFERED} />)
  }
  const again = isGone(error) ? null : () => void refetch()
  if (look === 'line') {
    return around(
      <Notice tone="warn" action={again ? <LinkButton onClick={again}>重试</LinkButton> : undefined}>
        {what}没有加载出来：{error.message}
      </Notice>,
    )
  }
  return around(
    <StateBlock
      kind="error"
      title={`${what}没有加载出来`}
      text={error.message}
      action={again ? <Button onClick={again}>重试</Button> : undefined}
    />,
  )
}

interface WaitingProps {
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
